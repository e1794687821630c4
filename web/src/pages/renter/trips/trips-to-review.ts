import type { BookingSummary } from '@rihla/contract/bookings/booking-summary'
import { REVIEW_WINDOW_DAYS } from '@rihla/domain/booking/review'
import { DAY_MS, type Instant } from '@rihla/domain/time/dubai-time'
import type { ApiClient } from '../../../server-context.ts'

/** A trip that nobody completes is completed automatically a day after its end, and its review window starts then. */
const LONGEST_WAIT_DAYS = REVIEW_WINDOW_DAYS + 1

/** Ids of the trips that the user can still review. Trips whose review page fails to load are left out. */
export async function tripsToReview(
  api: ApiClient,
  bookings: readonly BookingSummary[],
  now: Instant,
): Promise<string[]> {
  const fresh = bookings.filter(
    ({ status, endsAt }) => status === 'completed' && now <= Date.parse(endsAt) + LONGEST_WAIT_DAYS * DAY_MS,
  )
  const asked = await Promise.all(
    fresh.map(async ({ id }) => {
      const page = await api.reviews.page({ id }).catch(() => null)
      return page?.cards.some(({ written, whyNot }) => !written && !whyNot) ? [id] : []
    }),
  )
  return asked.flat()
}
