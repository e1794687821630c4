import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../database/database.ts'

type Status = 'pending' | 'verified' | 'rejected'

/** What a person's verification is made of, as it stands on their own row. */
export interface VerifiedFacts {
  phoneNumber: string | null
  phoneVerified: boolean
  status: Status
}

/** Null when the person is gone. */
export async function verifiedFactsOf(db: Queryable, userId: string): Promise<VerifiedFacts | null> {
  const row = await factsQuery(db, userId).executeTakeFirst()
  return row ?? null
}

/** The same, and nobody else changes it until the transaction ends: two verdicts on one person take turns. */
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

/** Writes the derived status; only who has just derived it from the facts may call this. */
export async function keepVerificationStatus(
  trx: Transaction,
  userId: string,
  status: Status,
): Promise<void> {
  await trx.updateTable('users').set({ verification_status: status }).where('id', '=', userId).execute()
}

/**
 * Makes a number the person's verified one. False, and nothing is changed, when it is verified on another account: a
 * number moves only when its holder there gives it up.
 */
export async function keepVerifiedPhone(
  trx: Transaction,
  userId: string,
  phoneNumber: string,
): Promise<boolean> {
  // Two accounts that prove the same number at once take turns; the unique index is the backstop.
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
