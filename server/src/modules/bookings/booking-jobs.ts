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

/** A run takes at most this many; what is left is taken by the next. */
const BATCH = 100

/** Frees the dates of bookings whose payment never came. Answers how many ended. */
export const expireUnpaidHolds = (deps: Deps): Promise<number> => expireAll(deps, 'hold_expires_at')

/** Ends requests that no host answered in time. Answers how many ended. */
export const expireUnansweredRequests = (deps: Deps): Promise<number> => expireAll(deps, 'answer_due_at')

async function expireAll(deps: Deps, due: 'hold_expires_at' | 'answer_due_at'): Promise<number> {
  let ended = 0
  for (const id of await findExpired(deps.db, due, deps.clock.now(), BATCH)) {
    if (await expireBooking(deps, id)) ended++
  }
  return ended
}

/** Ends changes that no host answered or no card paid for in time. Answers how many ended. */
export async function expireUnansweredChanges(deps: Deps): Promise<number> {
  let ended = 0
  for (const { bookingId } of await findExpiredChanges(deps.db, deps.clock.now(), BATCH)) {
    if (await expireOpenChange(deps, bookingId)) ended++
  }
  return ended
}

/** Opens the trips whose pick-up has come. Answers how many. */
export async function openStartedTrips(deps: Deps): Promise<number> {
  let opened = 0
  for (const id of await findStarted(deps.db, deps.clock.now(), BATCH)) {
    if (await openTrip(deps, id)) opened++
  }
  return opened
}

/** Completes the trips that nobody closed within a day of their end. Answers how many. */
export async function completeEndedTrips(deps: Deps): Promise<number> {
  const endedBy = deps.clock.now() - AUTO_COMPLETE_HOURS * HOUR_MS
  let completed = 0
  // Those that stay open for an issue are passed over, or they would keep the others from their turn.
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

/** Takes up every payment that still wants something of the network. Answers how many it took up. */
export const settlePayments = (deps: Deps): Promise<number> => reconcilePayments(deps, bookingPayments, BATCH)

/** Sees to every deposit whose time has come. Answers how many it took up. */
export const settleDeposits = (deps: Deps): Promise<number> => reconcileDeposits(deps, lockDepositTrip, BATCH)

/** Takes up what is to go back of kept deposits and was lost on the way. Answers how many it took up. */
export const settleDepositRefunds = (deps: Deps): Promise<number> =>
  reconcileDepositRefunds(deps, lockBooking, BATCH)
