import { dayNumber, type PlainDate } from '@rihla/domain/time/plain-date'

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })

/** 'Mon', 'Tue': the short weekday of a date. */
export const weekdayInitials = (date: PlainDate): string => weekday.format(dayNumber(date) * 86_400_000)
