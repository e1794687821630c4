import { CANCELLATION_TIERS, type CancellationPolicy } from '@rihla/domain/booking/cancellation-policy'
import { m } from '../../../paraglide/messages.js'

/** Spans up to this many days are written in hours. */
const HOURS_UP_TO_DAYS = 2

/** When a policy refunds everything, half and nothing, generated from the tiers that the refunds use. */
export function tierOf(policy: CancellationPolicy): { full: string; half: string; none: string } {
  const { fullFromDays, halfFromDays } = CANCELLATION_TIERS[policy]
  const full =
    fullFromDays < HOURS_UP_TO_DAYS
      ? m.cancellation_from_hours({ hours: fullFromDays * 24 })
      : m.cancellation_from_days({ days: fullFromDays })
  // With half refunded until pick-up, only a no-show gets nothing.
  if (halfFromDays === 0) return { full, half: within(fullFromDays), none: m.cancellation_no_show() }
  const half = m.cancellation_between_days({ from: halfFromDays, to: fullFromDays - 1 })
  return { full, half, none: within(halfFromDays) }
}

const within = (days: number): string =>
  days <= HOURS_UP_TO_DAYS
    ? m.cancellation_within_hours({ hours: days * 24 })
    : m.cancellation_within_days({ days })
