import { type Fils, roundedShare } from '../pricing/money.ts'
import { DAY_MS, type Instant } from '../time/dubai-time.ts'

export const CANCELLATION_POLICIES = ['flexible', 'moderate', 'strict'] as const
export type CancellationPolicy = (typeof CANCELLATION_POLICIES)[number]

/**
 * Whole days before pick-up from which a renter gets everything or half back. Screens, quotes and refunds all derive
 * from this table; with fewer days, or once the trip has started, nothing is refunded.
 */
export const CANCELLATION_TIERS: Record<CancellationPolicy, { fullFromDays: number; halfFromDays: number }> =
  {
    flexible: { fullFromDays: 1, halfFromDays: 0 },
    moderate: { fullFromDays: 5, halfFromDays: 2 },
    strict: { fullFromDays: 14, halfFromDays: 7 },
  }

/** Business days until a bank shows a refund on the card. */
export const REFUND_BUSINESS_DAYS = { from: 5, to: 10 } as const

export type RefundPercent = 0 | 50 | 100

const percentAt = (policy: CancellationPolicy, startsAt: Instant, now: Instant): RefundPercent => {
  const { fullFromDays, halfFromDays } = CANCELLATION_TIERS[policy]
  const wholeDaysLeft = Math.floor((startsAt - now) / DAY_MS)
  if (wholeDaysLeft >= fullFromDays) return 100
  return wholeDaysLeft >= halfFromDays ? 50 : 0
}

/**
 * What a renter who cancels now gets back of what was paid, and what is kept; the two sum exactly. Half of an odd
 * amount rounds in the renter's favour. The exact boundary counts for the renter.
 */
export const refundFor = ({
  policy,
  paidFils,
  startsAt,
  now,
}: {
  policy: CancellationPolicy
  paidFils: Fils
  startsAt: Instant
  now: Instant
}): { percent: RefundPercent; refundFils: Fils; keptFils: Fils } => {
  const percent = percentAt(policy, startsAt, now)
  const refundFils = roundedShare(paidFils, percent * 100)
  return { percent, refundFils, keptFils: paidFils - refundFils }
}

/** The last moment, inclusive, at which cancelling is free. It may be in the past. */
export const freeCancellationUntil = (policy: CancellationPolicy, startsAt: Instant): Instant =>
  startsAt - CANCELLATION_TIERS[policy].fullFromDays * DAY_MS

/**
 * The refund steps up to pick-up, best first: each percentage applies from the end of the previous step until its own
 * `until`, inclusive. A policy that refunds half until pick-up has no step of zero.
 */
export const cancellationTimeline = (
  policy: CancellationPolicy,
  startsAt: Instant,
): Array<{ until: Instant; percent: RefundPercent }> => {
  const { halfFromDays } = CANCELLATION_TIERS[policy]
  const steps: Array<{ until: Instant; percent: RefundPercent }> = [
    { until: freeCancellationUntil(policy, startsAt), percent: 100 },
    { until: startsAt - halfFromDays * DAY_MS, percent: 50 },
  ]
  if (halfFromDays > 0) steps.push({ until: startsAt, percent: 0 })
  return steps
}
