import { endsAt, type RentalPeriod, startsAt } from '../booking/rental-period.ts'
import { REVIEW_WINDOW_DAYS } from '../booking/review.ts'
import { DAY_MS, HOUR_MS, type Instant, instantInDubai, MINUTE_MS } from '../time/dubai-time.ts'
import { addDays, type ClockTime, type PlainDate } from '../time/plain-date.ts'

/** Dubai times of reminders: `EVENING` for events of the next day, `MORNING` for events of the same day. */
const EVENING: ClockTime = '18:00'
const MORNING: ClockTime = '09:00'
/** The minimum time between a reminder and the return. */
const RETURN_NOTICE_MS = HOUR_MS
/** The longest time between a trip reminder and its event: 18:00 of one day to the end of the next. */
export const TRIP_REMINDED_WITHIN_MS = 30 * HOUR_MS

/** A message that an absent reader has not read for this long is sent as an email. */
export const MESSAGE_MAIL_AFTER_MS = 10 * MINUTE_MS

const eveningBefore = (date: PlainDate): Instant => instantInDubai(addDays(date, -1), EVENING)

/**
 * When both sides are reminded of a pick-up: the evening before. For a trip booked later the reminder is due at once.
 */
export const startReminderAt = ({ pickUpDate }: Pick<RentalPeriod, 'pickUpDate'>): Instant =>
  eveningBefore(pickUpDate)

/**
 * When both sides are reminded of a return: that morning, or the evening before if less than an hour would remain;
 * never before the trip begins.
 */
export const returnReminderAt = (period: RentalPeriod): Instant => {
  const morning = instantInDubai(period.returnDate, MORNING)
  const isEarly = endsAt(period) - morning < RETURN_NOTICE_MS
  return Math.max(isEarly ? eveningBefore(period.returnDate) : morning, startsAt(period))
}

/** When those who have not reviewed a completed trip are asked for a review: `from` inclusive, `until` exclusive. */
export const reviewAskedIn = (completedAt: Instant): { from: Instant; until: Instant } => ({
  from: completedAt + HOUR_MS,
  // A review that could not be requested by then is requested in the last call instead.
  until: completedAt + 2 * DAY_MS,
})

const LAST_CALL_DAYS = 3

/** When those who still have not are asked again: in the last three days, `from` inclusive, `until` exclusive. */
export const reviewLastCalledIn = (completedAt: Instant): { from: Instant; until: Instant } => {
  const until = completedAt + REVIEW_WINDOW_DAYS * DAY_MS
  return { from: until - LAST_CALL_DAYS * DAY_MS, until }
}
