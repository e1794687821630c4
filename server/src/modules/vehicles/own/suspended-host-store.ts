import type { Transaction } from '../../../database/database.ts'

/** Takes the vehicles of a suspended host off the market until they are let back; answers the ids of those it took. */
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

/** Puts them back; what the host had paused before stays paused. */
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
