import type { AdminBookingDetail } from '@rihla/contract/admin/admin-tables'
import { m } from '../../../paraglide/messages.js'
import { CancelBooking } from './cancel-booking.tsx'
import { EndTrip } from './end-trip.tsx'
import { KeepDeposit } from './keep-deposit.tsx'
import { RefundBooking } from './refund-booking.tsx'
import { RefundDeposit } from './refund-deposit.tsx'

/** An admin's actions on a booking; each requires a reason and step-up, and is written to the audit log. */
export function BookingActs({ history }: { history: AdminBookingDetail }) {
  return (
    <section aria-labelledby="acts">
      <h2 id="acts" className="text-xl">
        {m.admin_bookings_acts()}
      </h2>
      <p className="mt-1 text-muted text-sm">{m.admin_bookings_acts_text()}</p>
      <ul className="mt-2 divide-y divide-line">
        <CancelBooking history={history} />
        <EndTrip history={history} />
        <RefundBooking history={history} />
        <KeepDeposit history={history} />
        <RefundDeposit history={history} />
      </ul>
    </section>
  )
}
