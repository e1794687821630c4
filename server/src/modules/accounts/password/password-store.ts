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

/** Sets a person's password, also that of somebody who had only provider accounts. */
export async function setPasswordHash(trx: Transaction, userId: string, password: string): Promise<void> {
  await trx
    .insertInto('accounts')
    .values({ user_id: userId, account_id: userId, provider_id: 'credential', password })
    .onConflict((conflict) => conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password }))
    .execute()
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
