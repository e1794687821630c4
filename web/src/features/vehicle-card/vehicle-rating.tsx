import { ratingTone } from '@rihla/domain/vehicles/vehicle-badges'
import { Star } from 'lucide-react'
import { m } from '../../paraglide/messages.js'

const TONES = { green: 'text-rating-high', yellow: 'text-rating-middle', orange: 'text-rating-low' }

/** The average rating to one decimal with the number of reviews, or 'New'. */
export function VehicleRating({ rating, reviewCount }: { rating: number | null; reviewCount: number }) {
  if (rating === null) {
    return (
      <span className="shrink-0 text-sm">
        <span aria-hidden="true">{m.vehicle_card_new()}</span>
        <span className="sr-only">{m.vehicle_card_rating_new()}</span>
      </span>
    )
  }
  const average = rating.toFixed(1)
  return (
    <span className="figures flex shrink-0 items-center gap-1 text-sm">
      <Star
        className={`size-4 fill-current ${TONES[ratingTone(rating)]}`}
        strokeWidth={0}
        aria-hidden="true"
      />
      <span className="sr-only">{m.vehicle_card_rating({ rating: average, count: reviewCount })}</span>
      <span aria-hidden="true">
        {average} <span className="text-muted">{`(${reviewCount})`}</span>
      </span>
    </span>
  )
}
