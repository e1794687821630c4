import type { ReviewPage } from '@rihla/contract/reviews'
import {
  averageRating,
  REVIEW_WINDOW_DAYS,
  type ReviewType,
  whyCannotReview,
} from '@rihla/domain/booking/review'
import { relationToBooking } from '@rihla/domain/people/permissions'
import { firstNameAndInitial } from '@rihla/domain/people/person-name'
import { DAY_MS } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { bookingToReview } from './booking-to-review-store.ts'
import { reviewsOfBooking, reviewsOfPerson, starsOfPerson } from './review-store.ts'

const PREVIOUS_SHOWN = 10

/** What a party of a booking may review, has written, and can read from the other side. */
export async function showReviewPage(
  deps: Deps,
  { id }: { id: string },
  { viewer }: Call<'person'>,
): Promise<ReviewPage> {
  const booking = await bookingToReview(deps.db, id, viewer.id)
  const relation = booking ? relationToBooking(viewer, booking) : 'stranger'
  if (!booking || (relation !== 'renter' && relation !== 'host')) throw new Refusal('booking_not_found')
  const now = deps.clock.now()
  const counterpart = relation === 'renter' ? booking.host : booking.renter
  const role = relation === 'renter' ? ('host' as const) : ('renter' as const)
  const [written, previous, stars] = await Promise.all([
    reviewsOfBooking(deps.db, id),
    reviewsOfPerson(deps.db, counterpart.id, role, { before: null, limit: PREVIOUS_SHOWN, now }),
    starsOfPerson(deps.db, counterpart.id, role, now),
  ])
  const types: ReviewType[] = relation === 'renter' ? ['host', 'vehicle'] : ['renter']
  return {
    bookingId: id,
    reference: booking.reference,
    vehicle: booking.vehicle,
    period: booking.period,
    counterpart: {
      id: counterpart.id,
      name: firstNameAndInitial(counterpart.name),
      avatarUrl: counterpart.avatarUrl,
      role,
      rating: averageRating(stars.sum, stars.count),
      reviewCount: stars.count,
    },
    closesAt:
      booking.completedAt === null
        ? null
        : new Date(booking.completedAt + REVIEW_WINDOW_DAYS * DAY_MS).toISOString(),
    cards: types.map((type) => {
      const own = written.find(({ reviewerId, review }) => reviewerId === viewer.id && review.type === type)
      const why = whyCannotReview({
        booking,
        reviewerId: viewer.id,
        reviewType: type,
        alreadyReviewed: own !== undefined,
        now,
      })
      return {
        type,
        written: own?.review ?? null,
        isShown: own !== undefined && own.visibleFrom <= now,
        whyNot: why === 'not_your_review' ? null : why,
      }
    }),
    received: written
      .filter(({ reviewerId, visibleFrom }) => reviewerId !== viewer.id && visibleFrom <= now)
      .map(({ review }) => review),
    previous,
  }
}
