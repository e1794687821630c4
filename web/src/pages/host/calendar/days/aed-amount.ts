import type { Fils } from '@rihla/domain/pricing/money'

/** What a day may cost, fils: the limits of the server. */
const DAY_PRICE = { least: 100, most: 10_000_000 }

/** Reads '350', '1,200' or '99.50' as fils per day; null when it is no amount a day may cost. */
export function dayPriceIn(text: string): Fils | null {
  const match = /^\s*(\d[\d,]*)(?:\.(\d{1,2}))?\s*$/.exec(text)
  if (!match) return null
  const fils = Number(match[1]?.replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return fils >= DAY_PRICE.least && fils <= DAY_PRICE.most ? fils : null
}

/** The text of an amount for a field that is headed AED: '350', '99.50'. */
export const aedText = (fils: Fils): string =>
  fils % 100 === 0 ? String(fils / 100) : (fils / 100).toFixed(2)
