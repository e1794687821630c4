import type { Transaction } from '../../../database/database.ts'

/** Pauses the vehicles of a suspended host until the host is restored; returns the ids of those it paused. */
export async function pauseVehiclesOf(trx: Transaction, hostId: string): Promise<string[]> {
  const rows = await trx
    .updateTable('vehicles')
    .set((of) => ({ availability: false, paused_by_suspension: true, version: of('version', '+', 1) }))
    .where('host_id', '=', hostId)
    .where('availability', '=', true)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Resumes the vehicles paused by the suspension; those the host had paused stay paused. Returns their ids. */
export async function resumeVehiclesOf(trx: Transaction, hostId: string): Promise<string[]> {
  const rows = await trx
    .updateTable('vehicles')
    .set((of) => ({ availability: true, paused_by_suspension: false, version: of('version', '+', 1) }))
    .where('host_id', '=', hostId)
    .where('paused_by_suspension', '=', true)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
