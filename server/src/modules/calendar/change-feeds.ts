import { randomBytes } from 'node:crypto'
import type { CalendarFeeds } from '@rihla/contract/calendar'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { lockOwnVehicle } from '../bookings/public.ts'
import { applyCalendarImports } from './apply-calendar-import.ts'
import { forgetExport, writeExport } from './export-store.ts'
import { countImports, deleteImport, findImport, insertImport } from './import-store.ts'
import { isOwnVehicle } from './own-vehicle-store.ts'
import { applyReading, fetchCalendar } from './read-import.ts'
import { showFeeds } from './show-feeds.ts'

const MAX_IMPORTS = 5
/** 256 bits, because the token alone grants read access to the calendar. */
const TOKEN_BYTES = 32
/** Limits requests to third-party servers that a host can trigger. */
const ADDED_PER_HOUR = 30
const READS_PER_MINUTE = 6

/** Gives a vehicle's calendar a new private address; the previous one stops working at once. */
export const openExport = (deps: Deps, vehicleId: string, hostId: string): Promise<CalendarFeeds> =>
  changeFeeds(deps, vehicleId, hostId, (trx, now) =>
    writeExport(trx, vehicleId, randomBytes(TOKEN_BYTES).toString('base64url'), now),
  )

export const revokeExport = (deps: Deps, vehicleId: string, hostId: string): Promise<CalendarFeeds> =>
  changeFeeds(deps, vehicleId, hostId, (trx) => forgetExport(trx, vehicleId))

/**
 * Adds a calendar import and reads it at once, so that errors show immediately. Refuses with vehicle_not_found,
 * too_many_imports, or calendar_address_not_allowed when it is not on the public internet. An address that is already
 * imported is not added again.
 */
export async function addImport(
  deps: Deps,
  requested: { id: string; name: string; url: string },
  hostId: string,
): Promise<CalendarFeeds> {
  const { id: vehicleId, name, url } = requested
  if (!(await isOwnVehicle(deps.db, vehicleId, hostId))) throw new Refusal('vehicle_not_found')
  await deps.limits.takeFor('add-import', hostId, ADDED_PER_HOUR, 3600)
  const reading = await fetchCalendar(deps, url)
  if ('error' in reading && reading.error === 'address_not_allowed')
    throw new Refusal('calendar_address_not_allowed')
  const importId = await deps.db.transaction().execute(async (trx) => {
    if (!(await lockOwnVehicle(trx, vehicleId, hostId))) throw new Refusal('vehicle_not_found')
    const added = await insertImport(trx, { vehicleId, name, url }, deps.clock.now())
    if ((await countImports(trx, vehicleId)) > MAX_IMPORTS)
      throw new Refusal('too_many_imports', { details: { limit: MAX_IMPORTS } })
    return added
  })
  if (importId) await applyReading(deps, { id: importId, url, failures: 0, vehicleId, hostId }, reading)
  return await showFeeds(deps, vehicleId, hostId)
}

/**
 * Reads an imported calendar now. Refuses with vehicle_not_found, or `calendar_not_found` when the import is not one of
 * the host's.
 */
export async function readImport(
  deps: Deps,
  { id: vehicleId, importId }: { id: string; importId: string },
  hostId: string,
): Promise<CalendarFeeds> {
  if (!(await isOwnVehicle(deps.db, vehicleId, hostId))) throw new Refusal('vehicle_not_found')
  const requested = await findImport(deps.db, { vehicleId, importId, hostId })
  if (!requested) throw new Refusal('calendar_not_found')
  await deps.limits.takeFor('read-import', importId, READS_PER_MINUTE, 60)
  await applyReading(deps, requested, await fetchCalendar(deps, requested.url))
  return await showFeeds(deps, vehicleId, hostId)
}

/** Removes an import and its blocks; other imports apply again where they were hidden. Same refusals. */
export const removeImport = (
  deps: Deps,
  { id: vehicleId, importId }: { id: string; importId: string },
  hostId: string,
): Promise<CalendarFeeds> =>
  changeFeeds(deps, vehicleId, hostId, async (trx, now) => {
    if (!(await deleteImport(trx, vehicleId, importId))) throw new Refusal('calendar_not_found')
    await applyCalendarImports(trx, vehicleId, now)
    await deps.publish(trx, { type: 'vehicle.changed', vehicleId })
  })

async function changeFeeds(
  deps: Deps,
  vehicleId: string,
  hostId: string,
  change: (trx: Transaction, now: Instant) => Promise<void>,
): Promise<CalendarFeeds> {
  await deps.db.transaction().execute(async (trx) => {
    if (!(await lockOwnVehicle(trx, vehicleId, hostId))) throw new Refusal('vehicle_not_found')
    await change(trx, deps.clock.now())
  })
  return await showFeeds(deps, vehicleId, hostId)
}
