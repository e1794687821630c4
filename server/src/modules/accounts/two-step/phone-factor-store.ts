import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../database/database.ts'
import { type FactorRow, factorById } from './factor-store.ts'

export const SIGN_IN_SMS_TOPIC = 'sign_in_sms'

/** A queued sign-in SMS. The code is derived from `codeNumber` when it is sent. */
export interface SignInSmsToSend {
  factorId: string
  codeNumber: number
}

/** A person's verified phone number, or null. */
export async function verifiedPhoneOf(db: Queryable, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('phone_number')
    .where('id', '=', userId)
    .where('phone_verified', '=', true)
    .executeTakeFirst()
  return row?.phone_number ?? null
}

/** The phone factor, locked so that two concurrent calls do not send twice. */
export async function lockPhoneFactor(
  trx: Transaction,
  userId: string,
  factorId: string,
): Promise<FactorRow | null> {
  await sql`select from sign_in_factors where id = ${factorId} for update`.execute(trx)
  const factor = await factorById(trx, userId, factorId)
  return factor?.kind === 'phone' ? factor : null
}

/** Opens the factor's next code, which invalidates the previous one, and queues its SMS. */
export async function openNextCode(trx: Transaction, factorId: string, now: Date): Promise<void> {
  const { last_step: codeNumber } = await trx
    .updateTable('sign_in_factors')
    .set((row) => ({ last_step: row('last_step', '+', 1), code_sent_at: now }))
    .where('id', '=', factorId)
    .returning('last_step')
    .executeTakeFirstOrThrow()
  const order: SignInSmsToSend = { factorId, codeNumber }
  await trx
    .insertInto('outbox')
    .values({
      topic: SIGN_IN_SMS_TOPIC,
      dedupe_key: `sign-in-code:${factorId}:${codeNumber}`,
      payload: sql`${JSON.stringify(order)}::jsonb`,
      notified_apart: true,
    })
    .execute()
}

/** Uses up the open code and confirms a factor that was unconfirmed; false when no code is open. */
export async function takeOpenCode(trx: Transaction, factor: FactorRow, now: Date): Promise<boolean> {
  const taken = await trx
    .updateTable('sign_in_factors')
    .set({ code_sent_at: null, last_used_at: now, confirmed_at: factor.confirmed_at ?? now })
    .where('id', '=', factor.id)
    .where('last_step', '=', factor.last_step)
    .where('code_sent_at', 'is not', null)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** The factor of a queued SMS and the language of its owner, if its code is still open; else null. */
export async function factorWithOpenCode(
  db: Queryable,
  order: SignInSmsToSend,
): Promise<(FactorRow & { language: string }) | null> {
  const row = await db
    .selectFrom('sign_in_factors as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .selectAll('f')
    .select('u.language')
    .where('f.id', '=', order.factorId)
    .where('last_step', '=', order.codeNumber)
    .where('code_sent_at', 'is not', null)
    .executeTakeFirst()
  return row ?? null
}
