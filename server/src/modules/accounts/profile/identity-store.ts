import { isSignInProvider, type SignInProvider } from '@rihla/domain/people/sign-in-providers'
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

/** The providers that a person can sign in with, the oldest link first. */
export async function providersOf(db: Queryable, userId: string): Promise<SignInProvider[]> {
  return (await identitiesOf(db, userId)).map(({ provider_id }) => provider_id).filter(isSignInProvider)
}

export async function deleteIdentity(trx: Transaction, userId: string, provider: string): Promise<void> {
  await trx.deleteFrom('accounts').where('user_id', '=', userId).where('provider_id', '=', provider).execute()
}
