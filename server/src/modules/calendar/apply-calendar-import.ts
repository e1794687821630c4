import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../database/database.ts'
import { blocksOver, bookedTimes, replaceImported } from '../bookings/public.ts'
import { heardOf, keepConflicts } from './import-store.ts'
import { planImportedBlocks } from './plan-imported-blocks.ts'

/**
 * Recomputes the imported entries of a locked vehicle from the last read of its calendars, around its bookings and its
 * host's blocks. Called when a calendar was read or removed, when days were blocked or opened, and when a booking
 * ended. Returns whether the busy times changed.
 */
export async function applyCalendarImports(
  trx: Transaction,
  vehicleId: string,
  now: Instant,
): Promise<boolean> {
  const imports = await heardOf(trx, vehicleId)
  const events = imports.flatMap((one) => one.events)
  if (imports.length === 0) return false
  const whole = {
    from: Math.min(...events.map(({ from }) => from)),
    to: Math.max(...events.map(({ to }) => to)),
  }
  const isEmpty = events.length === 0
  const booked = isEmpty ? [] : await bookedTimes(trx, vehicleId, whole, now)
  const blocks = isEmpty ? [] : await blocksOver(trx, vehicleId, whole)
  const { entries, conflicts } = planImportedBlocks(imports, booked, blocks)
  for (const [importId, its] of conflicts) await keepConflicts(trx, importId, its)
  return await replaceImported(trx, vehicleId, entries, now)
}
