import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { DomainEvent } from '../../../events.ts'
import { partiesOf } from '../../bookings/public.ts'
import { notify } from '../notify.ts'
import { bookingCall } from './booking-notification.ts'
import { bookingOfReview } from './review-facts-store.ts'

/**
 * Notifies a user that a review of them, or of their vehicle, has become visible. The notification does not contain its
 * text.
 */
export async function notifyOfReview(
  trx: Transaction,
  { reviewId, reviewedId }: Extract<DomainEvent, { type: 'review.became_visible' }>,
  now: Instant,
): Promise<void> {
  const bookingId = await bookingOfReview(trx, reviewId)
  if (bookingId === null) return
  const { hostId } = await partiesOf(trx, bookingId)
  const side = reviewedId === hostId ? 'host' : 'renter'
  const reviewed = { bookingId, userId: reviewedId, side } as const
  await notify(trx, [bookingCall('review_received', reviewed, `review-received:${reviewId}`)], now)
}
