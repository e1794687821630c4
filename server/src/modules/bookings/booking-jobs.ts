import { AUTO_COMPLETE_HOURS } from '@rihla/domain/booking/booking'
import { HOUR_MS } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import { eachApart } from '../../jobs/each-apart.ts'
import { reconcileDepositRefunds, reconcileDeposits, reconcilePayments } from '../payments/public.ts'
import { expireBooking } from './answer/expire-booking.ts'
import { findEnded, findExpired, findStarted, lockBooking } from './booking-store.ts'
import { findExpiredChanges } from './change/change-store.ts'
import { expireOpenChange } from './change/close-change.ts'
import { lockDepositTrip } from './deposit/lock-deposit-trip.ts'
import { bookingPayments } from './payment/booking-payments.ts'
import { completeIfForgotten } from './trip/mark-trip-completed.ts'
import { openTrip } from './trip/open-trip.ts'

/** Most rows one run handles; the next run continues. */
const BATCH = 100

const FAILURE = { failed: 'a booking could not be moved on', facts: (bookingId: string) => ({ bookingId }) }

/** Ends bookings that were not paid in time, which frees their dates. Returns how many ended. */
export const expireUnpaidHolds = (deps: Deps): Promise<number> => expireAll(deps, 'hold_expires_at')

/** Ends requests that no host answered in time. Returns how many ended. */
export const expireUnansweredRequests = (deps: Deps): Promise<number> => expireAll(deps, 'answer_due_at')

async function expireAll(deps: Deps, due: 'hold_expires_at' | 'answer_due_at'): Promise<number> {
  const expired = await findExpired(deps.db, due, deps.clock.now(), BATCH)
  return await eachApart(deps, expired, FAILURE, (id) => expireBooking(deps, id))
}

/** Ends changes that were not answered or paid in time. Returns how many ended. */
export async function expireUnansweredChanges(deps: Deps): Promise<number> {
  const expired = await findExpiredChanges(deps.db, deps.clock.now(), BATCH)
  const ids = expired.map(({ bookingId }) => bookingId)
  return await eachApart(deps, ids, FAILURE, (id) => expireOpenChange(deps, id))
}

/** Opens trips whose pick-up time has come. Returns how many. */
export async function openStartedTrips(deps: Deps): Promise<number> {
  const started = await findStarted(deps.db, deps.clock.now(), BATCH)
  return await eachApart(deps, started, FAILURE, (id) => openTrip(deps, id))
}

/** Completes trips that nobody completed within a day of their end. Returns how many. */
export async function completeEndedTrips(deps: Deps): Promise<number> {
  const endedBy = deps.clock.now() - AUTO_COMPLETE_HOURS * HOUR_MS
  let completed = 0
  // Trips that stay open, as by an issue, are skipped, so that they do not block the others.
  let skip = 0
  for (;;) {
    const ids = await findEnded(deps.db, endedBy, { skip, limit: BATCH })
    const now = await eachApart(deps, ids, FAILURE, (id) => completeIfForgotten(deps, id))
    completed += now
    skip += ids.length - now
    if (ids.length < BATCH || deps.stopSignal.aborted) return completed
  }
}

/** Processes payments with an outstanding call to the card network. Returns how many. */
export const settlePayments = (deps: Deps): Promise<number> => reconcilePayments(deps, bookingPayments, BATCH)

/** Processes deposits that are due. Returns how many. */
export const settleDeposits = (deps: Deps): Promise<number> => reconcileDeposits(deps, lockDepositTrip, BATCH)

/** Repeats refunds of kept deposits that were lost on the way. Returns how many. */
export const settleDepositRefunds = (deps: Deps): Promise<number> =>
  reconcileDepositRefunds(deps, lockBooking, BATCH)
