import type { Selectable } from 'kysely'
import type { Transaction } from '../../database/database.ts'
import type { Vehicles } from '../../database/schema.ts'

/** A vehicle that is not removed, locked until the transaction ends; null when there is none. */
export async function lockVehicle(trx: Transaction, id: string): Promise<Selectable<Vehicles> | null> {
  const row = await trx
    .selectFrom('vehicles')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}
