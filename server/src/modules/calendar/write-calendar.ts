import ICAL from 'ical.js'
import { CALENDAR_MESSAGES } from './calendar-messages.ts'
import type { ExportedVehicle } from './export-store.ts'
import type { PlannedEntry } from './month-store.ts'

const PRODUCT = 'Rihla'

/** The domain in our events' UIDs, by which they are recognised when another calendar sends them back. */
export const ownDomainOf = (publicUrl: string): string => new URL(publicUrl).hostname

const timeOf = (date: Date) => ICAL.Time.fromJSDate(date, true)

/** The library does not escape values of unknown properties: a line break would start a new property. */
const inOneLine = (words: string) => words.replace(/[\p{Cc}\s]+/gu, ' ')

/**
 * The calendar of a vehicle as iCalendar text: busy times and booking references, no names. Equal entries give equal
 * text, so that clients see no false changes.
 */
export function writeCalendar(
  vehicle: ExportedVehicle,
  entries: readonly PlannedEntry[],
  ownDomain: string,
): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.updatePropertyWithValue('version', '2.0')
  calendar.updatePropertyWithValue('prodid', `-//${PRODUCT}//Calendar//EN`)
  calendar.updatePropertyWithValue('calscale', 'GREGORIAN')
  calendar.updatePropertyWithValue('x-wr-calname', inOneLine(`${vehicle.make} ${vehicle.model}`))
  for (const entry of entries) {
    if (entry.kind === 'import') continue
    const event = new ICAL.Component('vevent')
    const id = entry.booking_id ? `booking-${entry.booking_id}` : `block-${entry.id}`
    event.updatePropertyWithValue('uid', `${id}@${ownDomain}`)
    event.updatePropertyWithValue('dtstamp', timeOf(entry.changed_at))
    event.updatePropertyWithValue('dtstart', timeOf(entry.occupied_from))
    event.updatePropertyWithValue('dtend', timeOf(entry.occupied_to))
    event.updatePropertyWithValue('summary', CALENDAR_MESSAGES[entry.kind](entry.reference ?? ''))
    event.updatePropertyWithValue('transp', 'OPAQUE')
    calendar.addSubcomponent(event)
  }
  return `${calendar.toString()}\r\n`
}
