import type { BookingSummary } from '@rihla/contract/bookings/booking-summary'
import type { ReviewPage } from '@rihla/contract/reviews'
import { REVIEW_WINDOW_DAYS } from '@rihla/domain/booking/review'
import { DAY_MS, type Instant } from '@rihla/domain/time/dubai-time'

interface ReviewPages {
  reviews: {
    page: (of: {
      id: string
    }) => Promise<{ cards: Array<Pick<ReviewPage['cards'][number], 'written' | 'whyNot'>> }>
  }
}

/** Ids of the trips that the user can still review. Trips whose review page fails to load are left out. */
export async function tripsToReview(
  api: ReviewPages,
  bookings: readonly Pick<BookingSummary, 'id' | 'completedAt'>[],
  now: Instant,
): Promise<string[]> {
  const fresh = bookings.filter(
    ({ completedAt }) => completedAt !== null && now <= Date.parse(completedAt) + REVIEW_WINDOW_DAYS * DAY_MS,
  )
  const asked = await Promise.all(
    fresh.map(async ({ id }) => {
      const page = await api.reviews.page({ id }).catch(() => null)
      return page?.cards.some(({ written, whyNot }) => !written && !whyNot) ? [id] : []
    }),
  )
  return asked.flat()
}
