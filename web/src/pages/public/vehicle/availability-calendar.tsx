import { Suspense, useEffect, useRef, useState } from 'react'
import { AvailabilityNote } from '../../../features/availability/availability-note.tsx'
import { papersObstacleMessage } from '../../../features/availability/vehicle-obstacle-message.ts'
import { m } from '../../../paraglide/messages.js'
import { Section } from '../../../ui/content/section.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { BookingProps } from './booking-summary.tsx'

const PeriodFields = lazyPart(() =>
  import('../../../features/date-search/period-fields.tsx').then((file) => file.PeriodFields),
)

/** Free and taken days, to view and to select. The calendar code loads when the user scrolls near it. */
export function AvailabilityCalendar({ booking }: { booking: BookingProps }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  const { onCalendar } = booking

  useEffect(() => {
    if (!place.current || isNear) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setIsNear(true)
        onCalendar()
      },
      { rootMargin: '300px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isNear, onCalendar])

  return (
    <Section heading={m.vehicle_availability()} lead={m.vehicle_availability_lead()}>
      <div ref={place} className="min-h-[32rem]">
        {isNear && (
          <Suspense>
            <PeriodFields
              period={booking.period}
              onChange={booking.onPeriod}
              now={booking.now}
              isTaken={booking.isTaken}
            />
          </Suspense>
        )}
      </div>
      <div className="mt-4">
        <AvailabilityNote
          availability={booking.availability}
          ownBookingId={booking.ownBookingId}
          papersObstacle={papersObstacleMessage(booking.quote?.obstacle)}
        />
      </div>
    </Section>
  )
}
