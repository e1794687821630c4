import type { Instant } from '@rihla/domain/time/dubai-time'

/**
 * The source of the current time, in epoch milliseconds. Domain rules never read it; they receive the time as an
 * argument.
 */
export interface Clock {
  now(): Instant
}

export const systemClock: Clock = { now: () => Date.now() }

/** A clock that changes only when it is advanced; for tests and for replaying a storm. */
export function settableClock(start: Instant) {
  let now = start
  return {
    now: () => now,
    set: (instant: Instant) => {
      now = instant
    },
    advance: (milliseconds: number) => {
      now += milliseconds
    },
  }
}
