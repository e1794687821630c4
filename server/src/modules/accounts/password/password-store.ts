import type { Queryable, Transaction } from '../../../database/database.ts'

/** The hash of a person's password, or null when they have none. */
export async function passwordHashOf(db: Queryable, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? null
}

/** Replaces the hash if it is still the old one; false when it was changed in between. */
export async function replacePasswordHash(
  trx: Transaction,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const replaced = await trx
    .updateTable('accounts')
    .set({ password: to })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .where('password', '=', from)
    .executeTakeFirst()
  return replaced.numUpdatedRows > 0n
}
