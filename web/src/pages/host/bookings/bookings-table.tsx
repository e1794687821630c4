import type { HostedBooking } from '@rihla/contract/hosting'
import { LIVE_BOOKING_STATUSES } from '@rihla/domain/booking/booking'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { Link } from 'react-router'
import { HostActs } from '../../../features/booking-actions/host-acts.tsx'
import { bookingNote } from '../../../features/booking-facts/booking-note.ts'
import { BookingStatusBadge } from '../../../features/booking-facts/booking-status-badge.tsx'
import { ContactNote } from '../../../features/booking-facts/contact-note.tsx'
import { useExactMoney } from '../../../features/booking-facts/exact-money.tsx'
import { RenterFacts } from '../../../features/booking-facts/renter-facts.tsx'
import { ReviewLink } from '../../../features/booking-facts/review-link.tsx'
import { BookedDelivery } from '../../../features/delivery/booked-delivery.tsx'
import { BookedExtras } from '../../../features/extras/booked-extras.tsx'
import { RenterBrief } from '../../../features/host-dashboard/renter-brief.tsx'
import { periodInWords } from '../../../i18n/dates.ts'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { stepsInWords } from '../../../i18n/verification-steps.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { Badge } from '../../../ui/content/badge.tsx'
import { type DataColumn, DataTable } from '../../../ui/content/data-table.tsx'

/** Bookings as table rows on wide screens, as cards on narrow ones. */
export function BookingsTable({ bookings, now }: { bookings: HostedBooking[]; now: Instant }) {
  const exact = useExactMoney('AED')
  const columns: Array<DataColumn<HostedBooking>> = [
    {
      key: 'renter',
      heading: m.host_dashboard_column_renter(),
      namesRow: true,
      cell: ({ renter, renterFacts, contactClosed, status }) => (
        <div className="grid gap-2">
          <RenterBrief
            renter={renter}
            contacts
            phoneNote={<ContactNote subject="phone" closed={contactClosed} viewerIs="host" />}
          />
          {status === 'pending' && <RenterFacts facts={renterFacts} withRating={false} beforeAnswer />}
        </div>
      ),
    },
    {
      key: 'vehicle',
      heading: m.host_dashboard_column_vehicle(),
      cell: (booking) => (
        <span className="block xl:min-w-28">
          <span className="block font-strong">
            <bdi>{vehicleTitle(booking.vehicle)}</bdi>
          </span>
          <span translate="no" className="figures block whitespace-nowrap text-muted text-sm">
            <bdi>{booking.licensePlate}</bdi>
          </span>
          <BookedDelivery booking={booking} className="mt-2 text-sm" />
          <BookedExtras extras={booking.extras} className="mt-2 text-sm" />
        </span>
      ),
    },
    {
      key: 'dates',
      heading: m.host_dashboard_column_dates(),
      keepsWidth: true,
      cell: ({ period, days }) => {
        const when = periodInWords(period)
        return (
          <span className="figures block whitespace-nowrap text-sm">
            <span className="block">{when.pickUp}</span>
            <span className="block">{when.return}</span>
            <span className="block text-muted">{m.booking_days({ count: days })}</span>
          </span>
        )
      },
    },
    {
      key: 'total',
      heading: m.host_dashboard_column_total(),
      numeric: true,
      cell: ({ status, totalFils, hostEarningFils }) => (
        <span className="block whitespace-nowrap">
          <span className="block font-strong">{exact(totalFils)}</span>
          {status !== 'cancelled' && (
            <span className="block text-muted text-sm">
              {m.host_dashboard_you_get({ amount: exact(hostEarningFils) })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'status',
      heading: m.host_dashboard_column_status(),
      keepsWidth: true,
      cell: (booking) => <State booking={booking} now={now} />,
    },
    {
      key: 'verification',
      heading: m.host_dashboard_column_verification(),
      keepsWidth: true,
      isOnCard: isLive,
      cell: (booking) => <Verification booking={booking} />,
    },
    {
      key: 'actions',
      heading: m.host_dashboard_column_actions(),
      bareOnCards: true,
      cell: (booking) => <Actions booking={booking} now={now} />,
    },
  ]
  return (
    <DataTable
      caption={m.host_dashboard_bookings_title()}
      cardsBelow="xl"
      columns={columns}
      rows={bookings}
      keyOf={({ id }) => id}
    />
  )
}

function State({ booking, now }: { booking: HostedBooking; now: Instant }) {
  const isOver = booking.status === 'cancelled' || booking.status === 'completed'
  const note = isOver ? null : bookingNote(booking, now)
  return (
    <span className="block">
      <BookingStatusBadge booking={booking} />
      {note && <span className="mt-1 block max-w-32 text-muted text-sm max-xl:max-w-none">{note}</span>}
    </span>
  )
}

const isLive = ({ status }: HostedBooking): boolean => LIVE_BOOKING_STATUSES.some((live) => live === status)

/** Whether the renter is verified; of a booking that is over it does not matter any more. */
function Verification({ booking }: { booking: HostedBooking }) {
  const { status, renter, renterFacts } = booking
  const { neededForCheckIn } = renterFacts
  if (!isLive(booking)) return '–'
  if (neededForCheckIn.length === 0 && renter.verificationStatus === 'verified')
    return <Badge tone="success">{m.verification_need_verified()}</Badge>
  return (
    <span className="block">
      <Badge tone={neededForCheckIn.length > 0 ? 'warning' : 'neutral'}>
        {m.host_dashboard_not_verified()}
      </Badge>
      {/* A request has this beside its renter. */}
      {status !== 'pending' && neededForCheckIn.length > 0 && (
        <span className="mt-1 block max-w-32 text-muted text-sm max-xl:max-w-none">
          {m.host_dashboard_check_in_waits({ steps: stepsInWords(neededForCheckIn) })}
        </span>
      )}
    </span>
  )
}

function Actions({ booking, now }: { booking: HostedBooking; now: Instant }) {
  const detailsId = `booking-${booking.id}`
  const { reference } = booking
  return (
    <span className="flex flex-wrap items-center gap-2 max-xl:pt-2 xl:w-40">
      <HostActs
        booking={booking}
        now={now}
        size="sm"
        focusId={detailsId}
        isRenterSuspended={booking.isRenterSuspended}
      />
      {booking.status === 'completed' && booking.mayReview && (
        <ReviewLink bookingId={booking.id} className={buttonClasses({ variant: 'secondary', size: 'sm' })}>
          {m.host_dashboard_review()}
          <span className="sr-only">{m.host_dashboard_review_of({ renter: booking.renter.name })}</span>
        </ReviewLink>
      )}
      {(booking.status === 'active' || booking.status === 'completed') && (
        <Link to={paths.tripCharges(booking.id)} className={buttonClasses({ variant: 'link', size: 'sm' })}>
          {m.charges_title()} <span className="sr-only">{reference}</span>
        </Link>
      )}
      <Link
        id={detailsId}
        to={paths.booking(booking.id)}
        className={buttonClasses({ variant: 'link', size: 'sm' })}
      >
        {m.host_dashboard_details()} <span className="sr-only">{reference}</span>
      </Link>
    </span>
  )
}
