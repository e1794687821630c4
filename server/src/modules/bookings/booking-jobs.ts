import { AUTO_COMPLETE_HOURS } from '@rihla/domain/booking/booking'
import { HOUR_MS } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import { reconcileDepositRefunds, reconcileDeposits, reconcilePayments } from '../payments/public.ts'
import { expireBooking } from './answer/expire-booking.ts'
import { findEnded, findExpired, findStarted, lockBooking } from './booking-store.ts'
import { findExpiredChanges } from './change/change-store.ts'
import { expireOpenChange } from './change/close-change.ts'
import { lockDepositTrip } from './deposit/lock-deposit-trip.ts'
import { bookingPayments } from './payment/booking-payments.ts'
import { completeIfForgotten } from './trip/complete-trip.ts'
import { openTrip } from './trip/open-trip.ts'

/** Most rows one run handles; the next run continues. */
const BATCH = 100

/** Ends bookings that were not paid in time, which frees their dates. Returns how many ended. */
export const expireUnpaidHolds = (deps: Deps): Promise<number> => expireAll(deps, 'hold_expires_at')

/** Ends requests that no host answered in time. Returns how many ended. */
export const expireUnansweredRequests = (deps: Deps): Promise<number> => expireAll(deps, 'answer_due_at')

async function expireAll(deps: Deps, due: 'hold_expires_at' | 'answer_due_at'): Promise<number> {
  let ended = 0
  for (const id of await findExpired(deps.db, due, deps.clock.now(), BATCH)) {
    if (await expireBooking(deps, id)) ended++
  }
  return ended
}

/** Ends changes that were not answered or paid in time. Returns how many ended. */
export async function expireUnansweredChanges(deps: Deps): Promise<number> {
  let ended = 0
  for (const { bookingId } of await findExpiredChanges(deps.db, deps.clock.now(), BATCH)) {
    if (await expireOpenChange(deps, bookingId)) ended++
  }
  return ended
}

/** Opens trips whose pick-up time has come. Returns how many. */
export async function openStartedTrips(deps: Deps): Promise<number> {
  let opened = 0
  for (const id of await findStarted(deps.db, deps.clock.now(), BATCH)) {
    if (await openTrip(deps, id)) opened++
  }
  return opened
}

/** Completes trips that nobody completed within a day of their end. Returns how many. */
export async function completeEndedTrips(deps: Deps): Promise<number> {
  const endedBy = deps.clock.now() - AUTO_COMPLETE_HOURS * HOUR_MS
  let completed = 0
  // Trips kept open by an issue are skipped, so that they do not block the others.
  let skip = 0
  for (;;) {
    const ids = await findEnded(deps.db, endedBy, { skip, limit: BATCH })
    for (const id of ids) {
      if (await completeIfForgotten(deps, id)) completed++
      else skip++
    }
    if (ids.length < BATCH) return completed
  }
}

/** Processes payments with an outstanding call to the card network. Returns how many. */
export const settlePayments = (deps: Deps): Promise<number> => reconcilePayments(deps, bookingPayments, BATCH)

/** Processes deposits that are due. Returns how many. */
export const settleDeposits = (deps: Deps): Promise<number> => reconcileDeposits(deps, lockDepositTrip, BATCH)

/** Repeats refunds of kept deposits that were lost on the way. Returns how many. */
export const settleDepositRefunds = (deps: Deps): Promise<number> =>
  reconcileDepositRefunds(deps, lockBooking, BATCH)
