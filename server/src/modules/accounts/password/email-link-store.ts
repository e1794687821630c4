import type { Queryable, Transaction } from '../../../database/database.ts'

/** What a mailed link does: it verifies an address, or it sets a new password. */
export type EmailLinkKind = 'verify' | 'reset'

/** Opens a link to mail and returns its id. An earlier link of the kind ends. */
export async function openEmailLink(
  db: Queryable,
  link: { userId: string; kind: EmailLinkKind; id: string; expiresAt: Date },
): Promise<void> {
  const row = { id: link.id, expires_at: link.expiresAt }
  await db
    .insertInto('email_links')
    .values({ user_id: link.userId, kind: link.kind, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(row))
    .execute()
}

/** The newest link of the kind that was mailed to a user and neither used nor ended otherwise. */
export async function newestEmailLink(
  db: Queryable,
  userId: string,
  kind: EmailLinkKind,
): Promise<{ id: string; expiresAt: Date } | null> {
  const row = await db
    .selectFrom('email_links')
    .select(['id', 'expires_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row ? { id: row.id, expiresAt: row.expires_at } : null
}

/** Uses a link up; false when it was used, replaced or ended, so that it works at most once. */
export async function takeEmailLink(
  trx: Transaction,
  link: { userId: string; kind: EmailLinkKind; id: string },
  now: Date,
): Promise<boolean> {
  const taken = await trx
    .deleteFrom('email_links')
    .where('user_id', '=', link.userId)
    .where('kind', '=', link.kind)
    .where('id', '=', link.id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return taken.numDeletedRows > 0n
}

/**
 * Ends the links that could still set a new password or another address, because the owner has just changed how they
 * sign in.
 */
export async function endSignInLinks(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('email_links').where('user_id', '=', userId).where('kind', '=', 'reset').execute()
  await trx.deleteFrom('email_changes').where('user_id', '=', userId).execute()
}

/** Ends all links that were mailed to an address which is no longer the user's. */
export async function endEmailLinks(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('email_links').where('user_id', '=', userId).execute()
}
