import type { TripDetail } from '@rihla/contract/trips'
import { HOUR_MS, type Instant } from '@rihla/domain/time/dubai-time'
import { mustVerify } from '../../../features/booking-facts/must-verify.ts'

/** Actions on the trip as a whole; other actions are displayed with the item they concern. */
export type TripAct =
  | 'answerEarlyReturn'
  | 'acknowledge'
  | 'checkIn'
  | 'checkOut'
  | 'reportEarlyReturn'
  | 'withdrawEarlyReturn'
  | 'complete'
  | 'review'

/**
 * Whether a trip is over for its renter, so that the vehicle can be booked again. One that was cancelled before its
 * pick-up is replaced for its own dates instead.
 */
export const mayBookAgain = (
  {
    status,
    booking,
  }: Pick<TripDetail, 'status'> & { booking: Pick<TripDetail['booking'], 'viewerIs' | 'startsAt'> },
  now: Instant,
): boolean =>
  booking.viewerIs === 'renter' &&
  (status === 'completed' || (status === 'cancelled' && Date.parse(booking.startsAt) <= now))

/** From this long before the agreed return, the check-out is the next step. */
const RETURN_IS_NEAR_MS = 2 * HOUR_MS

type ActFacts = Pick<TripDetail, 'may' | 'status' | 'drivingProblem'> & {
  booking: Pick<TripDetail['booking'], 'endsAt' | 'viewerIs' | 'carReturn' | 'renterFacts'>
  handovers: ReadonlyArray<Pick<TripDetail['handovers'][number], 'id' | 'kind'>>
}

/**
 * The actions that the viewer can take now, and the one to suggest next: null when they only have to wait. The server
 * decides what is allowed; the clock only decides the order.
 */
export function actsOf(trip: ActFacts, now: Instant): { next: TripAct | null; others: TripAct[] } {
  const { may, handovers, status } = trip
  const { viewerIs, carReturn } = trip.booking
  const isCheckedOut = handovers.some(({ kind }) => kind === 'check_out')
  // The car is back by the host's confirmation only, so closing the trip matters more than the check-in record.
  const isBackEarly = carReturn.isEarlyReturnConfirmed && !isCheckedOut
  const isReturned = isCheckedOut || isBackEarly
  const isUnderWay = status === 'active' || status === 'issues'
  const isPickUpToCome = may.checkIn || mustVerify(trip.booking) || trip.drivingProblem !== null
  const isReturnNear = now >= Date.parse(trip.booking.endsAt) - RETURN_IS_NEAR_MS
  const inOrder: Array<[act: TripAct, isPossible: boolean, mayBeNext: boolean]> = [
    ['answerEarlyReturn', may.answerEarlyReturn, true],
    ['acknowledge', may.acknowledge.length > 0, !isBackEarly],
    ['checkIn', may.checkIn, !isBackEarly],
    // A renter who has not picked up the car yet is not asked to return it.
    ['checkOut', may.checkOut && (!isPickUpToCome || isReturnNear), isReturnNear && !isReturned],
    // Displayed while disabled too, with the reason.
    ['complete', isUnderWay && viewerIs !== 'staff', isReturned && may.complete],
    ['reportEarlyReturn', may.reportEarlyReturn && !isPickUpToCome, false],
    ['withdrawEarlyReturn', may.withdrawEarlyReturn, false],
    ['review', may.review, true],
  ]
  const possible = inOrder.filter(([, isPossible]) => isPossible)
  const next = possible.find(([, , mayBeNext]) => mayBeNext)?.[0] ?? null
  return { next, others: possible.map(([act]) => act).filter((act) => act !== next) }
}
