import type { Language } from '@rihla/domain/text/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'
import type { ChatConversations, ChatMessages } from '../../database/schema.ts'
import { isOwnedBy, type Owner } from './owner-store.ts'

export type Status = ChatConversations['status']['__select__']
export type Side = ChatMessages['sender_type']

/** A conversation with the known details of its guest. */
export interface ConversationRow {
  id: string
  status: Status
  guest_name: string | null
  guest_email: string | null
  person_id: string | null
  person_name: string | null
  person_email: string | null
  last_place: number
  last_message_at: Date
  created_at: Date
  guest_read_up_to: number
  support_read_up_to: number
  guest_unread: number
  support_unread: number
  /** The language of the page on which the guest wrote last. */
  language: string
}

export interface LineRow {
  id: string
  place: number
  client_message_id: string
  sender_type: Side
  agent_id: string | null
  message: string
  created_at: Date
}

/** A line and the id of its conversation. */
export interface WrittenLine extends LineRow {
  conversation_id: string
}

export const CONVERSATION_COLUMNS = sql`c.id, c.status, c.guest_name, c.guest_email, c.person_id, p.full_name as person_name,
  p.email as person_email, c.last_place, c.last_message_at, c.created_at, c.guest_read_up_to, c.support_read_up_to,
  c.guest_unread, c.support_unread, c.language`

const LINE_COLUMNS = sql`id, place, key as client_message_id, sender_type, agent_id, message, created_at`

const readWhere = async (db: Queryable, condition: RawBuilder<unknown>): Promise<ConversationRow | null> => {
  const { rows } = await sql<ConversationRow>`
    select ${CONVERSATION_COLUMNS} from chat_conversations c left join users p on p.id = c.person_id
    where ${condition}`.execute(db)
  return rows[0] ?? null
}

/** A conversation by id, without an owner check, for staff. */
export const conversationById = (db: Queryable, id: string) => readWhere(db, sql`c.id = ${id}`)

/** The owner's current conversation: the open one, or else the latest closed one. Null when they never wrote. */
export const conversationOf = (db: Queryable, owner: Owner) =>
  readWhere(
    db,
    sql`${isOwnedBy(owner)} order by (c.status <> 'closed') desc, c.created_at desc, c.id desc limit 1`,
  )

/** The open conversation of an owner, locked until the transaction ends; null when there is none. */
export async function lockOpenConversation(trx: Transaction, owner: Owner): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select c.id from chat_conversations c where ${isOwnedBy(owner)} and c.status <> 'closed' for update`.execute(
    trx,
  )
  return rows[0]?.id ?? null
}

/**
 * Locks a conversation until the transaction ends, so that its lines become visible in the order of their positions.
 * Returns its status; null for an unknown id.
 */
export async function lockConversation(trx: Transaction, id: string): Promise<Status | null> {
  const { rows } = await sql<{ status: Status }>`
    select status from chat_conversations where id = ${id} for update`.execute(trx)
  return rows[0]?.status ?? null
}

/** Begins a conversation; the caller holds the owner's lock, and the owner has no open conversation. */
export async function beginConversation(trx: Transaction, owner: Owner, at: Date): Promise<string> {
  const { id } = await trx
    .insertInto('chat_conversations')
    .values({
      person_id: 'personId' in owner ? owner.personId : null,
      guest_token_hash: 'tokenHash' in owner ? owner.tokenHash : null,
      last_message_at: at,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores a guest's name and email address; omitted values stay as they were. */
export async function nameGuest(
  trx: Transaction,
  id: string,
  { name, email }: { name?: string | undefined; email?: string | undefined },
): Promise<void> {
  await sql`
    update chat_conversations set guest_name = coalesce(nullif(${name ?? ''}, ''), guest_name),
      guest_email = coalesce(nullif(${email ?? ''}, ''), guest_email)
    where id = ${id}`.execute(trx)
}

/** The line with this client message id in any of the owner's conversations; null when it has not been written. */
export async function lineOfGuest(
  db: Queryable,
  owner: Owner,
  clientMessageId: string,
): Promise<WrittenLine | null> {
  const { rows } = await sql<WrittenLine>`
    select conversation_id, ${LINE_COLUMNS} from chat_messages
    where sender_type = 'guest' and key = ${clientMessageId}
      and conversation_id in (select c.id from chat_conversations c where ${isOwnedBy(owner)}) limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The support line with this client message id in a conversation; null when it has not been written. */
export async function lineOfSupport(
  db: Queryable,
  id: string,
  clientMessageId: string,
): Promise<LineRow | null> {
  const { rows } = await sql<LineRow>`
    select ${LINE_COLUMNS} from chat_messages
    where conversation_id = ${id} and sender_type = 'support' and key = ${clientMessageId}`.execute(db)
  return rows[0] ?? null
}

/**
 * Writes the next line of a locked conversation and counts it as unread for the other side. A support line is due by
 * email at `mailDueAt`, unless an earlier unread line has already been scheduled or emailed.
 */
export async function writeLine(
  trx: Transaction,
  line: { conversationId: string; clientMessageId: string; text: string; at: Date } & (
    | { from: 'guest'; language: Language }
    | { from: 'support'; agentId: string; mailDueAt: Date }
  ),
): Promise<WrittenLine> {
  const { conversationId, clientMessageId, text, at, from } = line
  const isSupport = line.from === 'support'
  const { rows } = await sql<WrittenLine>`
    with moved as (
      update chat_conversations set last_place = last_place + 1, last_message_at = greatest(last_message_at, ${at}::timestamptz),
        ${isSupport ? sql`guest_unread = guest_unread + 1` : sql`support_unread = support_unread + 1, language = ${line.language}`}
        ${isSupport ? sql`, mail_due_at = case when mailed_at is null then coalesce(mail_due_at, ${line.mailDueAt}) end` : sql``}
      where id = ${conversationId} returning last_place)
    insert into chat_messages (conversation_id, place, sender_type, agent_id, key, message, created_at)
    select ${conversationId}, last_place, ${from}, ${isSupport ? line.agentId : null}::uuid, ${clientMessageId}, ${text}, ${at} from moved
    returning conversation_id, ${LINE_COLUMNS}`.execute(trx)
  const [written] = rows
  if (!written) throw new Error(`no line was written to the conversation ${conversationId}`)
  return written
}

/**
 * At most `limit` lines, oldest first: the first ones after a position, or the newest ones (optionally before a
 * position).
 */
export async function readLines(
  db: Queryable,
  conversationId: string,
  { before, after, limit }: { before?: number | undefined; after?: number | undefined; limit: number },
): Promise<LineRow[]> {
  const direction = after === undefined ? sql`desc` : sql`asc`
  const { rows } = await sql<LineRow>`
    select ${LINE_COLUMNS} from chat_messages
    where conversation_id = ${conversationId} and place > ${after ?? 0}
      and ${before === undefined ? sql`true` : sql`place < ${before}`}
    order by place ${direction} limit ${limit}`.execute(db)
  return after === undefined ? rows.reverse() : rows
}

/**
 * Moves the read position of a side, forward only and never beyond the last line, and recounts the unread lines after
 * it. The conversation must be locked. When a guest has read everything, the pending email is cancelled. False when
 * they had already read that far.
 */
export async function moveReadMark(
  trx: Transaction,
  { conversationId, reader, upTo }: { conversationId: string; reader: Side; upTo: number },
): Promise<boolean> {
  const [mark, unread, other] =
    reader === 'guest'
      ? (['guest_read_up_to', 'guest_unread', 'support'] as const)
      : (['support_read_up_to', 'support_unread', 'guest'] as const)
  const { rows } = await sql<{ unread: number }>`
    update chat_conversations c set ${sql.ref(mark)} = least(${upTo}::bigint, c.last_place),
      ${sql.ref(unread)} = (
        select count(*) from chat_messages m
        where m.conversation_id = c.id and m.sender_type = ${other} and m.place > least(${upTo}::bigint, c.last_place))
    where c.id = ${conversationId} and c.${sql.ref(mark)} < least(${upTo}::bigint, c.last_place)
    returning ${sql.ref(unread)} as unread`.execute(trx)
  if (reader === 'guest' && rows[0]?.unread === 0)
    await trx
      .updateTable('chat_conversations')
      .set({ mail_due_at: null, mailed_at: null })
      .where('id', '=', conversationId)
      .execute()
  return rows.length > 0
}
