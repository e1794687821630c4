import type { Queryable, Transaction } from '../../../database/database.ts'
import { endEmailLinks } from '../password/email-link-store.ts'

export interface EmailChange {
  id: string
  userId: string
  newEmail: string
}

/** Saves a requested address change. It replaces an earlier one, whose link no longer works. */
export async function keepEmailChange(
  trx: Transaction,
  { userId, newEmail, expiresAt }: { userId: string; newEmail: string; expiresAt: Date },
): Promise<string> {
  await trx.deleteFrom('email_changes').where('user_id', '=', userId).execute()
  const { id } = await trx
    .insertInto('email_changes')
    .values({ user_id: userId, new_email: newEmail, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function dropEmailChange(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute()
}

export async function emailChangeById(db: Queryable, id: string, now: Date): Promise<EmailChange | null> {
  const row = await db
    .selectFrom('email_changes')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ? { id: row.id, userId: row.user_id, newEmail: row.new_email } : null
}

/** Deletes and returns an open change, so that it is applied at most once; null when it is gone or expired. */
export async function takeEmailChange(trx: Transaction, id: string, now: Date): Promise<EmailChange | null> {
  const row = await trx
    .deleteFrom('email_changes')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  return row ? { id: row.id, userId: row.user_id, newEmail: row.new_email } : null
}

/**
 * Replaces a person's address with a verified one. Returns the previous address, or null when the new one is taken, or
 * the account is gone or suspended.
 */
export async function replaceEmail(
  trx: Transaction,
  userId: string,
  newEmail: string,
): Promise<string | null> {
  const before = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const taken = await trx.selectFrom('users').select('id').where('email', '=', newEmail).executeTakeFirst()
  if (!before || taken) return null
  // The old mailbox may still hold links.
  await endEmailLinks(trx, userId)
  await trx
    .updateTable('users')
    .set({ email: newEmail, email_verified: true })
    .where('id', '=', userId)
    .execute()
  return before.email
}
