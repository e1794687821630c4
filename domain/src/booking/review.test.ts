import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, instantInDubai } from '../time/dubai-time.ts'
import {
  averageRating,
  type ReviewAttempt,
  type ReviewType,
  reviewVisibleFrom,
  whyCannotReview,
} from './review.ts'

const completedAt = instantInDubai('2026-12-04', '10:00')
const attempt = (reviewerId: string, reviewType: ReviewType, changes: Partial<ReviewAttempt> = {}) => ({
  booking: { status: 'completed' as const, renterId: 'renter', hostId: 'host', completedAt },
  reviewerId,
  reviewType,
  alreadyReviewed: false,
  now: completedAt + DAY_MS,
  ...changes,
})

describe('a review can be written', () => {
  test.each<[string, ReviewType, string | null]>([
    ['renter', 'vehicle', null],
    ['renter', 'host', null],
    ['renter', 'renter', 'not_your_review'],
    ['host', 'renter', null],
    ['host', 'host', 'not_your_review'],
    ['host', 'vehicle', 'not_your_review'],
    ['somebody', 'vehicle', 'not_your_review'],
  ])('by the %s about the %s: %s', (reviewerId, reviewType, why) => {
    expect(whyCannotReview(attempt(reviewerId, reviewType))).toBe(why)
  })
  test('only of a completed booking', () => {
    const { booking } = attempt('renter', 'host')
    const active = { ...booking, status: 'active' as const, completedAt: null }
    expect(whyCannotReview(attempt('renter', 'host', { booking: active }))).toBe('not_completed')
  })
  test('only once', () => {
    expect(whyCannotReview(attempt('renter', 'host', { alreadyReviewed: true }))).toBe('already_reviewed')
  })
  test('within 14 days', () => {
    const end = completedAt + 14 * DAY_MS
    expect(whyCannotReview(attempt('renter', 'host', { now: end }))).toBe(null)
    expect(whyCannotReview(attempt('renter', 'host', { now: end + 1 }))).toBe('window_closed')
  })
})

describe('a review becomes visible', () => {
  const written = { createdAt: completedAt + DAY_MS, completedAt, counterpartCreatedAt: null }
  test('at once when it is about the vehicle', () => {
    expect(reviewVisibleFrom({ ...written, reviewType: 'vehicle' })).toBe(written.createdAt)
  })
  test('when both sides have written, in either order', () => {
    const aboutHost = { ...written, reviewType: 'host' as const }
    const later = written.createdAt + 1000
    expect(reviewVisibleFrom({ ...aboutHost, counterpartCreatedAt: later })).toBe(later)
    expect(reviewVisibleFrom({ ...aboutHost, counterpartCreatedAt: completedAt })).toBe(written.createdAt)
  })
  test('only once the other side can no longer write, if it has not written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 14 * DAY_MS }),
        fc.integer({ min: 0, max: 30 * DAY_MS }),
        (wrote, later) => {
          const createdAt = completedAt + wrote
          const visibleFrom = reviewVisibleFrom({ ...written, reviewType: 'renter', createdAt })
          const now = createdAt + later
          const canTheHostStillBeReviewed = whyCannotReview(attempt('renter', 'host', { now })) === null
          expect(visibleFrom <= now).toBe(!canTheHostStillBeReviewed)
        },
      ),
    )
  })
})

test.each([
  [0, 0, null],
  [5, 1, 5],
  [14, 3, 4.7],
  [95, 20, 4.8],
  [189, 40, 4.7],
  [1, 1, 1],
])('a rating total of %i in %i reviews averages %s', (sum, count, average) => {
  expect(averageRating(sum, count)).toBe(average)
})
