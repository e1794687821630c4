import type { ChangeQuote } from '@rihla/contract/bookings/booking-change'
import type { Fils } from '@rihla/domain/pricing/money'
import type { ExactMoney } from '../../i18n/money.tsx'
import { m } from '../../paraglide/messages.js'
import { PriceLines } from '../../ui/content/price-lines.tsx'

/** The price of other dates next to the current one, and how the difference is charged or refunded. */
export function ChangeSums({ quote, exact }: { quote: ChangeQuote; exact: ExactMoney }) {
  const { agreedTotalFils, price, differenceFils, atOnce } = quote
  return (
    <div className="grid gap-3 rounded-card bg-sunken p-4">
      <PriceLines
        label={m.booking_change_sums()}
        lines={[
          { label: m.booking_change_total_now(), amount: exact(agreedTotalFils) },
          {
            label: m.booking_change_total_then({ days: price.days }),
            amount: exact(price.totalFils),
          },
        ]}
        total={{
          label: differenceFils < 0 ? m.booking_change_refund() : m.booking_change_extra(),
          amount: exact(Math.abs(differenceFils), between(agreedTotalFils, price.totalFils)),
        }}
      />
      <p className="text-muted text-sm">{whatFollows(differenceFils, atOnce)}</p>
    </div>
  )
}

/** The parts of the difference of two totals. */
const between = (before: Fils, after: Fils) => (before < after ? [after, -before] : [before, -after])

function whatFollows(differenceFils: Fils, atOnce: boolean): string {
  if (atOnce) return m.booking_change_at_once()
  return differenceFils > 0 ? m.booking_change_asks_extra() : m.booking_change_asks()
}
