import { sql } from 'kysely'
import type { Transaction } from '../../../database/database.ts'

/**
 * Hides all vehicles of a suspended host, and pauses those that were offered, until the host is restored. Returns the
 * ids of all.
 */
export async function hideVehiclesOf(trx: Transaction, hostId: string): Promise<string[]> {
  const rows = await trx
    .updateTable('vehicles')
    .set((of) => ({
      host_suspended: true,
      availability: false,
      paused_by_suspension: sql<boolean>`availability or paused_by_suspension`,
      version: of('version', '+', 1),
    }))
    .where('host_id', '=', hostId)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Shows the vehicles again and resumes those paused by the suspension; those the host had paused stay paused. Returns
 * the ids of all.
 */
export async function showVehiclesOf(trx: Transaction, hostId: string): Promise<string[]> {
  const rows = await trx
    .updateTable('vehicles')
    .set((of) => ({
      host_suspended: false,
      availability: sql<boolean>`availability or (
        paused_by_suspension and papers_paused_at is null and removed_at is null)`,
      resumes_with_papers: sql<boolean>`papers_paused_at is not null and (resumes_with_papers or paused_by_suspension)`,
      paused_by_suspension: false,
      version: of('version', '+', 1),
    }))
    .where('host_id', '=', hostId)
    .where('host_suspended', '=', true)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
