import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../database/database.ts'
import type { Publish } from '../../events.ts'
import { insertReview, markShown, type ReviewToPublish } from './review-store.ts'

/**
 * Writes a review and publishes its events, also that it can be read if it can: averages follow in the same
 * transaction, and only of what can be read. Whether it may be written is the caller's question (`whyCannotReview`). A second one of the
 * same reviewer, booking and type is refused by the constraint `reviews_once`.
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

/** Tells the house that these reviews can be read from now on; each once. */
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
