import type { OptionalPeriod } from '@rihla/contract/fields'
import { periodOf, type RentalPeriod, whyPeriodNotAllowed } from '@rihla/domain/booking/rental-period'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { CardOptions } from './vehicle-card-store.ts'

/**
 * The period that the cards of a list are priced for, or null. Lists take along dates that were entered elsewhere, so
 * dates that cannot be booked (any more) are no error: such a list has no totals.
 */
function periodOfList(
  { pickUpDate, pickUpTime, returnDate, returnTime }: OptionalPeriod,
  now: Instant,
): RentalPeriod | null {
  if (!pickUpDate || !returnDate) return null
  const period = periodOf(pickUpDate, returnDate, pickUpTime, returnTime)
  return whyPeriodNotAllowed(period, { now }) === null ? period : null
}

/** What the cards of a list with these dates are read with. */
export const listOptionsOf = (dates: OptionalPeriod, now: Instant): CardOptions & { now: Instant } => ({
  period: periodOfList(dates, now),
  now,
})
