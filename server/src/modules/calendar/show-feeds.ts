import type { CalendarFeeds } from '@rihla/contract/calendar'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { exportTokenOf } from './export-store.ts'
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
    })),
  }
}
