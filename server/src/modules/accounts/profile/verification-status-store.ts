import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../database/database.ts'

type Status = 'pending' | 'verified' | 'rejected'

/** The facts a verification is derived from, as stored on the user's row. */
export interface VerifiedFacts {
  phoneNumber: string | null
  phoneVerified: boolean
  status: Status
}

/** Null when the account is gone. */
export async function verifiedFactsOf(db: Queryable, userId: string): Promise<VerifiedFacts | null> {
  const row = await factsQuery(db, userId).executeTakeFirst()
  return row ?? null
}

/** The same, locked until the transaction ends, so that two decisions on one person do not run at once. */
export async function lockVerifiedFacts(trx: Transaction, userId: string): Promise<VerifiedFacts | null> {
  const row = await factsQuery(trx, userId).forNoKeyUpdate().executeTakeFirst()
  return row ?? null
}

const factsQuery = (db: Queryable, userId: string) =>
  db
    .selectFrom('users')
    .select([
      'phone_number as phoneNumber',
      'phone_verified as phoneVerified',
      'verification_status as status',
    ])
    .where('id', '=', userId)

/** Saves the derived status. Only to be called with a status just derived from the facts. */
export async function keepVerificationStatus(
  trx: Transaction,
  userId: string,
  status: Status,
): Promise<void> {
  await trx.updateTable('users').set({ verification_status: status }).where('id', '=', userId).execute()
}

/**
 * Sets the person's verified phone number. False, without a change, when another account has verified it: the number
 * must be released there first.
 */
export async function keepVerifiedPhone(
  trx: Transaction,
  userId: string,
  phoneNumber: string,
): Promise<boolean> {
  // Serializes accounts that verify the same number at once; the unique index is the backstop.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone:${phoneNumber}`}, 0))`.execute(trx)
  const holder = await trx
    .selectFrom('users')
    .select('id')
    .where('phone_number', '=', phoneNumber)
    .where('phone_verified', '=', true)
    .where('id', '<>', userId)
    .executeTakeFirst()
  if (holder) return false
  await trx
    .updateTable('users')
    .set({ phone_number: phoneNumber, phone_verified: true })
    .where('id', '=', userId)
    .execute()
  return true
}
