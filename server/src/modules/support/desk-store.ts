import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'
import { matchesPattern, searchPattern } from '../../database/search-pattern.ts'
import type { OrderCursor } from '../../http/api/order-cursor.ts'
import { CONVERSATION_COLUMNS, type ConversationRow, type Side, type Status } from './conversation-store.ts'

/** A conversation as listed in the support inbox. */
export interface ListedRow extends ConversationRow {
  last_from: Side | null
  last_text: string | null
  last_at: Date | null
  /** `last_message_at` in microseconds since the epoch, for the page cursor. */
  last_update_micros: number
}

export interface DeskPage {
  status?: Status | undefined
  search?: string | undefined
  /** Orders by the last message, in microseconds. */
  after: OrderCursor | null
  limit: number
}

const PREVIEW_CHARACTERS = 200
const LAST_UPDATE_MICROS = sql`(extract(epoch from c.last_message_at) * 1000000)::bigint`

/** Selects the conversations by an index first, then reads the other columns for those only. */
const listed = (which: RawBuilder<unknown>) => sql<ListedRow>`
  select ${CONVERSATION_COLUMNS}, last.sender_type as last_from, left(last.message, ${PREVIEW_CHARACTERS}) as last_text,
    last.created_at as last_at, ${LAST_UPDATE_MICROS} as last_update_micros
  from (select c.* from chat_conversations c where ${which}) c
  left join users p on p.id = c.person_id
  left join chat_messages last on last.conversation_id = c.id and last.place = c.last_place
  order by c.last_message_at desc, c.id desc`

/** One page of all conversations, most recent message first. */
export async function listConversationRows(db: Queryable, page: DeskPage): Promise<ListedRow[]> {
  const { after, limit } = page
  const isAfterCursor =
    after === null
      ? sql`true`
      : sql`(c.last_message_at, c.id) < (timestamptz 'epoch' + ${after.order}::bigint * interval '1 microsecond', ${after.id}::uuid)`
  const { rows } = await listed(
    sql`${isAskedFor(page)} and ${isAfterCursor} order by c.last_message_at desc, c.id desc limit ${limit}`,
  ).execute(db)
  return rows
}

export async function listedConversation(db: Queryable, id: string): Promise<ListedRow | null> {
  const { rows } = await listed(sql`c.id = ${id}`).execute(db)
  return rows[0] ?? null
}

export async function countConversations(
  db: Queryable,
  asked: Pick<DeskPage, 'status' | 'search'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from chat_conversations c where ${isAskedFor(asked)}`.execute(db)
  return rows[0]?.count ?? 0
}

// Must equal the expressions of the indexes chat_conversations_folded_guest_words and users_by_folded_words.
const GUEST_WORDS = sql`coalesce(guest_name, '') || ' ' || coalesce(guest_email, '')`
const USER_WORDS = sql`u.full_name || ' ' || u.email || ' ' || coalesce(u.phone_number, '')`

/** Searches the names and addresses of guests and users, and the text of lines, each by its own index. */
function isAskedFor({ status, search = '' }: Pick<DeskPage, 'status' | 'search'>): RawBuilder<unknown> {
  const pattern = searchPattern(search)
  const isFound =
    search === ''
      ? sql`true`
      : sql`c.id in (
          select id from chat_conversations
          where ${matchesPattern(GUEST_WORDS, pattern)}
          union all
          select o.id from users u join chat_conversations o on o.person_id = u.id
          where ${matchesPattern(USER_WORDS, pattern)}
          union all
          select conversation_id from chat_messages where ${matchesPattern(sql`message`, pattern)})`
  return sql`${status === undefined ? sql`true` : sql`c.status = ${status}`} and ${isFound}`
}

export async function setStatus(trx: Transaction, id: string, status: Status): Promise<void> {
  await trx.updateTable('chat_conversations').set({ status }).where('id', '=', id).execute()
}

/** The number of conversations with guest lines that support has not read. */
export async function countUnreadConversations(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from chat_conversations where support_unread > 0`.execute(db)
  return rows[0]?.count ?? 0
}
