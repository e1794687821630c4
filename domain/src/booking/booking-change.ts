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

/**
 * held: the extra is being authorised; asked: the host is to answer; charging: nobody can take it back, the card
 * decides. The others are final; dropped: the booking itself ended first.
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

/** Changes in these states keep the new dates; a booking has one of them at most. */
export const OPEN_CHANGE_STATUSES = ['held', 'asked', 'charging'] as const satisfies ChangeStatus[]

/** A host answers a change within this time, or before it would begin. */
export const CHANGE_ANSWER_HOURS = 24

export type ChangeProblem = PeriodProblem | 'dates_unchanged' | 'pickup_fixed' | 'return_in_past'

const isSame = (a: RentalPeriod, b: RentalPeriod) => startsAt(a) === startsAt(b) && endsAt(a) === endsAt(b)

/**
 * Why a booking cannot be changed at all. Before pick-up everything can be; on the way only the return, and as long
 * as it has not come.
 */
export const whyCannotChange = (
  { status, startsAt: starts, endsAt: ends }: { status: BookingStatus; startsAt: Instant; endsAt: Instant },
  now: Instant,
): 'state_changed' | 'trip_over' | null => {
  if (status !== 'confirmed' && status !== 'active') return 'state_changed'
  // Nobody may have written down yet that the trip is open; that is not the renter's fault.
  if (status === 'confirmed' && now < starts) return null
  return now < ends ? null : 'trip_over'
}

/**
 * The first reason why a booking cannot be moved to these dates, or null. A pick-up that stays is judged as it was
 * when it was agreed: notice that was given once need not be given again.
 */
export const whyChangeNotAllowed = (
  agreed: RentalPeriod,
  requested: RentalPeriod,
  terms: PeriodTerms,
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
  const noticeMs = Math.max(MIN_NOTICE_MINUTES, advanceNoticeMinutes) * MINUTE_MS
  const judgedAt = isPickUpKept ? Math.min(now, startsAt(agreed) - noticeMs) : now
  return whyPeriodNotAllowed(requested, { ...terms, now: judgedAt })
}

/**
 * Whether a change is made at once: the vehicle is booked without asking, and nothing is given back that cancelling
 * would not give back whole. Else a strict booking could be moved away and cancelled for nothing.
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

/** Until when a host can answer: a day, but no longer than until either pick-up, or on the way either return. */
export const changeAnswerDue = (agreed: RentalPeriod, requested: RentalPeriod, now: Instant): Instant => {
  const isOnTheWay = now >= startsAt(agreed)
  const first = isOnTheWay
    ? Math.min(endsAt(agreed), endsAt(requested))
    : Math.min(startsAt(agreed), startsAt(requested))
  return Math.min(now + CHANGE_ANSWER_HOURS * HOUR_MS, first)
}

/** How long the new dates wait for the card: as a new booking’s do, and never beyond what an answer could. */
export const changeHoldExpiresAt = (agreed: RentalPeriod, requested: RentalPeriod, now: Instant): Instant =>
  Math.min(holdExpiresAt(now), changeAnswerDue(agreed, requested, now))

/** The host answers what is asked, before it lapses. */
export const whyCannotAnswerChange = (
  change: { status: ChangeStatus; expiresAt: Instant | null },
  now: Instant,
): 'state_changed' | 'answer_too_late' | null => {
  if (change.status !== 'asked') return 'state_changed'
  return change.expiresAt !== null && now >= change.expiresAt ? 'answer_too_late' : null
}

/** The renter takes a change back until somebody has said yes to it. */
export const whyCannotWithdrawChange = (change: { status: ChangeStatus }): 'state_changed' | null =>
  change.status === 'held' || change.status === 'asked' ? null : 'state_changed'

/**
 * Whether a change that is paid for can still be made: pick-up may have come while the card was charged, and then
 * only the return can move.
 */
export const canStillBeMade = (
  booking: { status: BookingStatus },
  agreed: RentalPeriod,
  requested: RentalPeriod,
): boolean =>
  booking.status === 'confirmed' || (booking.status === 'active' && startsAt(agreed) === startsAt(requested))
