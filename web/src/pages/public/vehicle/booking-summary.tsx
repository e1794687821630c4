import type { Quote } from '@rihla/contract/bookings/price'
import type { VehicleDetail } from '@rihla/contract/vehicles/vehicles'
import type { VerificationNeeded } from '@rihla/contract/verification'
import type { PeriodProblem, RentalPeriod } from '@rihla/domain/booking/rental-period'
import { useRevalidator } from 'react-router'
import { AvailabilityNote } from '../../../features/availability/availability-note.tsx'
import type { Availability } from '../../../features/availability/use-availability.ts'
import { papersObstacleMessage } from '../../../features/availability/vehicle-obstacle-message.ts'
import { hasDelivery } from '../../../features/delivery/delivery-in-address.ts'
import { LazyDeliveryChoice } from '../../../features/delivery/lazy-delivery-choice.tsx'
import { QuoteLines } from '../../../features/price-summary/quote-lines.tsx'
import { momentInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { ErrorState } from '../../../ui/content/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/content/skeleton.tsx'

/** The state that decides whether this vehicle can be booked for these dates. */
export interface BookingProps {
  vehicle: VehicleDetail
  period: RentalPeriod | null
  problem: PeriodProblem | null
  /** Null without dates, while the quote loads, and when the dates cannot be priced. */
  quote: Quote | null
  /** Whether the page loads for other dates or another delivery, with their quote. */
  isQuoteComing: boolean
  availability: Availability
  /** The viewer's own booking that takes the dates, or null. */
  ownBookingId: string | null
  /** What the renter must have verified; null when it could not be read. */
  needed: VerificationNeeded | null
  now: number
  /** Where the car is to be delivered; null when it is picked up where it stands. */
  deliverTo: string | null
  /** Chosen in the checkout before, as in its URL; it is opened with them again. */
  extras: string
  onDelivery: (deliverTo: string | null) => void
  onPeriod: (period: RentalPeriod | null) => void
  /** Whether the vehicle is taken for the whole day. */
  isTaken: (day: string) => boolean
  /** Called when a calendar is about to be displayed and its days are needed. */
  onCalendar: () => void
}

/** Whether the dates are free, the price line by line, and the end of free cancellation. */
export function BookingSummary(props: BookingProps) {
  const { period, problem, quote, isQuoteComing, availability, ownBookingId, vehicle, now } = props
  const isMissing = period !== null && problem === null && quote === null && !vehicle.isOwn
  return (
    <>
      <AvailabilityNote
        availability={availability}
        ownBookingId={ownBookingId}
        papersObstacle={papersObstacleMessage(quote?.obstacle)}
      />
      {period !== null && problem === null && hasDelivery(vehicle.delivery) && (
        <LazyDeliveryChoice
          vehicle={vehicle}
          deliverTo={props.deliverTo}
          quoted={quote}
          onChange={props.onDelivery}
        />
      )}
      {isMissing && isQuoteComing && availability !== 'unknown' && <PriceSkeleton />}
      {isMissing && !isQuoteComing && availability !== 'offline' && <PriceFailure />}
      {quote && (
        <>
          <QuoteLines price={quote.price} />
          <p className="text-sm">
            {Date.parse(quote.freeCancellationUntil) > now
              ? m.vehicle_free_until({ moment: momentInWords(quote.freeCancellationUntil) })
              : m.vehicle_free_over()}
          </p>
        </>
      )}
    </>
  )
}

const PriceSkeleton = () => (
  <SkeletonGroup label={m.vehicle_pricing()} className="grid gap-3">
    <Skeleton className="h-6" />
    <Skeleton className="h-6" />
    <Skeleton className="h-10" />
  </SkeletonGroup>
)

function PriceFailure() {
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState
      title={m.vehicle_pricing_failed()}
      retryLabel={m.common_try_again()}
      onRetry={() => void revalidate()}
      retrying={state === 'loading'}
    />
  )
}
