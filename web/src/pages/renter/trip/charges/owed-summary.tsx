import type { BookingCharges } from '@rihla/contract/charges/charge'
import type { TripDetail } from '@rihla/contract/trips'
import { depositMessage } from '../../../../features/booking-facts/deposit-words.ts'
import { chargeTotals } from '../../../../features/charges/charge-totals.ts'
import { useMoneyInFull } from '../../../../i18n/money.tsx'
import { m } from '../../../../paraglide/messages.js'
import { Card } from '../../../../ui/content/card.tsx'
import { DefinitionList } from '../../../../ui/content/definition-list.tsx'

/** What is asked, agreed and paid in all, the state of the deposit, and when something is charged. */
export function OwedSummary({ charged, trip }: { charged: BookingCharges; trip: TripDetail }) {
  const money = useMoneyInFull('AED')
  const { undecidedFils, agreedFils, paidFils, leftFils } = chargeTotals(charged.charges)
  const { deposit } = trip.booking
  return (
    <Card>
      <h2 className="text-xl">{m.charges_summary()}</h2>
      <div className="mt-2">
        <DefinitionList
          look="lines"
          items={[
            { term: m.charges_sum_open(), value: money(undecidedFils) },
            { term: m.charges_sum_agreed(), value: money(agreedFils) },
            { term: m.charges_sum_paid(), value: money(paidFils) },
            { term: m.charges_sum_left(), value: money(leftFils) },
          ]}
        />
      </div>
      <h3 className="mt-4 font-strong text-base">{m.charges_deposit()}</h3>
      <p className="figures mt-1 text-muted text-sm">
        {deposit ? depositMessage(deposit, charged.side, money) : m.charges_no_deposit()}
      </p>
      <p className="mt-4 border-line border-t pt-4 text-sm">
        {charged.side === 'renter' ? m.charges_safe_renter() : m.charges_safe_host()}
      </p>
    </Card>
  )
}
