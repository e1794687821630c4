import type { BookingSummary } from '@rihla/contract/bookings/booking-summary'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { Link, useRevalidator } from 'react-router'
import { BookingCard } from '../../../features/booking-facts/booking-card.tsx'
import { usePresentMoment } from '../../../features/booking-facts/use-present-moment.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { Banner } from '../../../ui/content/banner.tsx'
import { Section } from '../../../ui/content/section.tsx'

interface LatestBookingProps {
  /** Null when loading failed; `booking` is null when none was made recently. */
  latest: { booking: BookingSummary | null } | null
  now: Instant
}

/** The user's recent booking, with a link to all trips. */
export function LatestBooking({ latest, now: loadedAt }: LatestBookingProps) {
  const now = usePresentMoment(loadedAt)
  const { revalidate, state } = useRevalidator()
  if (latest && !latest.booking) return null
  return (
    <Section
      className="mt-8"
      heading={m.profile_latest()}
      action={
        <Link
          to={paths.trips}
          className="inline-flex min-h-11 items-end text-accent underline underline-offset-4"
        >
          {m.profile_all_trips()}
        </Link>
      }
    >
      {latest?.booking ? (
        <BookingCard
          booking={latest.booking}
          now={now}
          first
          action={
            <Link
              to={paths.booking(latest.booking.id)}
              className={buttonClasses({ variant: 'secondary', size: 'sm' })}
            >
              {m.profile_see_booking()}
            </Link>
          }
        />
      ) : (
        <Banner
          tone="danger"
          action={
            <Button
              variant="secondary"
              size="sm"
              pending={state === 'loading'}
              onClick={() => void revalidate()}
            >
              {m.common_try_again()}
            </Button>
          }
        >
          {m.profile_latest_failed()}
        </Banner>
      )}
    </Section>
  )
}
