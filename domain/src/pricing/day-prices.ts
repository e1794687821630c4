import { type RentalPeriod, rentalDays } from '../booking/rental-period.ts'
import { addDays, type PlainDate } from '../time/plain-date.ts'
import type { Fils } from './money.ts'

/** The first and the last calendar day whose prices a period is charged by: from pick-up on, one per rental day. */
export const pricedDays = (period: RentalPeriod): { firstDay: PlainDate; lastDay: PlainDate } => ({
  firstDay: period.pickUpDate,
  lastDay: addDays(period.pickUpDate, rentalDays(period) - 1),
})

/**
 * What each rental day of a period costs, in fils. Rental day i is priced as the calendar day i days after pick-up: by
 * the host's own price for that day, or else by the standard rate.
 */
export const dayRatesOf = (
  period: RentalPeriod,
  usualFils: Fils,
  ownPrices: ReadonlyMap<PlainDate, Fils>,
): Fils[] => {
  const days = rentalDays(period)
  // Most vehicles have no day prices; this skips the date arithmetic for each card of a list.
  if (ownPrices.size === 0) return new Array<Fils>(days).fill(usualFils)
  return Array.from({ length: days }, (_, day) => ownPrices.get(addDays(period.pickUpDate, day)) ?? usualFils)
}
