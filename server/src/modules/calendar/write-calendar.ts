import { makeIn, modelIn } from '@rihla/domain/names/names-in'
import ICAL from 'ical.js'
import type { Texts } from '../../messages/texts.ts'
import type { ExportedVehicle } from './export-store.ts'
import { inOneLine, newCalendar, uidOfBooking, utcTimeOf } from './icalendar.ts'
import type { PlannedEntry } from './month-store.ts'

/** How often subscribers are asked to read the calendar again: their copy decides whether they book twice. */
const REFRESHED_EVERY = 'PT30M'

/**
 * The calendar of a vehicle as iCalendar text in a language: busy times and booking references, no names, because
 * calendars are often shared. Equal entries give equal
 * text, so that clients see no false changes.
 */
export function writeCalendar(
  vehicle: ExportedVehicle,
  entries: readonly PlannedEntry[],
  { ownDomain, texts }: { ownDomain: string; texts: Texts },
): string {
  const { say, language } = texts
  const calendar = newCalendar(language)
  // The standard property (RFC 7986), and the older one that Outlook reads.
  calendar.addProperty(ICAL.Property.fromString(`REFRESH-INTERVAL;VALUE=DURATION:${REFRESHED_EVERY}`))
  calendar.updatePropertyWithValue('x-published-ttl', REFRESHED_EVERY)
  const name = `${makeIn(language, vehicle.make)} ${modelIn(language, vehicle.model)}`
  calendar.updatePropertyWithValue('x-wr-calname', inOneLine(name))
  for (const entry of entries) {
    if (entry.kind === 'import') continue
    const event = new ICAL.Component('vevent')
    // Readers keep one event of each UID: time that a change asks for must not replace the booking's own.
    const uid =
      entry.booking_id && !entry.change_id
        ? uidOfBooking(entry.booking_id, ownDomain)
        : `${entry.change_id ? 'change' : 'block'}-${entry.id}@${ownDomain}`
    event.updatePropertyWithValue('uid', uid)
    event.updatePropertyWithValue('dtstamp', utcTimeOf(entry.changed_at))
    event.updatePropertyWithValue('dtstart', utcTimeOf(entry.occupied_from))
    event.updatePropertyWithValue('dtend', utcTimeOf(entry.occupied_to))
    event.updatePropertyWithValue(
      'summary',
      say(`calendar_${entry.kind}`, { reference: entry.reference ?? '' }),
    )
    event.updatePropertyWithValue('transp', 'OPAQUE')
    calendar.addSubcomponent(event)
  }
  return `${calendar.toString()}\r\n`
}
