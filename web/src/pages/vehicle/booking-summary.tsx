import { AvailabilityNote } from '../../features/availability/availability-note.tsx'
import { QuoteLines } from '../../features/price-summary/quote-lines.tsx'
import { m } from '../../paraglide/messages.js'
import { momentInWords } from '../../site/dates.ts'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import type { BookingProps } from './booking-card.tsx'

/** Whether the dates are free, what they cost line by line, and until when they can be given back. */
export function BookingSummary({ period, problem, quote, availability, vehicle, now }: BookingProps) {
  const isComing = period !== null && problem === null && quote === null && !vehicle.isOwn
  return (
    <>
      <AvailabilityNote availability={availability} />
      {isComing && availability !== 'unknown' && (
        <SkeletonGroup label={m.vehicle_pricing()} className="grid gap-3">
          <Skeleton className="h-6" />
          <Skeleton className="h-6" />
          <Skeleton className="h-10" />
        </SkeletonGroup>
      )}
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
