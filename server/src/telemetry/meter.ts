/** One answer of the edge. `route` is the pattern, never the path: asked for only when somebody counts. */
export interface Answered {
  method: string
  route: () => string
  status: number
  seconds: number
}

/**
 * Counts what happens, for whoever watches the installation. What is counted is told apart by few words of ours alone:
 * ids, addresses and phones never come here.
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
  /** A booking went a step on its way; counted when its event is published, in the transaction that makes it true. */
  bookingMoved(step: string, reason: string): void
  /** What the card network said to an errand; `timed_out` and `unreachable` when it said nothing. */
  cardNetworkAnswered(errand: string, outcome: string): void
  /** Where the reads of an answer that may come from the replica came from: `replica`, or why they did not. */
  readFrom(place: string): void
}

const ignore = () => {}

/** Counts nothing, at no cost: nobody asked for metrics. */
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
