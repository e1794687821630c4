import { whyNotInCalendar } from '@rihla/domain/booking/trip-calendar'
import { relationToBooking } from '@rihla/domain/people/permissions'
import { languageFrom } from '@rihla/domain/text/languages'
import { isUuid } from '@rihla/domain/text/uuid'
import type { Queryable } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import type { AppRoutes, CallFor } from '../../../http/app-routes.ts'
import { sendFile } from '../../../http/files/send-file.ts'
import { textsIn } from '../../../messages/texts.ts'
import { tripOfCalendar } from './trip-calendar-store.ts'
import { type TripCalendar, writeTripCalendar } from './write-trip-calendar.ts'

/**
 * `/api/v1/bookings/{id}/calendar.ics`: the trip as a file for the parties' own calendars, in the language of the page
 * that links to it (`?language=ar`) or the one that the reader prefers. Strangers get
 * `booking_not_found`, staff `not_allowed`; `no_calendar_event` before the booking is confirmed and after it ended.
 */
export function openTripCalendarFile(app: AppRoutes, deps: Deps, { callFor }: { callFor: CallFor }): void {
  app.get('/api/v1/bookings/:id/calendar.ics', async (c) => {
    const call = await callFor(c, 'read')
    const { viewer, language } = call
    if (viewer.kind === 'visitor') throw new Refusal('sign_in_required')
    await deps.limits.take('trip_calendar', call)
    const { id } = c.req.param()
    const trip = isUuid(id) ? await tripOfCalendar(deps.db, id) : undefined
    const side = trip ? relationToBooking(viewer, trip) : 'stranger'
    if (!trip || side === 'stranger') throw new Refusal('booking_not_found')
    if (side === 'staff') throw new Refusal('not_allowed')
    const why = whyNotInCalendar(trip.status)
    if (why) throw new Refusal(why)
    const file = writeTripCalendar(trip, { side, texts: textsIn(language), ...senderOf(deps.config) })
    if (!file) throw new Refusal('no_calendar_event')
    return sendFile(c, { ...file, bytes: new TextEncoder().encode(file.text) }, 'attachment')
  })
}

/** The same file for the email about a booking, in the recipient's language; null when it was never confirmed. */
export async function tripCalendarFor(
  { db, config }: { db: Queryable; config: Deps['config'] },
  bookingId: string,
  side: 'renter' | 'host',
): Promise<TripCalendar | null> {
  const trip = await tripOfCalendar(db, bookingId)
  if (!trip) return null
  const language = languageFrom(side === 'renter' ? trip.renterLanguage : trip.hostLanguage)
  return writeTripCalendar(trip, { side, texts: textsIn(language), ...senderOf(config) })
}

const senderOf = ({ publicUrl, mail }: Deps['config']) => ({ publicUrl, organizer: mail.support })
