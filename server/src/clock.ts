import type { Instant } from '@rihla/domain/time/dubai-time'

/** Where the present moment comes from; epoch milliseconds. Rules never read it, they are given it. */
export interface Clock {
  now(): Instant
}

export const systemClock: Clock = { now: () => Date.now() }

/** A clock that stands still until it is moved; for tests and for replaying a storm. */
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
