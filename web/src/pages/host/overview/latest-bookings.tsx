import type { HostedBooking } from '@rihla/contract/hosting'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { Link } from 'react-router'
import { BookingCover } from '../../../features/booking-facts/booking-cover.tsx'
import { bookingNote } from '../../../features/booking-facts/booking-note.ts'
import { BookingStatusBadge } from '../../../features/booking-facts/booking-status-badge.tsx'
import { useExactMoney } from '../../../features/booking-facts/exact-money.tsx'
import { periodInWords } from '../../../i18n/dates.ts'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Section } from '../../../ui/content/section.tsx'

/** The five newest bookings. */
export function LatestBookings({ bookings, now }: { bookings: HostedBooking[]; now: Instant }) {
  return (
    <Section
      heading={m.host_dashboard_latest()}
      action={
        bookings.length > 0 && (
          <Link
            to={paths.hostBookings()}
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            {m.host_dashboard_latest_all()}
          </Link>
        )
      }
    >
      {bookings.length === 0 ? (
        <p className="text-muted">{m.host_dashboard_latest_none()}</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-raised">
          {bookings.map((booking) => (
            <LatestBooking key={booking.id} booking={booking} now={now} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function LatestBooking({ booking, now }: { booking: HostedBooking; now: Instant }) {
  const exact = useExactMoney('AED')
  const when = periodInWords(booking.period)
  const note = booking.status === 'cancelled' ? null : bookingNote(booking, now)
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 p-3 first:rounded-t-card last:rounded-b-card hover:bg-hover sm:p-4">
      <BookingCover
        vehicle={booking.vehicle}
        sizes="6rem"
        className="hidden aspect-3/2 w-24 shrink-0 rounded-small sm:block"
      />
      <div className="min-w-0 flex-1 basis-56">
        <Link
          to={paths.booking(booking.id)}
          className="block font-strong sm:truncate after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
        >
          {m.host_dashboard_renter_and_vehicle({
            renter: booking.renter.name,
            vehicle: vehicleTitle(booking.vehicle),
          })}
        </Link>
        <p className="figures text-muted text-sm">
          {m.host_dashboard_from_to({ from: when.pickUp, to: when.return })}
        </p>
        {note && <p className="text-sm">{note}</p>}
      </div>
      <div className="flex items-center justify-between gap-x-3 gap-y-1 max-sm:w-full sm:shrink-0 sm:flex-col sm:items-end">
        <BookingStatusBadge booking={booking} />
        <span className="figures font-strong text-sm">{exact(booking.totalFils)}</span>
      </div>
    </li>
  )
}
