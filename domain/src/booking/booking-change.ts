import type { Fils } from '../pricing/money.ts'
import { HOUR_MS, type Instant, MINUTE_MS } from '../time/dubai-time.ts'
import { type BookingStatus, holdExpiresAt } from './booking.ts'
import { type CancellationPolicy, refundFor } from './cancellation-policy.ts'
import {
  endsAt,
  MIN_NOTICE_MINUTES,
  type PeriodProblem,
  type PeriodTerms,
  type RentalPeriod,
  startsAt,
  whyPeriodNotAllowed,
} from './rental-period.ts'
import { type CarReturn, isReturnedByHost } from './trip-completion.ts'

/**
 * `held`: the extra amount is being authorised; `asked`: waiting for the host's answer; `charging`: waiting for the
 * card network, cannot be withdrawn. All others are final; `dropped`: the booking ended, was refunded by hand or came into
 * doubt first.
 */
export const CHANGE_STATUSES = [
  'held',
  'asked',
  'charging',
  'made',
  'declined',
  'withdrawn',
  'expired',
  'failed',
  'dropped',
] as const
export type ChangeStatus = (typeof CHANGE_STATUSES)[number]

/** Changes in these states hold the new dates; a booking has at most one of them. */
export const OPEN_CHANGE_STATUSES = ['held', 'asked', 'charging'] as const satisfies ChangeStatus[]

/** A host answers a change within this time, or earlier if pick-up or return comes first. */
export const CHANGE_ANSWER_HOURS = 24

export type ChangeProblem =
  | PeriodProblem
  | 'dates_unchanged'
  | 'pickup_fixed'
  | 'return_in_past'
  | 'car_returned'

const isSame = (a: RentalPeriod, b: RentalPeriod) => startsAt(a) === startsAt(b) && endsAt(a) === endsAt(b)

/**
 * Why a booking cannot be changed at all, or null. Before pick-up everything can change; during the trip only the
 * return can, until the agreed return.
 */
export const whyCannotChange = (
  { status, startsAt: starts, endsAt: ends }: { status: BookingStatus; startsAt: Instant; endsAt: Instant },
  now: Instant,
): 'state_changed' | 'trip_over' | null => {
  if (status !== 'confirmed' && status !== 'active') return 'state_changed'
  // Before pick-up any change is possible; from pick-up on a trip counts as started even if nobody has recorded it.
  if (status === 'confirmed' && now < starts) return null
  return now < ends ? null : 'trip_over'
}

/**
 * Why no extras can be added to a booking, or null: as for other changes, and not once the host has said that the car is
 * back, so that nothing is bought when it is known what the trip owes.
 */
export const whyCannotAddExtras = (
  trip: Parameters<typeof whyCannotChange>[0] & CarReturn,
  now: Instant,
): ReturnType<typeof whyCannotChange> =>
  whyCannotChange(trip, now) ?? (isReturnedByHost(trip) ? 'trip_over' : null)

/** Whether the requested return is after the agreed one. */
export const returnsLater = (agreed: RentalPeriod, requested: RentalPeriod): boolean =>
  endsAt(requested) > endsAt(agreed)

/** Whether nothing else than an earlier return is requested. */
export const onlyReturnsEarlier = (agreed: RentalPeriod, requested: RentalPeriod): boolean =>
  startsAt(requested) === startsAt(agreed) && endsAt(requested) < endsAt(agreed)

/**
 * The first reason why a booking cannot be moved to these dates, or null. An unchanged pick-up is checked as of the
 * original agreement: the notice period does not apply to it again. `isReturned`: the host has said that the car is back,
 * so that no day more can be driven.
 */
export const whyChangeNotAllowed = (
  agreed: RentalPeriod,
  requested: RentalPeriod,
  terms: PeriodTerms & { isReturned: boolean },
): ChangeProblem | null => {
  const { now, advanceNoticeMinutes = 0 } = terms
  const isOnTheWay = now >= startsAt(agreed)
  const malformed = whyPeriodNotAllowed(requested, { now: 0 })
  if (malformed === 'dates_missing' || malformed === 'date_invalid' || malformed === 'time_invalid')
    return malformed
  if (isSame(agreed, requested)) return 'dates_unchanged'
  const isPickUpKept = startsAt(agreed) === startsAt(requested)
  if (isOnTheWay && !isPickUpKept) return 'pickup_fixed'
  if (isOnTheWay && endsAt(requested) <= now) return 'return_in_past'
  if (terms.isReturned && returnsLater(agreed, requested)) return 'car_returned'
  const noticeMs = Math.max(MIN_NOTICE_MINUTES, advanceNoticeMinutes) * MINUTE_MS
  const judgedAt = isPickUpKept ? Math.min(now, startsAt(agreed) - noticeMs) : now
  return whyPeriodNotAllowed(requested, { ...terms, now: judgedAt })
}

/**
 * Whether a change needs no answer of the host: the vehicle has instant booking, and either the renter keeps all agreed
 * dates and pays no less, or cancelling now would refund everything. Otherwise the renter could move a strict booking
 * far away and then cancel it free of charge.
 */
export const isMadeAtOnce = (change: {
  isInstant: boolean
  agreed: RentalPeriod
  requested: RentalPeriod
  differenceFils: Fils
  policy: CancellationPolicy
  now: Instant
}): boolean => {
  if (!change.isInstant) return false
  const keepsAll =
    startsAt(change.requested) <= startsAt(change.agreed) && endsAt(change.requested) >= endsAt(change.agreed)
  if (keepsAll && change.differenceFils >= 0) return true
  const { percent } = refundFor({
    policy: change.policy,
    paidFils: 0,
    startsAt: startsAt(change.agreed),
    now: change.now,
  })
  return percent === 100
}

/** Until when a host can answer: a day, but not after either pick-up, or during the trip either return. */
export const changeAnswerDue = (agreed: RentalPeriod, requested: RentalPeriod, now: Instant): Instant => {
  const isOnTheWay = now >= startsAt(agreed)
  const first = isOnTheWay
    ? Math.min(endsAt(agreed), endsAt(requested))
    : Math.min(startsAt(agreed), startsAt(requested))
  return Math.min(now + CHANGE_ANSWER_HOURS * HOUR_MS, first)
}

/** How long the new dates are held for the card: as long as for a new booking, and never after the host's deadline. */
export const changeHoldExpiresAt = (agreed: RentalPeriod, requested: RentalPeriod, now: Instant): Instant =>
  Math.min(holdExpiresAt(now), changeAnswerDue(agreed, requested, now))

/** The host can answer a change that is `asked` and has not expired. */
export const whyCannotAnswerChange = (
  change: { status: ChangeStatus; expiresAt: Instant | null },
  now: Instant,
): 'state_changed' | 'answer_too_late' | null => {
  if (change.status !== 'asked') return 'state_changed'
  return change.expiresAt !== null && now >= change.expiresAt ? 'answer_too_late' : null
}

/** The renter can withdraw a change until the host has accepted it or the card is being charged. */
export const whyCannotWithdrawChange = (change: { status: ChangeStatus }): 'state_changed' | null =>
  change.status === 'held' || change.status === 'asked' ? null : 'state_changed'

/**
 * Whether a paid change can still be made: if the trip started while the card was charged, only the return can move.
 */
export const canStillBeMade = (
  booking: { status: BookingStatus },
  agreed: RentalPeriod,
  requested: RentalPeriod,
): boolean =>
  booking.status === 'confirmed' || (booking.status === 'active' && startsAt(agreed) === startsAt(requested))
