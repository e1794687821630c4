import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../database/database.ts'
import { type FactorRow, factorById } from './factor-store.ts'

export const SIGN_IN_SMS_TOPIC = 'sign_in_sms'

/** An SMS with the code of a factor; which code that is follows from its number. */
export interface SignInSmsToSend {
  factorId: string
  codeNumber: number
}

/** A person's number, once they have shown that they hold the phone. */
export async function verifiedPhoneOf(db: Queryable, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('phone_number')
    .where('id', '=', userId)
    .where('phone_verified', '=', true)
    .executeTakeFirst()
  return row?.phone_number ?? null
}

/** The phone factor with its row locked, so that two calls do not send twice. */
export async function lockPhoneFactor(
  trx: Transaction,
  userId: string,
  factorId: string,
): Promise<FactorRow | null> {
  await sql`select from sign_in_factors where id = ${factorId} for update`.execute(trx)
  const factor = await factorById(trx, userId, factorId)
  return factor?.kind === 'phone' ? factor : null
}

/** Opens the factor's next code, which ends the one before, and orders its SMS. */
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
    })
    .execute()
}

/** Uses the open code up; false when it is not open any more. A factor that waited for its first code counts from now. */
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

/** The factor an order speaks of, if its code is still the open one. */
export async function factorWithOpenCode(db: Queryable, order: SignInSmsToSend): Promise<FactorRow | null> {
  const row = await db
    .selectFrom('sign_in_factors')
    .selectAll()
    .where('id', '=', order.factorId)
    .where('last_step', '=', order.codeNumber)
    .where('code_sent_at', 'is not', null)
    .executeTakeFirst()
  return row ?? null
}
