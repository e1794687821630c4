import { calendarEventOf } from '@rihla/domain/booking/trip-calendar'
import { PRODUCT_NAME } from '@rihla/domain/product'
import ICAL from 'ical.js'
import { CALENDAR_MESSAGES } from '../calendar-messages.ts'
import { newCalendar, ownDomainOf, uidOfBooking, utcTimeOf } from '../icalendar.ts'
import type { TripOfCalendar } from './trip-calendar-store.ts'

export interface TripCalendar {
  fileName: string
  /** The Content-Type, with the method that the file states. */
  contentType: string
  text: string
}

/**
 * The calendar file of one booking for one of its parties; null when it was never confirmed. It has the same UID as the
 * booking in the exported calendar of the vehicle. `organizer` is the email address that speaks for the product.
 */
export function writeTripCalendar(
  trip: TripOfCalendar,
  { side, publicUrl, organizer }: { side: 'renter' | 'host'; publicUrl: string; organizer: string },
): TripCalendar | null {
  const state = calendarEventOf(trip)
  if (!state) return null
  const method = state.action === 'cancel' ? 'CANCEL' : 'PUBLISH'
  const calendar = newCalendar()
  calendar.updatePropertyWithValue('method', method)
  const event = new ICAL.Component('vevent')
  event.updatePropertyWithValue('uid', uidOfBooking(trip.id, ownDomainOf(publicUrl)))
  event.updatePropertyWithValue('sequence', state.sequence)
  event.updatePropertyWithValue('dtstamp', utcTimeOf(trip.changedAt))
  event.updatePropertyWithValue('dtstart', utcTimeOf(trip.startsAt))
  event.updatePropertyWithValue('dtend', utcTimeOf(trip.endsAt))
  event.updatePropertyWithValue('status', state.action === 'cancel' ? 'CANCELLED' : 'CONFIRMED')
  event.updatePropertyWithValue('summary', CALENDAR_MESSAGES[`trip_of_${side}`](trip.car))
  event.updatePropertyWithValue('location', trip.area)
  const url = `${publicUrl}/booking/${trip.id}`
  event.updatePropertyWithValue('description', CALENDAR_MESSAGES.trip_details(trip.reference, url))
  event.updatePropertyWithValue('url', url)
  event.updatePropertyWithValue('organizer', `mailto:${organizer}`).setParameter('cn', PRODUCT_NAME)
  calendar.addSubcomponent(event)
  return {
    fileName: `${trip.reference}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    text: `${calendar.toString()}\r\n`,
  }
}
