import type { ContactMessage } from '@rihla/contract/support'
import { languageFrom } from '@rihla/domain/text/languages'
import type { Deps } from '../../../deps.ts'
import { MICROSECOND_DIGITS, orderCursorIn } from '../../../http/api/order-cursor.ts'
import {
  type ContactQuestion,
  type ContactRow,
  countContactMessages,
  listContactRows,
} from './contact-store.ts'

/** One page of contact form messages, newest first; `total` counts all that match the query. */
export async function listContactMessages(
  { db }: Deps,
  { after, limit, ...question }: ContactQuestion & { after?: string | undefined; limit: number },
): Promise<{ messages: ContactMessage[]; total: number; nextAfter: string | null }> {
  const cursor = orderCursorIn(after, MICROSECOND_DIGITS)
  const page = { after: cursor && { createdMicros: cursor.order, id: cursor.id }, limit: limit + 1 }
  const [rows, total] = await Promise.all([
    listContactRows(db, question, page),
    countContactMessages(db, question),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    messages: shown.map(contactMessageOf),
    total,
    nextAfter: last && rows.length > limit ? `${last.created_micros}.${last.id}` : null,
  }
}

export const contactMessageOf = (row: ContactRow): ContactMessage => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  language: languageFrom(row.language),
  at: row.created_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
  answeredBy: row.answered_by,
  answer: row.answer,
})
