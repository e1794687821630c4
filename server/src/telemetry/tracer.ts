/** Attributes of a span: fixed words, codes, counts and ids. Never user input or contact details. */
export type SpanFacts = Record<string, string | number | boolean>

/** One timed operation. */
export interface Span {
  rename(name: string): void
  add(facts: SpanFacts): void
  /** Marks the operation as failed; `kind` is a code or the name of an error, never its message. */
  fail(kind: string): void
}

export interface SpanStart {
  name: string
  kind?: 'server' | 'client' | 'internal'
  facts?: SpanFacts
  /** The caller's `traceparent` header: the span joins that trace. */
  parent?: string | null
}

/** Records timed operations as nested spans and sends them to a collector. */
export interface Tracer {
  /** Runs the function inside a span. An error is recorded by its kind and rethrown. */
  span<T>(start: SpanStart, run: (span: Span) => Promise<T>): Promise<T>
}

const NO_SPAN: Span = { rename: () => {}, add: () => {}, fail: () => {} }

/** A tracer that records nothing, for installations without a collector. */
export const NO_TRACER: Tracer = { span: (_, run) => run(NO_SPAN) }
