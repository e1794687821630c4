import type { Review } from '@rihla/contract/reviews'
import { type ReviewType, reviewVisibleFrom, whyCannotReview } from '@rihla/domain/booking/review'
import { relationToBooking } from '@rihla/domain/people/permissions'
import type { RefusalCode } from '@rihla/domain/refusal'
import type { Transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { lockBooking } from '../bookings/public.ts'
import { publishReview, showReviews } from './publish-review.ts'
import { openReview, readReview, writtenOf } from './review-store.ts'

interface ReviewRequested {
  id: string
  type: ReviewType
  rating: number
  comment: string
}

const REFUSED: Record<NonNullable<ReturnType<typeof whyCannotReview>>, RefusalCode> = {
  not_your_review: 'not_allowed',
  not_completed: 'review_not_completed',
  already_reviewed: 'already_reviewed',
  window_closed: 'review_window_closed',
}

/** The type of review whose arrival makes this one visible. */
const COUNTERPART: Partial<Record<ReviewType, ReviewType>> = { host: 'renter', renter: 'host' }

/**
 * A party of a completed booking reviews the vehicle, the host or the renter; each once, within the review window.
 * Users who are no party get `booking_not_found`.
 */
export async function submitReview(
  deps: Deps,
  requested: ReviewRequested,
  call: Call<'person'>,
): Promise<{ review: Review; visible: boolean }> {
  if (requested.comment === '') throw new Refusal('review_comment_missing')
  const id =
    call.attempt.subjectId ??
    (await deps.db.transaction().execute((trx) => write(deps, trx, requested, call)))
  const review = await readReview(deps.db, id)
  if (!review) throw new Error(`the review ${id} was written and is not there`)
  const counterpart = COUNTERPART[review.type]
  const visible =
    counterpart === undefined ||
    (await writtenOf(deps.db, requested.id)).some(({ type }) => type === counterpart)
  return { review, visible }
}

async function write(deps: Deps, trx: Transaction, requested: ReviewRequested, call: Call<'person'>) {
  const { viewer } = call
  // The lock serialises the reviews of both sides: the second one sees the first.
  const booking = await lockBooking(trx, requested.id)
  if (!booking) throw new Refusal('booking_not_found')
  const parties = { renterId: booking.renter_id, hostId: booking.host_id }
  const relation = relationToBooking(viewer, parties)
  if (relation !== 'renter' && relation !== 'host') throw new Refusal('booking_not_found')
  const now = deps.clock.now()
  const completedAt = booking.completed_at?.getTime() ?? null
  const written = await writtenOf(trx, booking.id)
  const why = whyCannotReview({
    booking: { status: booking.status, ...parties, completedAt },
    reviewerId: viewer.id,
    reviewType: requested.type,
    alreadyReviewed: written.some(
      ({ reviewerId, type }) => reviewerId === viewer.id && type === requested.type,
    ),
    now,
  })
  if (why !== null || completedAt === null) throw new Refusal(REFUSED[why ?? 'not_completed'])

  const other = written.find(({ type }) => type === COUNTERPART[requested.type])
  const { id } = await publishReview(deps.publish, trx, {
    bookingId: booking.id,
    reviewerId: viewer.id,
    reviewedId: requested.type === 'renter' ? booking.renter_id : booking.host_id,
    vehicleId: booking.vehicle_id,
    reviewType: requested.type,
    rating: requested.rating,
    comment: requested.comment,
    createdAt: new Date(now),
    visibleFrom: new Date(
      reviewVisibleFrom({
        reviewType: requested.type,
        createdAt: now,
        counterpartCreatedAt: other?.createdAt.getTime() ?? null,
        completedAt,
      }),
    ),
  })
  if (other) {
    await openReview(trx, other.id, now)
    const reviewedId = requested.type === 'renter' ? booking.host_id : booking.renter_id
    await showReviews(deps.publish, trx, [{ id: other.id, reviewedId, vehicleId: booking.vehicle_id }], now)
  }
  await call.attempt.bind(trx, id)
  return id
}
