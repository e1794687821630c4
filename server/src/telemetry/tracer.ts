/** What may be told of a span: our own words, codes, counts and ids. Never what people typed, nor how to reach them. */
export type SpanFacts = Record<string, string | number | boolean>

/** A piece of work that is being timed. */
export interface Span {
  rename(name: string): void
  add(facts: SpanFacts): void
  /** The work went wrong; `kind` is a code or the name of an error, never its text. */
  fail(kind: string): void
}

export interface SpanStart {
  name: string
  kind?: 'server' | 'client' | 'internal'
  facts?: SpanFacts
  /** A `traceparent` header: the span belongs to the trace of whoever called. */
  parent?: string | null
}

/** Tells a collector what took how long, each piece of work inside the one that caused it. */
export interface Tracer {
  /** Runs the work inside a span. What the work throws is noted by its kind and thrown on. */
  span<T>(start: SpanStart, run: (span: Span) => Promise<T>): Promise<T>
}

const NO_SPAN: Span = { rename: () => {}, add: () => {}, fail: () => {} }

/** Times nothing: no collector is configured. */
export const NO_TRACER: Tracer = { span: (_, run) => run(NO_SPAN) }
