import { type RentalPeriod, rentalDays } from '../booking/rental-period.ts'
import { addDays, type PlainDate } from '../time/plain-date.ts'
import type { Fils } from './money.ts'

/** The first and the last calendar day whose prices a period is paid by: from pick-up on, one a rental day. */
export const pricedDays = (period: RentalPeriod): { firstDay: PlainDate; lastDay: PlainDate } => ({
  firstDay: period.pickUpDate,
  lastDay: addDays(period.pickUpDate, rentalDays(period) - 1),
})

/**
 * What each rental day of a period costs, in fils. Rental day i covers the calendar day i days after pick-up and has its
 * price: the host's own for that day, else the usual one.
 */
export const dayRatesOf = (
  period: RentalPeriod,
  usualFils: Fils,
  ownPrices: ReadonlyMap<PlainDate, Fils>,
): Fils[] => {
  const days = rentalDays(period)
  // Most vehicles have no such days: their calendar is not reckoned for each card of a list.
  if (ownPrices.size === 0) return new Array<Fils>(days).fill(usualFils)
  return Array.from({ length: days }, (_, day) => ownPrices.get(addDays(period.pickUpDate, day)) ?? usualFils)
}
