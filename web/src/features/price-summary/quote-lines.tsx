import type { Price } from '@rihla/contract/bookings/price'
import { type Currency, type Fils, formatMoney } from '@rihla/domain/pricing/money'
import { useMoney } from '../../i18n/money.tsx'
import { m } from '../../paraglide/messages.js'
import { type PriceLine, PriceLines } from '../../ui/content/price-lines.tsx'

/**
 * The lines and total of a price, to the cent, in the user's currency or in `only`. The deposit is listed separately
 * because it is held, not charged.
 */
export function QuoteLines({
  price,
  screenDefault = 'USD',
  only,
  withoutDeposit = false,
}: {
  price: Price
  screenDefault?: Currency
  /** Overrides the user's currency: payment documents are in dirhams. */
  only?: Currency
  /** Set where the page describes the deposit itself, which may have been kept or never held. */
  withoutDeposit?: boolean
}) {
  const money = useMoney(screenDefault)
  const exact = (fils: Fils) =>
    only ? formatMoney(fils, { currency: only, cents: true }) : money(fils, { cents: true })
  const lines = price.lines.map((line) => inWords(line, price.days, exact))
  return (
    <PriceLines
      label={m.price_details()}
      lines={lines}
      total={{ label: m.price_total(), amount: exact(price.totalFils) }}
      aside={
        price.depositFils > 0 && !withoutDeposit
          ? { label: m.price_deposit(), note: m.price_deposit_note(), amount: exact(price.depositFils) }
          : undefined
      }
    />
  )
}

function inWords(line: Price['lines'][number], days: number, exact: (fils: number) => string): PriceLine {
  const amount = line.amountFils < 0 ? `− ${exact(-line.amountFils)}` : exact(line.amountFils)
  const percent = (line.bps ?? 0) / 100
  switch (line.kind) {
    case 'rental':
      return {
        label:
          line.unitFils === undefined
            ? m.price_rental_days({ days })
            : m.price_days_times_rate({ days, rate: exact(line.unitFils) }),
        amount,
      }
    case 'weekly_discount':
      return { label: m.price_weekly_discount({ percent }), amount, tone: 'success' }
    case 'monthly_discount':
      return { label: m.price_monthly_discount({ percent }), amount, tone: 'success' }
    case 'cleaning_fee':
      return { label: m.price_cleaning_fee(), amount }
    case 'service_fee':
      return { label: m.price_service_fee(), amount }
  }
}
