import type { Deps } from '../deps.ts'

/**
 * Runs a job for its rows, one after the other. One that fails is logged and left to a later run; it does not stop
 * those behind it. When the process stops, the rest is left to a later run too. Returns for how many rows `run` neither
 * failed nor returned false.
 */
export async function eachApart<Row>(
  { log, stopSignal }: Pick<Deps, 'log' | 'stopSignal'>,
  rows: Iterable<Row>,
  { failed, facts }: { failed: string; facts: (row: Row) => object },
  run: (row: Row) => Promise<unknown>,
): Promise<number> {
  let done = 0
  for (const row of rows) {
    if (stopSignal.aborted) break
    try {
      if ((await run(row)) !== false) done++
    } catch (error) {
      log.error({ ...facts(row), err: error }, failed)
    }
  }
  return done
}
