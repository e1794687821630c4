/** A stream that never opens, for tests of something else than live updates. */
export class SilentStream {
  close() {}
  addEventListener() {}
}
