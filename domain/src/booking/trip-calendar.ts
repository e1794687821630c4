import type { RefusalCode } from '../refusal.ts'
import type { BookingStatus } from './booking.ts'

/**
 * Why a booking cannot be added to a party's own calendar; null when it can. Before it is confirmed there is no trip
 * yet, and a trip that is over or cancelled is no appointment.
 */
export const whyNotInCalendar = (status: BookingStatus): RefusalCode | null =>
  status === 'confirmed' || status === 'active' ? null : 'no_calendar_event'

/** The part of a booking that decides about its event in people's calendars. */
export interface CalendarEventFacts {
  status: BookingStatus
  isConfirmed: boolean
  /** How often its dates have been changed. */
  datesChanged: number
}

/** What the calendars of the parties are asked to do with the event of a booking. */
export interface CalendarEvent {
  action: 'publish' | 'cancel'
  /** Rises with every change, so that a calendar replaces what it has and never goes back to an older one. */
  sequence: number
}

/** The event of a booking in the calendars of its parties; null when it was never confirmed, so none can have it. */
export function calendarEventOf({
  status,
  isConfirmed,
  datesChanged,
}: CalendarEventFacts): CalendarEvent | null {
  if (!isConfirmed) return null
  return status === 'cancelled'
    ? { action: 'cancel', sequence: datesChanged + 1 }
    : { action: 'publish', sequence: datesChanged }
}
