import type { Transaction } from '../../database/database.ts'
import type { Announce } from '../../events.ts'
import { insertReview, type ReviewToPublish } from './review-store.ts'

/**
 * Writes a review and announces it; the averages of the vehicle and the person follow in the same transaction.
 * Whether it may be written is the caller's question (`whyCannotReview`). A second one of the same reviewer, booking
 * and type is refused by the constraint `reviews_once`.
 */
export async function publishReview(
  announce: Announce,
  trx: Transaction,
  review: ReviewToPublish,
): Promise<{ id: string }> {
  const id = await insertReview(trx, review)
  await announce(trx, { type: 'review.published', reviewId: id, vehicleId: review.vehicleId })
  return { id }
}
