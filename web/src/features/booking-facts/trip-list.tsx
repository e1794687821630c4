import type { BookingSummary } from '@rihla/contract/bookings/booking-summary'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths/paths.ts'
import { buttonClasses } from '../../ui/buttons/button-classes.ts'
import { Section } from '../../ui/content/section.tsx'
import { BookingCard } from './booking-card.tsx'
import { ReviewLink } from './review-link.tsx'

interface TripListProps {
  bookings: BookingSummary[]
  /** The single heading, for screen readers; null groups the list into current, upcoming and waiting. */
  heading: string | null
  now: Instant
  /** Ids of bookings that the viewer can still review. */
  toReview?: readonly string[]
}

/** A list of bookings in the server's order. */
export function TripList({ bookings, heading, now, toReview = [] }: TripListProps) {
  const first = bookings[0]?.id
  const parts =
    heading === null
      ? [
          { heading: m.trips_on_now(), of: bookings.filter(({ status }) => status === 'active') },
          { heading: m.trips_next(), of: bookings.filter(({ status }) => status === 'confirmed') },
          { heading: m.trips_waiting(), of: bookings.filter(({ status }) => status === 'pending') },
        ]
      : [{ heading, of: bookings }]
  return (
    <div className="grid gap-10">
      {parts
        .filter((part) => part.of.length > 0)
        .map((part) => (
          <Section key={part.heading} heading={part.heading} headingHidden={heading !== null}>
            <ul className="grid gap-4">
              {part.of.map((booking) => (
                <li key={booking.id}>
                  <BookingCard
                    booking={booking}
                    now={now}
                    first={booking.id === first}
                    to={isTrip(booking) ? paths.trip(booking.id) : undefined}
                    action={
                      toReview.includes(booking.id) && (
                        <ReviewLink
                          bookingId={booking.id}
                          className={buttonClasses({ variant: 'secondary', size: 'sm' })}
                        >
                          {m.trips_review()}
                        </ReviewLink>
                      )
                    }
                  />
                </li>
              ))}
            </ul>
          </Section>
        ))}
    </div>
  )
}

/** Requests, and bookings cancelled before they began, have no trip page. */
const isTrip = ({ status }: BookingSummary) => status !== 'pending' && status !== 'cancelled'
