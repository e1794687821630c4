import {
  type CancellationPolicy,
  cancellationTimeline,
  refundFor,
} from '@rihla/domain/booking/cancellation-policy'
import type { Fils } from '@rihla/domain/pricing/money'
import type { Instant } from '@rihla/domain/time/dubai-time'

/** The refund steps of a later cancellation: after each moment only that amount is refunded. Empty once nothing is. */
export function refundsLater(booking: {
  policy: CancellationPolicy
  paidFils: Fils
  startsAt: Instant
  now: Instant
}): Array<{ after: Instant; refundFils: Fils }> {
  const { policy, paidFils, startsAt, now } = booking
  const boundaries = [...new Set(cancellationTimeline(policy, startsAt).map(({ until }) => until))]
  let before = refundFor({ policy, paidFils, startsAt, now }).refundFils
  const later: Array<{ after: Instant; refundFils: Fils }> = []
  for (const after of boundaries) {
    const { refundFils } = refundFor({ policy, paidFils, startsAt, now: after + 1 })
    if (after < now || refundFils === before) continue
    later.push({ after, refundFils })
    before = refundFils
  }
  return later
}
