import type { PaymentLine } from '@rihla/contract/bookings/payment-history'
import { CreditCard } from 'lucide-react'
import { Link } from 'react-router'
import { currencyOfViewer, useExactMoney } from '../../../features/booking-facts/exact-money.tsx'
import { momentInWords } from '../../../i18n/dates.ts'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { whatHappened } from './payment-in-words.ts'

interface PaymentHistoryProps {
  history: { payments: PaymentLine[]; nextAfter: string | null }
  isFirst: boolean
}

/** The viewer's payments as renter, newest first, with those whose card was refused. */
export function PaymentHistory({ history: { payments, nextAfter }, isFirst }: PaymentHistoryProps) {
  return (
    <Section id="payments" heading={m.payments_title()} lead={m.payments_lead()}>
      {payments.length === 0 ? (
        <EmptyState level={3} icon={<CreditCard />} title={m.payments_none()}>
          {m.payments_none_text()}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {payments.map((payment) => (
            <li key={payment.id}>
              <Payment payment={payment} />
            </li>
          ))}
        </ul>
      )}
      {(nextAfter || !isFirst) && (
        <p className="mt-6 flex flex-wrap justify-center gap-3">
          {!isFirst && (
            <Link to={paths.payments()} className={buttonClasses({ variant: 'secondary' })}>
              {m.payments_newest()}
            </Link>
          )}
          {nextAfter && (
            <Link
              to={paths.payments({ after: nextAfter })}
              className={buttonClasses({ variant: 'secondary' })}
            >
              {m.payments_older()}
            </Link>
          )}
        </p>
      )}
    </Section>
  )
}

function Payment({ payment }: { payment: PaymentLine }) {
  const exact = useExactMoney(currencyOfViewer('renter'))
  const { vehicle, bookingId, reference, amountFils, cardLastFour, at } = payment
  return (
    <div className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3>
          <Link
            to={paths.booking(bookingId)}
            className="inline-flex min-h-8 items-center font-strong underline-offset-4 hover:underline pointer-coarse:min-h-11"
          >
            {vehicleTitle(vehicle)}
          </Link>
        </h3>
        <p className="figures text-muted text-sm">
          {[
            momentInWords(at),
            cardLastFour && m.payments_card({ lastFour: cardLastFour }),
            m.booking_reference({ reference }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="sm:text-end">
        <p className="figures font-strong">{exact(amountFils)}</p>
        <p className="max-w-prose text-sm">{whatHappened(payment, exact)}</p>
      </div>
    </div>
  )
}
