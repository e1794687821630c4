import type { TripDetail } from '@rihla/contract/trips'
import { refundFor } from '@rihla/domain/booking/cancellation-policy'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { CancelBooking } from '../../../features/booking-actions/cancel-booking.tsx'
import { HostActs } from '../../../features/booking-actions/host-acts.tsx'
import { useExactMoney } from '../../../features/booking-facts/exact-money.tsx'
import { m } from '../../../paraglide/messages.js'
import { Section } from '../../../ui/content/section.tsx'
import { TRIP_STATUS_HEADING_ID } from './use-trip-action.ts'

/**
 * Cancellation before the trip starts, for renter and host, with its cost stated first. Nothing for the renter of a
 * suspended host, whom `SuspensionCard` offers everything back whatever the policy says.
 */
export function CancelTrip({ trip: { booking, may }, now }: { trip: TripDetail; now: Instant }) {
  const exact = useExactMoney('USD')
  if (!may.cancel || booking.viewerIs === 'staff') return null
  const isRenter = booking.viewerIs === 'renter'
  if (isRenter && booking.suspension?.side === 'host') return null
  const isRenterSuspended = booking.suspension?.side === 'renter'
  const { refundFils } = refundFor({
    policy: booking.cancellationPolicy,
    paidFils: booking.totalFils,
    startsAt: Date.parse(booking.startsAt),
    now,
  })
  const refundWords = refundFils > 0 ? m.trip_cancel_now({ amount: exact(refundFils) }) : m.trip_cancel_none()
  const hostWords = isRenterSuspended ? m.trip_cancel_host_free() : m.trip_cancel_host()
  return (
    <Section heading={m.trip_cancel()}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-muted">{isRenter ? refundWords : hostWords}</p>
        {isRenter ? (
          <CancelBooking booking={booking} now={now} exact={exact} focusId={TRIP_STATUS_HEADING_ID} />
        ) : (
          <HostActs
            booking={booking}
            now={now}
            focusId={TRIP_STATUS_HEADING_ID}
            isRenterSuspended={isRenterSuspended}
            only={['cancelByHost']}
          />
        )}
      </div>
    </Section>
  )
}
