import type { Fils } from '@rihla/domain/pricing/money'
import { filsIn } from '../../../../features/vehicle-form/typed-figures.ts'

/** Limits of a day price in fils, the same as on the server. */
const DAY_PRICE = { least: 100, most: 10_000_000 }

/** Parses '350', '1,200' or '99.50' into fils per day; null when invalid or outside the limits. */
export function dayPriceIn(text: string): Fils | null {
  const fils = filsIn(text)
  return fils !== null && fils >= DAY_PRICE.least && fils <= DAY_PRICE.most ? fils : null
}

/** Formats fils as the text of an AED field: '350', '99.50'. */
export const aedText = (fils: Fils): string =>
  fils % 100 === 0 ? String(fils / 100) : (fils / 100).toFixed(2)
