import type { ExtraKind } from '@rihla/domain/pricing/extras'
import type { Transaction } from '../../database/database.ts'

/**
 * Locks how many a host has of these kinds until the transaction ends, so that two trips at once cannot both get the
 * last one. Kinds without a limit are left out. Locked after vehicle, renter and booking.
 */
export async function lockStocks(
  trx: Transaction,
  hostId: string,
  kinds: readonly ExtraKind[],
): Promise<Map<ExtraKind, number>> {
  if (kinds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('host_extra_stocks')
    .select(['kind', 'stock'])
    .where('host_id', '=', hostId)
    .where('kind', 'in', [...kinds])
    .orderBy('kind')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ kind, stock }) => [kind, stock]))
}
