import { type Language, languageFrom } from '@rihla/domain/text/languages'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'

/** Unread replies: the recipient and the texts. */
export interface UnreadReplies {
  email: string
  /** The language in which the guest writes. */
  language: Language
  guestName: string | null
  texts: string[]
}

const TEXTS_IN_A_MAIL = 5

/**
 * Claims conversations whose email is due: with unread replies and a known address. `since` is the guest's read
 * position. No further email is due until they have read everything.
 */
export async function takeDueReplies(
  trx: Transaction,
  now: Instant,
  limit: number,
): Promise<Array<{ conversationId: string; since: number }>> {
  const { rows } = await sql<{ conversationId: string; since: number }>`
    update chat_conversations set mail_due_at = null, mailed_at = ${new Date(now)}
    where id in (
      select c.id from chat_conversations c left join users p on p.id = c.person_id and p.deleted_at is null
      where c.mail_due_at <= ${new Date(now)} and coalesce(p.email, c.guest_email) is not null
      order by c.mail_due_at limit ${limit} for update of c skip locked)
    returning id as "conversationId", guest_read_up_to as since`.execute(trx)
  return rows
}

/** The newest few support replies a guest has not read; null when all are read, or no address is known. */
export async function unreadRepliesOf(db: Queryable, conversationId: string): Promise<UnreadReplies | null> {
  const { rows } = await sql<UnreadReplies>`
    select coalesce(p.email, c.guest_email) as email, c.language, coalesce(p.full_name, c.guest_name) as "guestName", (
      select json_agg(l.message order by l.place) from (
        select m.message, m.place from chat_messages m
        where m.conversation_id = c.id and m.sender_type = 'support' and m.place > c.guest_read_up_to
        order by m.place desc limit ${TEXTS_IN_A_MAIL}) l
    ) as texts
    from chat_conversations c left join users p on p.id = c.person_id and p.deleted_at is null
    where c.id = ${conversationId} and c.guest_unread > 0 and coalesce(p.email, c.guest_email) is not null`.execute(
    db,
  )
  const [row] = rows
  return row ? { ...row, language: languageFrom(row.language) } : null
}
