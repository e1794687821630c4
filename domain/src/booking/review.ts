import { DAY_MS, type Instant } from '../time/dubai-time.ts'
import type { BookingStatus } from './booking.ts'

export const REVIEW_TYPES = ['vehicle', 'host', 'renter'] as const
export type ReviewType = (typeof REVIEW_TYPES)[number]

/** How long after completion a review can be written. */
export const REVIEW_WINDOW_DAYS = 14
/** How long a review of a user stays hidden while the other side has not written theirs. */
export const REVIEW_BLIND_DAYS = 14

export const MIN_STARS = 1
export const MAX_STARS = 5
export const DEFAULT_STARS = 5

export interface ReviewAttempt {
  booking: { status: BookingStatus; renterId: string; hostId: string; completedAt: Instant | null }
  reviewerId: string
  reviewType: ReviewType
  /** Whether the reviewer has already written a review of this type for the booking. */
  alreadyReviewed: boolean
  now: Instant
}

/** The renter reviews the host and the vehicle, the host reviews the renter. */
const maySayThis = ({ booking, reviewerId, reviewType }: ReviewAttempt) =>
  reviewerId === (reviewType === 'renter' ? booking.hostId : booking.renterId)

/** Why the reviewer cannot review this booking now, or null. The last millisecond of the window is included. */
export const whyCannotReview = (
  attempt: ReviewAttempt,
): 'not_your_review' | 'not_completed' | 'already_reviewed' | 'window_closed' | null => {
  const { status, completedAt } = attempt.booking
  if (!maySayThis(attempt)) return 'not_your_review'
  if (status !== 'completed' || completedAt === null) return 'not_completed'
  if (attempt.alreadyReviewed) return 'already_reviewed'
  return attempt.now > completedAt + REVIEW_WINDOW_DAYS * DAY_MS ? 'window_closed' : null
}

/**
 * When a review becomes visible to users other than its author. Vehicle reviews are visible at once. Reviews between
 * host and renter become visible when both exist, or once the other side can no longer respond to what it would read:
 * after the blind days, or when the review window has closed.
 */
export const reviewVisibleFrom = ({
  reviewType,
  createdAt,
  counterpartCreatedAt,
  completedAt,
}: {
  reviewType: ReviewType
  createdAt: Instant
  /** When the other side wrote theirs; null while it has not. */
  counterpartCreatedAt: Instant | null
  completedAt: Instant
}): Instant => {
  if (reviewType === 'vehicle') return createdAt
  if (counterpartCreatedAt !== null) return Math.max(createdAt, counterpartCreatedAt)
  return Math.min(createdAt + REVIEW_BLIND_DAYS * DAY_MS, completedAt + REVIEW_WINDOW_DAYS * DAY_MS) + 1
}

/** The average of integer ratings to one decimal, halves up; null (shown as 'New') without reviews. */
export const averageRating = (sumOfStars: number, count: number): number | null =>
  count === 0 ? null : Math.floor((sumOfStars * 20 + count) / (2 * count)) / 10
