import type { BookingSummary } from '@rihla/contract/bookings/booking-summary'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { deliveryPlace } from '../../i18n/delivery-place.ts'
import { vehicleTitle } from '../../i18n/vehicle-title.ts'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths/paths.ts'
import { BookingCover } from './booking-cover.tsx'
import { bookingNote } from './booking-note.ts'
import { BookingStatusBadge } from './booking-status-badge.tsx'
import { currencyOfViewer, useExactMoney } from './exact-money.tsx'
import { PeriodPair } from './period-pair.tsx'

interface BookingCardProps {
  booking: BookingSummary
  now: Instant
  first?: boolean
  /** The link target; the booking's page by default. */
  to?: string
  /** An additional action, at the end of the last line. */
  action?: ReactNode
}

/** One booking in a list, linked to its page: vehicle, dates, total, status and next step. */
export function BookingCard({ booking, now, first, to, action }: BookingCardProps) {
  const exact = useExactMoney(currencyOfViewer(booking.viewerIs))
  const note = bookingNote(booking, now)
  return (
    <article className="group relative flex flex-col gap-x-6 rounded-card border border-line bg-raised p-4 transition-shadow hover:shadow-raised sm:flex-row sm:p-5">
      <BookingCover
        vehicle={booking.vehicle}
        sizes="(min-width: 640px) 14rem, 92vw"
        first={first}
        className="aspect-3/2 w-full shrink-0 rounded-control sm:w-56 sm:self-start"
      />
      <div className="mt-4 flex min-w-0 flex-1 flex-col gap-3 sm:mt-0">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h3 className="text-lg">
              <Link
                to={to ?? paths.booking(booking.id)}
                prefetch="intent"
                className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:outline-offset-2"
              >
                {vehicleTitle(booking.vehicle)}
              </Link>
            </h3>
            <p className="text-muted text-sm">
              {booking.delivery
                ? m.delivery_to({ place: deliveryPlace(booking.delivery) })
                : booking.vehicle.location}
            </p>
          </div>
          <BookingStatusBadge booking={booking} />
        </div>
        <PeriodPair period={booking.period} className="max-w-md" />
        {note && <p>{note}</p>}
        <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-line border-t pt-3 text-sm">
          <span className="figures">
            {m.booking_total()} <strong>{exact(booking.totalFils)}</strong>
          </span>
          <span translate="no" className="figures text-muted">
            {m.booking_reference({ reference: booking.reference })}
          </span>
        </div>
        {/* Stacked above the link that covers the card. */}
        {action && <div className="relative self-start">{action}</div>}
      </div>
    </article>
  )
}
