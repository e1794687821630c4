import { endsAt, type RentalPeriod, startsAt } from '../booking/rental-period.ts'
import { REVIEW_WINDOW_DAYS } from '../booking/review.ts'
import { DAY_MS, HOUR_MS, type Instant, instantInDubai, MINUTE_MS } from '../time/dubai-time.ts'
import { addDays, type ClockTime, type PlainDate } from '../time/plain-date.ts'

/** When people are reminded of tomorrow, and of today. */
const EVENING: ClockTime = '18:00'
const MORNING: ClockTime = '09:00'
/** Whoever is reminded of a return has at least this long. */
const RETURN_NOTICE_MS = HOUR_MS
/** No reminder of a trip comes earlier than this before what it is of: 18:00 of one day to the end of the next. */
export const TRIP_REMINDED_WITHIN_MS = 30 * HOUR_MS

/** A message that waits this long for a reader who is away becomes a mail. */
export const MESSAGE_MAIL_AFTER_MS = 10 * MINUTE_MS

const eveningBefore = (date: PlainDate): Instant => instantInDubai(addDays(date, -1), EVENING)

/** When both sides are reminded of a pick-up: the evening before. A trip that is booked later is told of at once. */
export const startReminderAt = ({ pickUpDate }: Pick<RentalPeriod, 'pickUpDate'>): Instant =>
  eveningBefore(pickUpDate)

/**
 * When both sides are reminded of a return: that morning, or the evening before when the morning leaves no hour for it;
 * never before the trip begins.
 */
export const returnReminderAt = (period: RentalPeriod): Instant => {
  const morning = instantInDubai(period.returnDate, MORNING)
  const isEarly = endsAt(period) - morning < RETURN_NOTICE_MS
  return Math.max(isEarly ? eveningBefore(period.returnDate) : morning, startsAt(period))
}

/** When those who have not reviewed a completed trip are asked to, from (inclusive) and until (exclusive). */
export const reviewAskedIn = (completedAt: Instant): { from: Instant; until: Instant } => ({
  from: completedAt + HOUR_MS,
  // Who could not be asked by then is asked when the time for it ends.
  until: completedAt + 2 * DAY_MS,
})

const LAST_CALL_DAYS = 3

/** When those who still have not are asked once more: in the last three days, from (inclusive) and until (exclusive). */
export const reviewLastCalledIn = (completedAt: Instant): { from: Instant; until: Instant } => {
  const until = completedAt + REVIEW_WINDOW_DAYS * DAY_MS
  return { from: until - LAST_CALL_DAYS * DAY_MS, until }
}
