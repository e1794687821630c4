import type { Language } from '../text/languages.ts'
import type { ExtraKind, ExtraPriceUnit } from './extras.ts'
import { type Currency, type Fils, formatMoney, usdCentsOf } from './money.ts'
import type { PriceLine, PriceLineKind } from './trip-price.ts'

/** What `formatMoney` shows of an amount with cents, in hundredths of the currency and with its sign. */
export const shownHundredths = (fils: Fils, currency: Currency): number => {
  if (currency === 'AED') return fils
  const cents = usdCentsOf(Math.abs(fils))
  return fils < 0 ? 0 - cents : cents
}

/** Whether amounts shown to the cent add up to the total that is shown with them. */
export const doShownAmountsAddUp = (parts: readonly Fils[], total: Fils, currency: Currency): boolean => {
  const sum = parts.reduce((before, part) => before + shownHundredths(part, currency), 0)
  return sum === shownHundredths(total, currency)
}

/** Whether a price per unit, shown to the cent, times the quantity is the amount that is shown with it. */
export const isUnitPriceExact = (
  { unitFils, quantity, amountFils }: { unitFils: Fils; quantity: number; amountFils: Fils },
  currency: Currency,
): boolean => shownHundredths(unitFils, currency) * quantity === shownHundredths(amountFils, currency)

/** One line of a price as text. */
export interface ShownLine {
  kind: PriceLineKind
  /** The size of the amount; the sign is `isDeducted`. */
  amount: string
  isDeducted: boolean
  /** The number of days of a rental; of an extra the units that are paid. */
  days: number
  /** The price of one of them; null when it differs by day, or when it times `days` would not be the amount. */
  dayPrice: string | null
  percent: number
  /** Of an extra: which, its unit, and how many of it. */
  extra?: { kind: ExtraKind; per: ExtraPriceUnit; count: number }
}

/** A price as text in one currency: the only place that decides what is shown of it. */
export interface ShownPrice {
  lines: ShownLine[]
  total: string
  /** The shown lines do not add up to the shown total, which then has to say that it is about that much. */
  isTotalAbout: boolean
  /** The total in dirhams, which is what is charged; null when the total is in dirhams already. */
  charged: string | null
}

/**
 * What is shown of a price. Every amount is converted by itself, so that one amount is the same wherever it is shown;
 * rounding may then part the lines from the total by a few cents, which the total admits.
 */
export function shownPrice(
  price: { days: number; lines: readonly PriceLine[]; totalFils: Fils },
  currency: Currency,
  language: Language = 'en',
): ShownPrice {
  const exact = (fils: Fils, shownIn = currency) =>
    formatMoney(fils, { currency: shownIn, cents: true, language })
  const { days, totalFils } = price
  const amounts = price.lines.map(({ amountFils }) => amountFils)
  return {
    lines: price.lines.map((line) => shownLine(line, days, currency, exact)),
    total: exact(totalFils),
    isTotalAbout: !doShownAmountsAddUp(amounts, totalFils, currency),
    charged: currency === 'AED' ? null : exact(totalFils, 'AED'),
  }
}

function shownLine(
  line: PriceLine,
  days: number,
  currency: Currency,
  exact: (fils: Fils) => string,
): ShownLine {
  const { kind, amountFils, unitFils, quantity = days, bps = 0, extra, per = 'trip', count = 1 } = line
  const hasDayPrice = unitFils !== undefined && isUnitPriceExact({ unitFils, quantity, amountFils }, currency)
  return {
    kind,
    amount: exact(Math.abs(amountFils)),
    isDeducted: amountFils < 0,
    days: quantity,
    dayPrice: hasDayPrice ? exact(unitFils) : null,
    percent: bps / 100,
    ...(extra && { extra: { kind: extra, per, count } }),
  }
}
