import { DAY_MS, dateInDubai, type Instant, instantInDubai } from '../time/dubai-time.ts'
import type { PlainDate } from '../time/plain-date.ts'

export const SUPERHOST_MIN_RATING = 4.8
export const SUPERHOST_MIN_REVIEWS = 5
export const SUPERHOST_MIN_TRIPS = 10
/** Share of a host's trips; below a hundred trips this allows no cancellation. */
export const SUPERHOST_MAX_CANCELLED_PERCENT = 1
export const SUPERHOST_MIN_RESPONSE_PERCENT = 90
/** How far back trips, cancellations and answers count. Ratings count without limit. */
export const METRICS_DAYS = 365

/** A host's metrics of the last `METRICS_DAYS` days, and their rating totals of all time. */
export interface HostFigures {
  ratingSum: number
  reviewCount: number
  completedTrips: number
  /** Confirmed bookings that the host cancelled. */
  cancellations: number
  /** Requests approved or declined in time. */
  answered: number
  /** Requests that expired without an answer. */
  unanswered: number
}

/** The share of requests answered in time, in whole percent, halves up; null without requests. */
export const responsePercent = ({ answered, unanswered }: HostFigures): number | null =>
  wholePercent(answered, answered + unanswered)

/** The share of confirmed trips that the host did not cancel, in whole percent, halves up; null without trips. */
export const completionPercent = ({ completedTrips, cancellations }: HostFigures): number | null =>
  wholePercent(completedTrips, completedTrips + cancellations)

const wholePercent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((200 * part + whole) / (2 * whole))

/** Whether a host qualifies as superhost. Compares exact shares, not the rounded ones that are displayed. */
export const isSuperhost = (figures: HostFigures): boolean => {
  const { ratingSum, reviewCount, completedTrips, cancellations, answered, unanswered } = figures
  return (
    reviewCount >= SUPERHOST_MIN_REVIEWS &&
    ratingSum * 10 >= reviewCount * SUPERHOST_MIN_RATING * 10 &&
    completedTrips >= SUPERHOST_MIN_TRIPS &&
    cancellations * 100 <= completedTrips * SUPERHOST_MAX_CANCELLED_PERCENT &&
    // A host without requests passes: both sides are 0.
    answered * 100 >= (answered + unanswered) * SUPERHOST_MIN_RESPONSE_PERCENT
  )
}

/** The day the current host metrics are evaluated as of: the first of the month, Dubai time. */
export const judgementDay = (now: Instant): PlainDate => `${dateInDubai(now).slice(0, 7)}-01`

/** When host metrics are evaluated next: the first of the next month. */
export const nextJudgementDay = (now: Instant): PlainDate =>
  judgementDay(instantInDubai(judgementDay(now), '00:00') + 31 * DAY_MS)
