import type { BookingSummary } from '@rihla/contract/bookings'
import type { Instant } from '@rihla/domain/dubai-time'
import { BookingCard } from '../../features/booking-facts/booking-card.tsx'
import { m } from '../../paraglide/messages.js'
import { Section } from '../../ui/section.tsx'

interface TripListProps {
  bookings: BookingSummary[]
  /** The one heading of a plain list, for screen readers; null splits the list by what is on, next and waiting. */
  heading: string | null
  now: Instant
}

/** Bookings in the order the server gave them. */
export function TripList({ bookings, heading, now }: TripListProps) {
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
                  <BookingCard booking={booking} now={now} first={booking.id === first} />
                </li>
              ))}
            </ul>
          </Section>
        ))}
    </div>
  )
}
