import type { Price } from '@rihla/contract/bookings/price'
import type { Currency } from '@rihla/domain/pricing/money'
import { type ShownLine, shownPrice } from '@rihla/domain/pricing/shown-price'
import { formatMoney, inDirhams } from '../../i18n/format-money.ts'
import { LANGUAGE } from '../../i18n/language.ts'
import { useCurrency } from '../../i18n/money.tsx'
import { m } from '../../paraglide/messages.js'
import { type PriceLine, PriceLines } from '../../ui/content/price-lines.tsx'

/**
 * The lines and total of a price, to the cent, in the user's currency or in `only`; in another currency than dirhams
 * with the dirhams that are charged. The deposit is listed separately because it is held, not charged.
 */
export function QuoteLines({
  price,
  screenDefault = 'USD',
  only,
  withoutDeposit = false,
  extraInWords,
}: {
  price: Price
  screenDefault?: Currency
  /** Overrides the user's currency: payment documents are in dirhams. */
  only?: Currency
  /** Set where the page describes the deposit itself, which may have been kept or never held. */
  withoutDeposit?: boolean
  /** The label of an extra. Extras are not on the first screen of a visitor, so that their words are loaded apart. */
  extraInWords?: (line: ShownLine) => string
}) {
  const chosen = useCurrency(screenDefault)
  const currency = only ?? chosen
  const shown = shownPrice(price, currency, LANGUAGE)
  const { depositFils } = price
  return (
    <PriceLines
      label={m.price_details()}
      lines={shown.lines.map((line) => inWords(line, extraInWords))}
      total={{
        label: m.price_total(),
        amount: shown.isTotalAbout ? m.price_about({ amount: shown.total }) : shown.total,
        amountNote: shown.charged ?? undefined,
      }}
      aside={
        depositFils > 0 && !withoutDeposit
          ? {
              label: m.price_deposit(),
              note: m.price_deposit_note(),
              amount: formatMoney(depositFils, { currency, cents: true }),
              amountNote: currency === 'AED' ? undefined : inDirhams(depositFils),
            }
          : undefined
      }
    />
  )
}

function inWords(line: ShownLine, extraInWords: (line: ShownLine) => string = () => ''): PriceLine {
  const { days, dayPrice, percent } = line
  const amount = line.isDeducted ? `− ${line.amount}` : line.amount
  switch (line.kind) {
    case 'rental':
      return {
        label:
          dayPrice === null
            ? m.price_rental_days({ days })
            : m.price_days_times_rate({ days, rate: dayPrice }),
        amount,
      }
    case 'weekly_discount':
      return { label: m.price_weekly_discount({ percent }), amount, tone: 'success' }
    case 'monthly_discount':
      return { label: m.price_monthly_discount({ percent }), amount, tone: 'success' }
    case 'cleaning_fee':
      return { label: m.price_cleaning_fee(), amount }
    case 'delivery_fee':
      return { label: m.price_delivery_fee(), amount }
    case 'extra':
      return { label: extraInWords(line), amount }
    case 'service_fee':
      return { label: m.price_service_fee(), amount }
  }
}
