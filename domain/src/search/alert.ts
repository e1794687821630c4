import { dateInDubai, type Instant, instantInDubai, timeInDubai } from '../time/dubai-time.ts'

/** Why a car is reported: it is new or back, or costs less than before. */
export const ALERT_REASONS = ['new', 'price'] as const
export type AlertReason = (typeof ALERT_REASONS)[number]

/** What waited since an earlier day is reported from this hour on, not in the night. */
const MORNING = '09:00'

/**
 * The time since which the newest waiting car of a search must have been found for an alert now: the first car of the
 * day is reported at once, and what came after yesterday's alert in the morning.
 */
export function reportedIfFoundSince(now: Instant): Instant {
  return timeInDubai(now) >= MORNING ? 0 : instantInDubai(dateInDubai(now), '00:00')
}

/**
 * Why a car is reported now, or null. A car is reported once for a search; again only when it costs less than it did
 * then. A price that did not fall is no news about a car that was listed before. Prices are per day, or of the whole
 * trip for a search with dates.
 */
export function whyReport(
  found: { reason: AlertReason; previousFils: number | null; reportedFils: number | null },
  priceFils: number,
): AlertReason | null {
  if (found.reportedFils !== null) return priceFils < found.reportedFils ? 'price' : null
  if (found.reason === 'new') return 'new'
  return found.previousFils !== null && priceFils < found.previousFils ? 'price' : null
}
