import type { Receipt } from '@rihla/contract/bookings/receipt'
import type { Fils } from '@rihla/domain/pricing/money'
import { depositMessage } from '../../../features/booking-facts/deposit-words.ts'
import { PricedLines } from '../../../features/price-summary/priced-lines.tsx'
import { brandWord } from '../../../i18n/brand-word.ts'
import { inDirhams } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'
import { PriceLines } from '../../../ui/content/price-lines.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { momentWithYear } from './moment-with-year.ts'

const dirhams = (fils: Fils) => {
  const amount = inDirhams(Math.abs(fils))
  return fils < 0 ? `− ${amount}` : amount
}

/** The agreed price and the payments, each as lines with a total. */
export function ReceiptSums({ receipt }: { receipt: Receipt }) {
  return (
    <>
      <Section heading={m.receipt_price()}>
        <PricedLines price={receipt.price} only="AED" withoutDeposit={receipt.deposit !== null} />
      </Section>
      <Section heading={m.receipt_payment()}>
        <PriceLines
          label={m.receipt_payment()}
          lines={receipt.movements.map((moved) => ({
            label: moved.kind === 'charge' ? chargeInWords(moved) : MOVEMENTS[moved.kind](),
            note: momentWithYear(moved.at),
            amount: dirhams(moved.amountFils),
          }))}
          total={{ label: m.receipt_paid(), amount: dirhams(receipt.paidFils) }}
        />
        {receipt.deposit && (
          <p className="figures mt-4">
            {m.receipt_deposit({ words: depositMessage(receipt.deposit, 'renter') })}
          </p>
        )}
        {receipt.refundingFils > 0 && (
          <p className="mt-4">{m.receipt_refunding({ amount: dirhams(receipt.refundingFils) })}</p>
        )}
      </Section>
      <p className="text-muted text-sm">{m.receipt_note()}</p>
    </>
  )
}

const MOVEMENTS = {
  refund: m.receipt_refunded,
  deposit_kept: m.receipt_deposit_kept,
  deposit_given_back: m.receipt_deposit_given_back,
  trip_charge: m.receipt_trip_charge,
  trip_charge_given_back: m.receipt_trip_charge_given_back,
}

const chargeInWords = ({ cardBrand, cardLastFour }: Receipt['movements'][number]): string =>
  cardLastFour
    ? m.receipt_charged_to({ brand: brandWord(cardBrand), lastFour: cardLastFour })
    : m.receipt_charged()
