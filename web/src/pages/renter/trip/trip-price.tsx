import type { TripDetail } from '@rihla/contract/trips'
import { Link } from 'react-router'
import { depositMessage } from '../../../features/booking-facts/deposit-words.ts'
import { currencyOfViewer, useExactMoney } from '../../../features/booking-facts/exact-money.tsx'
import { DEPOSIT_ID } from '../../../features/card-form/deposit-requested.tsx'
import { PricedLines } from '../../../features/price-summary/priced-lines.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { Card } from '../../../ui/content/card.tsx'
import { DefinitionList } from '../../../ui/content/definition-list.tsx'

/** The price for the renter or the earnings of the host, with links to the receipt and the booking. */
export function TripPrice({ trip: { booking } }: { trip: TripDetail }) {
  const currency = currencyOfViewer(booking.viewerIs)
  const exact = useExactMoney(currency)
  const look = buttonClasses({ variant: 'secondary', size: 'sm' })
  const earning = booking.status === 'cancelled' ? null : booking.hostEarningFils
  return (
    <Card>
      <h2 className="mb-4 text-xl">{m.trip_price()}</h2>
      <PricedLines price={booking.price} screenDefault={currency} withoutDeposit={booking.deposit !== null} />
      {booking.deposit && (
        <p id={DEPOSIT_ID} tabIndex={-1} className="figures mt-3 text-muted text-sm">
          {m.receipt_deposit({ words: depositMessage(booking.deposit, booking.viewerIs, exact) })}
        </p>
      )}
      {earning !== null && (
        <DefinitionList look="lines" items={[{ term: m.trip_earn(), value: exact(earning) }]} />
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        <Link to={paths.booking(booking.id)} className={look}>
          {m.trip_booking_details()}
        </Link>
        {booking.payment.capturedFils > 0 && (
          <Link to={paths.invoices(booking.id)} className={look}>
            {m.invoices_title()}
          </Link>
        )}
        {booking.viewerIs !== 'host' && booking.payment.capturedFils > 0 && (
          <Link to={paths.receipt(booking.id)} className={look}>
            {m.trip_receipt()}
          </Link>
        )}
      </div>
    </Card>
  )
}
