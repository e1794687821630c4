import type { TripDetail } from '@rihla/contract/trips'
import { HOUR_MS, type Instant } from '@rihla/domain/time/dubai-time'

/** What one can do about a trip as a whole; the others stand with what they are about. */
export type TripAct =
  | 'answerEarlyReturn'
  | 'acknowledge'
  | 'checkIn'
  | 'checkOut'
  | 'reportEarlyReturn'
  | 'withdrawEarlyReturn'
  | 'complete'
  | 'review'

/** So long before the agreed return, checking the car out becomes what matters most. */
const RETURN_IS_NEAR_MS = 2 * HOUR_MS

type ActFacts = Pick<TripDetail, 'may' | 'status'> & {
  booking: Pick<TripDetail['booking'], 'endsAt' | 'viewerIs' | 'carReturn'>
  handovers: ReadonlyArray<Pick<TripDetail['handovers'][number], 'id' | 'kind'>>
}

/**
 * What this person can do now, and the one thing that is next for them: null when they only have to wait. What is
 * possible the server says; the clock only decides what comes first.
 */
export function actsOf(trip: ActFacts, now: Instant): { next: TripAct | null; others: TripAct[] } {
  const { may, handovers, status } = trip
  const { viewerIs, carReturn } = trip.booking
  const isCheckedOut = handovers.some(({ kind }) => kind === 'check_out')
  // The car is back on the host's word alone: what was written at pick-up matters less than closing the trip.
  const isBackEarly = carReturn.isEarlyReturnConfirmed && !isCheckedOut
  const isReturned = isCheckedOut || isBackEarly
  const isUnderWay = status === 'active' || status === 'issues'
  const isReturnNear = now >= Date.parse(trip.booking.endsAt) - RETURN_IS_NEAR_MS
  const inOrder: Array<[act: TripAct, isPossible: boolean, mayBeNext: boolean]> = [
    ['answerEarlyReturn', may.answerEarlyReturn, true],
    ['acknowledge', may.acknowledge.length > 0, !isBackEarly],
    ['checkIn', may.checkIn, !isBackEarly],
    // Who has not taken the car yet is not asked about bringing it back.
    ['checkOut', may.checkOut && (!may.checkIn || isReturnNear), isReturnNear && !isReturned],
    // Shown while it cannot be pressed too, with the reason.
    ['complete', isUnderWay && viewerIs !== 'staff', isReturned && may.complete],
    ['reportEarlyReturn', may.reportEarlyReturn && !may.checkIn, false],
    ['withdrawEarlyReturn', may.withdrawEarlyReturn, false],
    ['review', may.review, true],
  ]
  const possible = inOrder.filter(([, isPossible]) => isPossible)
  const next = possible.find(([, , mayBeNext]) => mayBeNext)?.[0] ?? null
  return { next, others: possible.map(([act]) => act).filter((act) => act !== next) }
}
