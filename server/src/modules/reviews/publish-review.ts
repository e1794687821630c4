import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../database/database.ts'
import type { Publish } from '../../events.ts'
import { insertReview, markShown, type ReviewToPublish } from './review-store.ts'

/**
 * Writes a review and publishes its events, including its visibility when it is visible at once; averages are updated
 * in the same transaction and count visible reviews only. The caller checks whether it may be written
 * (`whyCannotReview`). The constraint `reviews_once` refuses a second one of the same reviewer, booking and type.
 */
export async function publishReview(
  publish: Publish,
  trx: Transaction,
  review: ReviewToPublish,
): Promise<{ id: string }> {
  const id = await insertReview(trx, review)
  const at = review.createdAt.getTime()
  await publish(trx, { type: 'review.published', reviewId: id, bookingId: review.bookingId })
  if ((review.visibleFrom?.getTime() ?? at) <= at)
    await showReviews(publish, trx, [{ id, reviewedId: review.reviewedId, vehicleId: review.vehicleId }], at)
  return { id }
}

/** Marks these reviews visible and publishes `review.became_visible` for each. */
export async function showReviews(
  publish: Publish,
  trx: Transaction,
  reviews: Array<{ id: string; reviewedId: string; vehicleId: string }>,
  now: Instant,
): Promise<void> {
  if (reviews.length === 0) return
  await markShown(
    trx,
    reviews.map(({ id }) => id),
    now,
  )
  for (const { id, reviewedId, vehicleId } of reviews)
    await publish(trx, { type: 'review.became_visible', reviewId: id, reviewedId, vehicleId })
}
