import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import { lockOwnVehicle } from '../bookings/public.ts'
import { applyCalendarImports } from './apply-calendar-import.ts'
import { ownDomainOf } from './icalendar.ts'
import {
  conflictingBookings,
  type ImportError,
  type ImportToRead,
  keepFailure,
  keepReading,
} from './import-store.ts'
import type { ParsedCalendar } from './parse-calendar.ts'
import { parseApart } from './parse-in-worker.ts'

const EVERY_MS = 30 * MINUTE_MS
const AT_LEAST_EVERY_MS = 12 * HOUR_MS
const BACK_DAYS = 1
const AHEAD_DAYS = 400

export type CalendarReading = ParsedCalendar | { error: ImportError }

/** Fetches the events of an external calendar, from yesterday to 400 days ahead. Never call it inside a transaction. */
export async function fetchCalendar(
  deps: Pick<Deps, 'calendars' | 'clock' | 'config'>,
  url: string,
): Promise<CalendarReading> {
  const reading = await deps.calendars.read(url)
  if ('error' in reading) return reading
  const now = deps.clock.now()
  const window = { from: now - BACK_DAYS * DAY_MS, to: now + AHEAD_DAYS * DAY_MS }
  const ownDomain = ownDomainOf(deps.config.publicUrl)
  return (await parseApart({ text: reading.text, window, ownDomain })) ?? { error: 'not_a_calendar' }
}

/**
 * Saves the events of a calendar, or why it could not be read, and updates the vehicle's entries. Does not change
 * bookings. Does nothing when import or vehicle are gone meanwhile.
 */
export async function applyReading(
  deps: Pick<Deps, 'db' | 'clock' | 'publish'>,
  { id, vehicleId, hostId, failures }: ImportToRead,
  reading: CalendarReading,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    if (!(await lockOwnVehicle(trx, vehicleId, hostId))) return
    const now = deps.clock.now()
    if ('error' in reading) return await keepFailure(trx, id, reading.error, now + pauseAfter(failures + 1))
    if (!(await keepReading(trx, id, reading, { now, nextReadAt: now + EVERY_MS }))) return
    const known = await conflictingBookings(trx, id)
    if (await applyCalendarImports(trx, vehicleId, now))
      await deps.publish(trx, { type: 'vehicle.changed', vehicleId })
    // New conflicts arise only from a read: other recomputations free times or block days of the host.
    for (const bookingId of (await conflictingBookings(trx, id)).difference(known))
      await deps.publish(trx, { type: 'calendar.conflicting', importId: id, bookingId, vehicleId, hostId })
  })
}

/** Delay before the next attempt: doubles with each failure, up to twelve hours. */
const pauseAfter = (failures: number): Instant => Math.min(EVERY_MS * 2 ** (failures - 1), AT_LEAST_EVERY_MS)
