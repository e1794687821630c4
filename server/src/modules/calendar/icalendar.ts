import { PRODUCT_NAME } from '@rihla/domain/product'
import type { Language } from '@rihla/domain/text/languages'
import ICAL from 'ical.js'

/** The domain in our events' UIDs, by which they are recognised when another calendar sends them back. */
export const ownDomainOf = (publicUrl: string): string => new URL(publicUrl).hostname

export const uidOfBooking = (bookingId: string, ownDomain: string): string =>
  `booking-${bookingId}@${ownDomain}`

export const utcTimeOf = (date: Date): ICAL.Time => ICAL.Time.fromJSDate(date, true)

/**
 * The library escapes line feeds of known properties alone, and carriage returns of none: either could start a new
 * property.
 */
export const inOneLine = (words: string): string => words.replace(/[\p{Cc}\s]+/gu, ' ')

/** An empty calendar of this product in a language. */
export function newCalendar(language: Language): ICAL.Component {
  const calendar = new ICAL.Component('vcalendar')
  calendar.updatePropertyWithValue('version', '2.0')
  calendar.updatePropertyWithValue('prodid', `-//${PRODUCT_NAME}//Calendar//${language.toUpperCase()}`)
  calendar.updatePropertyWithValue('calscale', 'GREGORIAN')
  return calendar
}
