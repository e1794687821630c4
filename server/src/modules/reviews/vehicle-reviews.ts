import type { VehicleReview } from '@rihla/contract/vehicles/vehicles'
import { averageRating } from '@rihla/domain/booking/review'
import { isUuid } from '@rihla/domain/text/uuid'
import type { Queryable } from '../../database/database.ts'
import { countRatings, readVehicleReviews } from './vehicle-review-store.ts'

export interface VehicleReviews {
  /** One decimal, or null without reviews. */
  average: number | null
  count: number
  /** The number of reviews with one star, two, … five. */
  perStar: number[]
  reviews: VehicleReview[]
  nextBefore: string | null
}

/**
 * Reviews of a vehicle, newest first; reviewers by first name and initial. The caller checks who may see the vehicle.
 */
export async function reviewsOfVehicle(
  db: Queryable,
  vehicleId: string,
  { before, limit }: { before?: string; limit: number },
): Promise<VehicleReviews> {
  const [perStar, found] = await Promise.all([
    countRatings(db, vehicleId),
    readVehicleReviews(db, vehicleId, {
      before: before && isUuid(before) ? before : null,
      limit: limit + 1,
    }),
  ])
  const reviews = found.slice(0, limit)
  const count = perStar.reduce((sum, n) => sum + n, 0)
  const stars = perStar.reduce((sum, n, index) => sum + n * (index + 1), 0)
  return {
    average: averageRating(stars, count),
    count,
    perStar,
    reviews,
    nextBefore: found.length > limit ? (reviews.at(-1)?.id ?? null) : null,
  }
}
