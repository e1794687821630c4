import type { Queryable, Transaction } from '../../../database/database.ts'

export interface IdentityRow {
  provider_id: string
  created_at: Date
}

/** A person's sign-in methods: each provider once, oldest link first. */
export async function identitiesOf(db: Queryable, userId: string): Promise<IdentityRow[]> {
  return await db
    .selectFrom('accounts')
    .select(['provider_id', (row) => row.fn.min('created_at').as('created_at')])
    .where('user_id', '=', userId)
    .groupBy('provider_id')
    .orderBy('created_at')
    .execute()
}

export async function deleteIdentity(trx: Transaction, userId: string, provider: string): Promise<void> {
  await trx.deleteFrom('accounts').where('user_id', '=', userId).where('provider_id', '=', provider).execute()
}
