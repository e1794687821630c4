import { DAY_MS, dateInDubai, type Instant, instantInDubai } from '../time/dubai-time.ts'
import type { PlainDate } from '../time/plain-date.ts'

export const SUPERHOST_MIN_RATING = 4.8
export const SUPERHOST_MIN_REVIEWS = 5
export const SUPERHOST_MIN_TRIPS = 10
/** Of a host's trips; under a hundred trips that is none. */
export const SUPERHOST_MAX_CANCELLED_PERCENT = 1
export const SUPERHOST_MIN_RESPONSE_PERCENT = 90
/** How far back trips, cancellations and answers count. Stars count for ever. */
export const METRICS_DAYS = 365

/** What a host did in the standing days, and the stars given to them in all. */
export interface HostFigures {
  ratingSum: number
  reviewCount: number
  completedTrips: number
  /** Confirmed bookings the host took back. */
  cancellations: number
  /** Requests answered in time, with yes or no. */
  answered: number
  /** Requests that lapsed for want of an answer. */
  unanswered: number
}

/** The share that was answered in time, in whole percent, halves up; null when nothing was asked. */
export const responsePercent = ({ answered, unanswered }: HostFigures): number | null =>
  wholePercent(answered, answered + unanswered)

/** The share of agreed trips that the host did not take back, in whole percent; null when there were none. */
export const completionPercent = ({ completedTrips, cancellations }: HostFigures): number | null =>
  wholePercent(completedTrips, completedTrips + cancellations)

const wholePercent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((200 * part + whole) / (2 * whole))

/** Whether a host has earned the badge. Shares are judged exactly, not as they are rounded to be shown. */
export const isSuperhost = (figures: HostFigures): boolean => {
  const { ratingSum, reviewCount, completedTrips, cancellations, answered, unanswered } = figures
  return (
    reviewCount >= SUPERHOST_MIN_REVIEWS &&
    ratingSum * 10 >= reviewCount * SUPERHOST_MIN_RATING * 10 &&
    completedTrips >= SUPERHOST_MIN_TRIPS &&
    cancellations * 100 <= completedTrips * SUPERHOST_MAX_CANCELLED_PERCENT &&
    // Who was never asked has kept nobody waiting.
    answered * 100 >= (answered + unanswered) * SUPERHOST_MIN_RESPONSE_PERCENT
  )
}

/** The day a standing of this moment was due to be judged: the first of the month, Dubai. */
export const judgementDay = (now: Instant): PlainDate => `${dateInDubai(now).slice(0, 7)}-01`

/** When standings are judged the next time: the first of the next month. */
export const nextJudgementDay = (now: Instant): PlainDate =>
  judgementDay(instantInDubai(judgementDay(now), '00:00') + 31 * DAY_MS)
