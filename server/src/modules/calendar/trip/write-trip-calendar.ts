import { calendarEventOf } from '@rihla/domain/booking/trip-calendar'
import { deliveryPlaceIn, placeNameIn, vehicleTitleIn } from '@rihla/domain/names/names-in'
import { PRODUCT_NAME } from '@rihla/domain/product'
import { type Language, pathIn } from '@rihla/domain/text/languages'
import ICAL from 'ical.js'
import type { Texts } from '../../../messages/texts.ts'
import { inOneLine, newCalendar, ownDomainOf, uidOfBooking, utcTimeOf } from '../icalendar.ts'
import type { TripOfCalendar } from './trip-calendar-store.ts'

export interface TripCalendar {
  fileName: string
  /** The Content-Type, with the method that the file states. */
  contentType: string
  text: string
}

/**
 * The calendar file of one booking for one of its parties, in a language; null when it was never confirmed. It has the
 * same UID as the booking in the exported calendar of the vehicle. `organizer` is the email address that speaks for the
 * product.
 */
export function writeTripCalendar(
  trip: TripOfCalendar,
  {
    side,
    publicUrl,
    organizer,
    texts,
  }: { side: 'renter' | 'host'; publicUrl: string; organizer: string; texts: Texts },
): TripCalendar | null {
  const state = calendarEventOf(trip)
  if (!state) return null
  const { say, language } = texts
  const method = state.action === 'cancel' ? 'CANCEL' : 'PUBLISH'
  const calendar = newCalendar(language)
  calendar.updatePropertyWithValue('method', method)
  const event = new ICAL.Component('vevent')
  event.updatePropertyWithValue('uid', uidOfBooking(trip.id, ownDomainOf(publicUrl)))
  event.updatePropertyWithValue('sequence', state.sequence)
  event.updatePropertyWithValue('dtstamp', utcTimeOf(trip.changedAt))
  event.updatePropertyWithValue('dtstart', utcTimeOf(trip.startsAt))
  event.updatePropertyWithValue('dtend', utcTimeOf(trip.endsAt))
  event.updatePropertyWithValue('status', state.action === 'cancel' ? 'CANCELLED' : 'CONFIRMED')
  event.updatePropertyWithValue(
    'summary',
    inOneLine(say(`calendar_trip_of_${side}`, { car: vehicleTitleIn(language, trip) })),
  )
  event.updatePropertyWithValue('location', inOneLine(locationIn(language, trip)))
  const url = `${publicUrl}${pathIn(language, `/booking/${trip.id}`)}`
  event.updatePropertyWithValue(
    'description',
    say('calendar_trip_details', { reference: trip.reference, url }),
  )
  event.updatePropertyWithValue('url', url)
  event.updatePropertyWithValue('organizer', `mailto:${organizer}`).setParameter('cn', PRODUCT_NAME)
  calendar.addSubcomponent(event)
  return {
    fileName: `${trip.reference}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    text: `${calendar.toString()}\r\n`,
  }
}

const locationIn = (language: Language, { area, deliverySlug, deliveryLabel }: TripOfCalendar): string =>
  deliverySlug === null
    ? placeNameIn(language, area)
    : deliveryPlaceIn(language, { placeSlug: deliverySlug, label: deliveryLabel })
