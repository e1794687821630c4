import { PHONE_CODE_TRIES } from '@rihla/domain/people/verification'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../../../database/database.ts'
import type { CodeOwner } from './phone-code.ts'

export const SMS_TOPIC = 'sms'

/** An SMS to send, with its encrypted code. */
export interface SmsToSend extends CodeOwner {
  sealedCode: string
  sentAt: Instant
}

export interface SentCode {
  phoneNumber: string
  codeHash: string
  sentAt: Instant
  expiresAt: Instant
  tries: number
}

/** The latest code of a user, valid or not; null when there is none. */
export async function sentCodeOf(db: Queryable, userId: string): Promise<SentCode | null> {
  const row = await db.selectFrom('phone_codes').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return row
    ? {
        phoneNumber: row.phone_number,
        codeHash: row.code_hash,
        sentAt: row.sent_at.getTime(),
        expiresAt: row.expires_at.getTime(),
        tries: row.tries,
      }
    : null
}

/** Serialises accounts that send codes to the same number, so that the count per number is exact. */
export async function lockNumber(trx: Transaction, phoneNumber: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone-codes:${phoneNumber}`}, 0))`.execute(trx)
}

/** Times of codes sent since an instant, newest first: to this user, and to this number from any account. */
export async function sendingsSince(
  trx: Transaction,
  { userId, phoneNumber }: CodeOwner,
  since: Instant,
): Promise<{ toPerson: Instant[]; toNumber: Instant[] }> {
  const rows = await trx
    .selectFrom('phone_code_sendings')
    .select(['user_id', 'phone_number', 'sent_at'])
    .where('sent_at', '>', new Date(since))
    .where((where) => where.or([where('user_id', '=', userId), where('phone_number', '=', phoneNumber)]))
    .orderBy('sent_at', 'desc')
    .execute()
  const times = (matches: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(matches).map((row) => row.sent_at.getTime())
  return {
    toPerson: times((row) => row.user_id === userId),
    toNumber: times((row) => row.phone_number === phoneNumber),
  }
}

/** Stores a new code, replacing the previous one, and queues its SMS. Returns the id of the sending. */
export async function keepSentCode(
  trx: Transaction,
  { userId, phoneNumber }: CodeOwner,
  code: { hash: string; sealed: string; sentAt: Instant; expiresAt: Instant },
): Promise<string> {
  const sentAt = new Date(code.sentAt)
  const sending = await trx
    .insertInto('phone_code_sendings')
    .values({ user_id: userId, phone_number: phoneNumber, sent_at: sentAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = {
    phone_number: phoneNumber,
    code_hash: code.hash,
    sent_at: sentAt,
    expires_at: new Date(code.expiresAt),
    tries: 0,
  }
  await trx
    .insertInto('phone_codes')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  const order: SmsToSend = { userId, phoneNumber, sealedCode: code.sealed, sentAt: code.sentAt }
  await trx
    .insertInto('outbox')
    .values({
      topic: SMS_TOPIC,
      dedupe_key: `phone-code:${sending.id}`,
      payload: sql`${JSON.stringify(order)}::jsonb`,
      notified_apart: true,
    })
    .execute()
  return sending.id
}

/**
 * Uses one of the five tries of the user's code in a single statement, so that even concurrent guesses get at most five
 * comparisons. Null when there is no code, no try left, or it has expired.
 */
export async function takeTry(db: Database, userId: string, now: Instant): Promise<SentCode | null> {
  const row = await db
    .updateTable('phone_codes')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('tries', '<', PHONE_CODE_TRIES)
    .where('expires_at', '>=', new Date(now))
    .returning(['phone_number', 'code_hash', 'sent_at', 'expires_at', 'tries'])
    .executeTakeFirst()
  return row
    ? {
        phoneNumber: row.phone_number,
        codeHash: row.code_hash,
        sentAt: row.sent_at.getTime(),
        expiresAt: row.expires_at.getTime(),
        tries: row.tries,
      }
    : null
}

/** Deletes a used code. False when it was already used or replaced. */
export async function useCodeUp(trx: Transaction, userId: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('phone_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes codes that expired before an instant, and records of codes sent before it. */
export async function forgetCodesBefore(db: Queryable, before: Instant): Promise<void> {
  await db.deleteFrom('phone_codes').where('expires_at', '<', new Date(before)).execute()
  await db.deleteFrom('phone_code_sendings').where('sent_at', '<', new Date(before)).execute()
}

export async function forgetCodesOf(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('phone_codes').where('user_id', '=', userId).execute()
  await trx.deleteFrom('phone_code_sendings').where('user_id', '=', userId).execute()
}
