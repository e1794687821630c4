import type { HostedBooking } from '@rihla/contract/hosting'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { Clock3 } from 'lucide-react'
import { Link } from 'react-router'
import { HostActs } from '../../../features/booking-actions/host-acts.tsx'
import { bookingNote } from '../../../features/booking-facts/booking-note.ts'
import { useExactMoney } from '../../../features/booking-facts/exact-money.tsx'
import { PeriodPair } from '../../../features/booking-facts/period-pair.tsx'
import { RenterFacts } from '../../../features/booking-facts/renter-facts.tsx'
import { BookedDelivery } from '../../../features/delivery/booked-delivery.tsx'
import { BookedExtras } from '../../../features/extras/booked-extras.tsx'
import { RenterBrief } from '../../../features/host-dashboard/renter-brief.tsx'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Badge } from '../../../ui/content/badge.tsx'

/** A booking request: time left, renter, earnings, and the buttons to answer it. */
export function AskedBooking(props: { booking: HostedBooking; now: Instant; focusId: string }) {
  const { booking, now, focusId } = props
  const exact = useExactMoney('AED')
  const left = Date.parse(booking.answerDueAt ?? booking.startsAt) - now
  return (
    <article className="rounded-card border border-line bg-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="text-lg">
          <Link to={paths.booking(booking.id)} className="underline-offset-4 hover:underline">
            {m.host_dashboard_asks_for({
              renter: booking.renter.name,
              vehicle: vehicleTitle(booking.vehicle),
            })}
          </Link>
        </h3>
        <Badge tone={left < SOON_MS ? 'danger' : 'warning'} icon={<Clock3 aria-hidden="true" />}>
          {bookingNote(booking, now)}
        </Badge>
      </div>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <RenterBrief renter={booking.renter} contacts={false} />
        <PeriodPair period={booking.period} />
      </div>
      <BookedDelivery booking={booking} className="mt-4" />
      <BookedExtras extras={booking.extras} className="mt-4" />
      {booking.specialRequests && (
        <p className="mt-4 border-line border-s-2 ps-3 text-muted">
          {m.booking_quoted({ words: booking.specialRequests })}
        </p>
      )}
      <div className="mt-4 border-line border-t pt-4">
        <RenterFacts facts={booking.renterFacts} withRating={false} beforeAnswer />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="figures">
          <strong>{m.host_dashboard_you_get({ amount: exact(booking.hostEarningFils) })}</strong>{' '}
          <span className="text-muted text-sm">
            {m.host_dashboard_of_total({ amount: exact(booking.totalFils), count: booking.days })}
          </span>
        </p>
        <div className="flex flex-wrap gap-3">
          <HostActs booking={booking} now={now} focusId={focusId} />
        </div>
      </div>
    </article>
  )
}

/** The countdown turns red when less time than this is left. */
const SOON_MS = 2 * 3_600_000
