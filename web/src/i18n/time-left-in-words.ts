import { m } from '../paraglide/messages.js'
import { timeLeft } from './time-left.ts'

/** '3 days', '1 day 4 hours', '2 h 20 min': a time span in words, from milliseconds. */
export function timeLeftInWords(spanMs: number): string {
  const left = timeLeft(spanMs)
  switch (left.in) {
    case 'days':
      return m.booking_time_days({ count: left.count })
    case 'dayAndHours':
      return m.booking_time_day_hours({ count: left.count })
    case 'hours':
      return m.booking_time_hours({ count: left.count })
    case 'hoursAndMinutes':
      return m.booking_time_hours_minutes({ hours: left.hours, minutes: left.minutes })
    case 'minutes':
      return m.booking_time_minutes({ count: left.count })
    case 'moments':
      return m.booking_time_moments()
  }
}
