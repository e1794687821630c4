import { dateInDubai, type Instant, instantInDubai, timeInDubai } from '../time/dubai-time.ts'

/** Why a car is told of: it is new or back, or costs less than before. */
export const ALERT_REASONS = ['new', 'price'] as const
export type AlertReason = (typeof ALERT_REASONS)[number]

/** What waited since an earlier day is told from this hour on, not in the night. */
const MORNING = '09:00'

/**
 * The time since which the newest waiting car of a search must have been found for an alert now: the first car of the
 * day is told at once, and what came after yesterday's alert in the morning.
 */
export function toldIfFoundSince(now: Instant): Instant {
  return timeInDubai(now) >= MORNING ? 0 : instantInDubai(dateInDubai(now), '00:00')
}

/**
 * Why a car is told of now, or null. A car is told once for a search; again only when it costs less than it was told
 * for. A price that did not fall is no news about a car that was listed before. Prices are per day, or of the whole
 * trip for a search with dates.
 */
export function whyTell(
  found: { reason: AlertReason; previousFils: number | null; toldFils: number | null },
  priceFils: number,
): AlertReason | null {
  if (found.toldFils !== null) return priceFils < found.toldFils ? 'price' : null
  if (found.reason === 'new') return 'new'
  return found.previousFils !== null && priceFils < found.previousFils ? 'price' : null
}
