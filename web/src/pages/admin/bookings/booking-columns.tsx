import type { AdminBooking } from '@rihla/contract/admin/admin-tables'
import { Link } from 'react-router'
import type { AdminColumn } from '../../../features/admin-table/admin-list.tsx'
import { BookingBadge, PaymentBadge } from '../../../features/admin-words/booking-badges.tsx'
import { PersonLink } from '../../../features/admin-words/person-link.tsx'
import { dayWithYear } from '../../../i18n/dates.ts'
import { inDirhams } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'
import { adminPaths } from '../../../paths/admin-paths.ts'

// Amounts are in the charged currency (AED), whatever display currency the user prefers.

/** Columns of the booking list. */
export const bookingColumns = (): Array<AdminColumn<AdminBooking>> => [
  {
    key: 'booking',
    heading: m.admin_bookings_column_booking(),
    namesRow: true,
    sortBy: '-created',
    cell: ({ id, reference, vehicle }) => (
      <span className="block min-w-0">
        <Link
          to={adminPaths.booking(id)}
          translate="no"
          className="figures whitespace-nowrap hover:underline"
        >
          <bdi>{reference}</bdi>
        </Link>
        <Link
          to={adminPaths.vehicle(vehicle.id)}
          className="block truncate font-normal text-muted text-sm hover:underline"
        >
          <bdi>{vehicle.title}</bdi>
        </Link>
      </span>
    ),
  },
  {
    key: 'renter',
    heading: m.admin_bookings_column_renter(),
    cell: ({ renter }) => <PersonLink person={renter} />,
  },
  {
    key: 'host',
    heading: m.admin_bookings_column_host(),
    cell: ({ host }) => <PersonLink person={host} />,
  },
  {
    key: 'dates',
    heading: m.admin_bookings_column_dates(),
    sortBy: 'starts',
    cell: ({ period }) => (
      <span className="figures block whitespace-nowrap text-sm">
        <span className="block">{dayWithYear(period.pickUpDate)}</span>
        <span className="block text-muted">{dayWithYear(period.returnDate)}</span>
      </span>
    ),
  },
  {
    key: 'status',
    heading: m.admin_bookings_column_status(),
    cell: ({ status }) => <BookingBadge status={status} />,
  },
  {
    key: 'payment',
    heading: m.admin_bookings_column_payment(),
    cell: ({ paymentStatus }) => <PaymentBadge status={paymentStatus} />,
  },
  {
    key: 'total',
    heading: m.admin_bookings_column_total(),
    numeric: true,
    sortBy: '-total',
    cell: ({ totalFils, refundedFils }) => (
      <span className="block whitespace-nowrap">
        {inDirhams(totalFils)}
        {refundedFils > 0 && (
          <span className="block text-muted text-sm">
            {m.admin_bookings_refunded({ amount: inDirhams(refundedFils) })}
          </span>
        )}
      </span>
    ),
  },
]
