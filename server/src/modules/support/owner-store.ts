import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'

/** The owner of a conversation: a user, or a guest identified by the hash of their browser's token. */
export type Owner = { personId: string } | { tokenHash: Buffer }

/** SQL: conversation `c` belongs to this owner. Every guest query must include it. */
export const isOwnedBy = (owner: Owner): RawBuilder<boolean> =>
  'personId' in owner
    ? sql<boolean>`c.person_id = ${owner.personId}`
    : sql<boolean>`c.guest_token_hash = ${owner.tokenHash}`

/**
 * Serialises the calls of one owner until their transactions end, so that concurrent first messages begin one
 * conversation.
 */
export async function lockOwner(trx: Transaction, owner: Owner): Promise<void> {
  const name = 'personId' in owner ? owner.personId : owner.tokenHash.toString('base64url')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`support:${name}`}, 0))`.execute(trx)
}

/** Whether a guest with this token has ever written and is still a guest. */
export async function isKnownGuest(db: Queryable, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('chat_conversations')
    .select('id')
    .where('guest_token_hash', '=', tokenHash)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The time of the first message of a guest with this token; null when there is none. */
export async function firstWroteAt(db: Queryable, tokenHash: Buffer): Promise<Date | null> {
  const row = await db
    .selectFrom('chat_conversations')
    .select(({ fn }) => fn.min('created_at').as('at'))
    .where('guest_token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.at ?? null
}

/**
 * Transfers a guest's conversations to a user. When both have an open one, the guest's stays open and the user's older
 * one is closed.
 */
export async function adoptConversations(
  trx: Transaction,
  { personId, tokenHash }: { personId: string; tokenHash: Buffer },
): Promise<void> {
  await lockOwner(trx, { tokenHash })
  if (!(await isKnownGuest(trx, tokenHash))) return
  await lockOwner(trx, { personId })
  await sql`
    update chat_conversations set status = 'closed'
    where person_id = ${personId} and status <> 'closed'
      and exists (
        select from chat_conversations g where g.guest_token_hash = ${tokenHash} and g.status <> 'closed')`.execute(
    trx,
  )
  await sql`
    update chat_conversations set person_id = ${personId}, guest_token_hash = null
    where guest_token_hash = ${tokenHash}`.execute(trx)
}

/** The owner of a conversation, who also owns its live channel. */
export async function ownerOfConversation(trx: Transaction, id: string): Promise<Owner> {
  const row = await trx
    .selectFrom('chat_conversations')
    .select(['person_id', 'guest_token_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.person_id === null
    ? { tokenHash: row.guest_token_hash ?? Buffer.alloc(0) }
    : { personId: row.person_id }
}
