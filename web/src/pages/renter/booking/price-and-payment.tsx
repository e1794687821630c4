import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import { ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import { depositMessage } from '../../../features/booking-facts/deposit-words.ts'
import { currencyOfViewer, useExactMoney } from '../../../features/booking-facts/exact-money.tsx'
import { DEPOSIT_ID } from '../../../features/card-form/deposit-requested.tsx'
import { PricedLines } from '../../../features/price-summary/priced-lines.tsx'
import { brandWord } from '../../../i18n/brand-word.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { Card } from '../../../ui/content/card.tsx'
import { type Definition, DefinitionList } from '../../../ui/content/definition-list.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { paymentWord } from './payment-words.ts'

/** The price line by line, and the status of the payment. */
export function PriceAndPayment({ booking }: { booking: BookingDetail }) {
  const currency = currencyOfViewer(booking.viewerIs)
  const exact = useExactMoney(currency)
  const { payment } = booking
  return (
    <Card>
      <Section heading={m.booking_price()}>
        <PricedLines
          price={booking.price}
          screenDefault={currency}
          withoutDeposit={booking.deposit !== null}
        />
      </Section>
      <h3 className="mt-6 border-line border-t pt-5 text-lg">{m.booking_payment()}</h3>
      <DefinitionList look="lines" items={paymentFacts()} />
      {booking.deposit && (
        <>
          <h3 className="mt-6 border-line border-t pt-5 text-lg">{m.booking_deposit()}</h3>
          <p id={DEPOSIT_ID} tabIndex={-1} className="figures mt-2 text-sm">
            {depositMessage(booking.deposit, booking.viewerIs, exact)}
          </p>
        </>
      )}
      {booking.viewerIs !== 'host' && payment.capturedFils > 0 && (
        <Link
          to={paths.receipt(booking.id)}
          className={buttonClasses({ variant: 'secondary', wide: true, className: 'mt-4' })}
        >
          <ReceiptText className="size-5" aria-hidden="true" />
          {m.receipt_view()}
        </Link>
      )}
      {payment.capturedFils > 0 && (
        <Link
          to={paths.invoices(booking.id)}
          className={buttonClasses({ variant: 'secondary', wide: true, className: 'mt-3' })}
        >
          {m.invoices_title()}
        </Link>
      )}
    </Card>
  )

  function paymentFacts(): Definition[] {
    const facts: Definition[] = []
    // For a paid booking the "Charged" line already says it.
    if (payment.status !== 'paid') {
      facts.push({ term: m.booking_payment_status(), value: paymentWord(payment.status) })
    }
    if (payment.cardLastFour) {
      const words = { brand: brandWord(payment.cardBrand), lastFour: payment.cardLastFour }
      facts.push({ term: m.booking_card(), value: m.booking_card_words(words) })
    }
    if (payment.capturedFils > 0) {
      facts.push({ term: m.booking_payment_charged(), value: exact(payment.capturedFils) })
    }
    if (payment.refundedFils > 0) {
      facts.push({ term: m.booking_payment_given_back(), value: exact(payment.refundedFils) })
    }
    if (booking.hostEarningFils !== null && booking.status !== 'cancelled') {
      facts.push({ term: m.booking_you_earn(), value: exact(booking.hostEarningFils) })
    }
    return facts
  }
}
