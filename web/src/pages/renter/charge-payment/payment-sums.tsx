import type { ChargePayment } from '@rihla/contract/charges/charge-payment'
import { useExactMoney } from '../../../features/booking-facts/exact-money.tsx'
import { m } from '../../../paraglide/messages.js'

/** What was agreed, what the deposit paid of it, and what is open. */
export function PaymentSums({ payment }: { payment: ChargePayment }) {
  const exact = useExactMoney('AED')
  const { agreedFils, fromDepositFils, openFils } = payment
  const rows = [
    { label: m.charge_payment_agreed(), fils: agreedFils },
    ...(fromDepositFils > 0 ? [{ label: m.charge_payment_from_deposit(), fils: -fromDepositFils }] : []),
    { label: m.charge_payment_open(), fils: openFils },
  ]
  return (
    <dl className="grid gap-2">
      {rows.map(({ label, fils }, index) => (
        <div
          key={label}
          className={
            index === rows.length - 1
              ? 'flex justify-between gap-4 border-line border-t pt-2 font-strong'
              : 'flex justify-between gap-4'
          }
        >
          <dt>{label}</dt>
          <dd>{exact(fils)}</dd>
        </div>
      ))}
    </dl>
  )
}
