import type { CalendarFeeds } from '@rihla/contract/calendar'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { exportTokenOf } from './export-store.ts'
import type { ImportWarning } from './ical/import-warnings.ts'
import { shownImports } from './import-store.ts'
import { isOwnVehicle } from './own-vehicle-store.ts'

/** The calendar export and imports of a host's vehicle. Refuses with `vehicle_not_found` for another's vehicle. */
export async function showFeeds(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  vehicleId: string,
  hostId: string,
): Promise<CalendarFeeds> {
  if (!(await isOwnVehicle(db, vehicleId, hostId))) throw new Refusal('vehicle_not_found')
  const token = await exportTokenOf(db, vehicleId)
  const imports = await shownImports(db, vehicleId)
  return {
    exportUrl: token && `${config.publicUrl}/calendar/${token}.ics`,
    imports: imports.map((row) => ({
      id: row.id,
      name: row.name,
      url: row.url,
      lastSyncedAt: row.last_synced_at?.toISOString() ?? null,
      lastError: row.last_error,
      blocks: row.blocks,
      conflicts: row.conflicts,
      warnings: warningsOf(row),
    })),
  }
}

/** The warnings of the last reading, and one when bookings and blocks leave nothing for its events to close. */
function warningsOf(row: Awaited<ReturnType<typeof shownImports>>[number]): ImportWarning[] {
  const isClosedAlready = row.events > 0 && row.blocks === 0 && row.conflicts.length === 0
  return isClosedAlready
    ? [...row.warnings, { code: 'closed_already', count: row.events, examples: [] }]
    : row.warnings
}
