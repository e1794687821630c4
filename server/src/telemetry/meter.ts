/** One HTTP response. `route` is the pattern, never the path, and is computed only when metrics are on. */
export interface Answered {
  method: string
  route: () => string
  status: number
  seconds: number
}

/**
 * Records metrics for the operator. Labels take only a small fixed set of values, never ids, addresses or phone
 * numbers.
 */
export interface Meter {
  answered(answer: Answered): void
  /** `outcome`: `answered`, a refusal's code, or `unexpected`. */
  endpointEnded(endpoint: string, outcome: string): void
  limitReached(limit: string): void
  streamOpened(): void
  streamClosed(): void
  jobEnded(job: string, run: { isGood: boolean; seconds: number; at: number }): void
  effectTried(topic: string, outcome: 'delivered' | 'failed' | 'parked'): void
  /** A booking changed its state; counted when the event is published, in the same transaction. */
  bookingMoved(step: string, reason: string): void
  /** The card network's response to an operation; `timed_out` and `unreachable` when there was none. */
  cardNetworkAnswered(operation: string, outcome: string): void
  /** Where a call that may read from the replica was read: `replica`, or the reason why not there. */
  readFrom(place: string): void
}

const ignore = () => {}

/** A meter that records nothing, for installations without metrics. */
export const NO_METER: Meter = {
  answered: ignore,
  endpointEnded: ignore,
  limitReached: ignore,
  streamOpened: ignore,
  streamClosed: ignore,
  jobEnded: ignore,
  effectTried: ignore,
  bookingMoved: ignore,
  cardNetworkAnswered: ignore,
  readFrom: ignore,
}
