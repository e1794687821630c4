import type { Fils } from '@rihla/domain/pricing/money'
import { amountFault, filsIn } from '../../../../features/vehicle-form/typed-figures.ts'
import { m } from '../../../../paraglide/messages.js'

/** Limits of a day price in fils, the same as on the server. */
const DAY_PRICE = { min: 100, max: 10_000_000 }

/** Parses '350', '1,200' or '99.50' into fils per day; null when invalid or outside the limits. */
export function dayPriceIn(text: string): Fils | null {
  const fils = filsIn(text)
  return fils !== null && fils >= DAY_PRICE.min && fils <= DAY_PRICE.max ? fils : null
}

/** What is wrong with a typed day price, in words; null when nothing is. */
export function dayPriceMessage(text: string): string | null {
  const fault = amountFault(text, DAY_PRICE)
  if (fault === 'too_many_decimals') return m.list_vehicle_error_decimals()
  return fault === null ? null : m.host_calendar_price_wrong()
}

/** Formats fils as the text of an AED field: '350', '99.50'. */
export const aedText = (fils: Fils): string =>
  fils % 100 === 0 ? String(fils / 100) : (fils / 100).toFixed(2)
