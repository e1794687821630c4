import { dayNumber, type PlainDate } from '@rihla/domain/time/plain-date'
import { FORMAT_TAG } from '../../../../i18n/language.ts'

const weekday = new Intl.DateTimeFormat(FORMAT_TAG, { weekday: 'short', timeZone: 'UTC' })

/** 'Mon', 'Tue': the short weekday of a date. */
export const weekdayInitials = (date: PlainDate): string => weekday.format(dayNumber(date) * 86_400_000)
