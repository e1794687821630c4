import type { RentalPeriod } from '@rihla/domain/booking/rental-period'
import { dateInDubai, type Instant, timeInDubai } from '@rihla/domain/time/dubai-time'
import { type PlainDate, weekdayOf } from '@rihla/domain/time/plain-date'

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 'Thu 12 Mar 2026' */
export const dayInWords = (date: PlainDate): string => {
  const [year, month, day] = date.split('-')
  return `${WEEKDAYS[weekdayOf(date)]} ${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`
}

/** 'Thu 12 Mar 2026, 10:00 to Sun 15 Mar 2026, 10:00', in Dubai. */
export const periodInWords = (period: RentalPeriod): string =>
  `${dayInWords(period.pickUpDate)}, ${period.pickUpTime} to ${dayInWords(period.returnDate)}, ${period.returnTime}`

/** 'Thu 12 Mar 2026, 10:00 (Dubai time)' */
export const momentInWords = (instant: Instant): string =>
  `${dayInWords(dateInDubai(instant))}, ${timeInDubai(instant)} (Dubai time)`
