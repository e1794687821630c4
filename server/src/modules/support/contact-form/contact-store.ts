import type { Language } from '@rihla/domain/text/languages'
import { plainDigits } from '@rihla/domain/text/plain-digits'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../../database/database.ts'
import { matchesPattern, searchPattern } from '../../../database/search-pattern.ts'

export interface ContactRow {
  id: string
  reference: string
  first_name: string
  last_name: string
  email: string
  subject: string
  message: string
  /** The language of the page on which it was written. */
  language: string
  created_at: Date
  answered_at: Date | null
  answered_by: string | null
  answer: string | null
  /** `created_at` in microseconds since the epoch, for the page cursor. */
  created_micros: number
}

export interface ContactQuestion {
  state: 'open' | 'answered' | 'all'
  search?: string | undefined
}

export interface ContactCursor {
  createdMicros: number
  id: string
}

interface NewContactMessage {
  key: string
  reference: string
  personId: string | null
  firstName: string
  lastName: string
  email: string
  subject: string
  message: string
  language: Language
  at: Date
}

/** Stores a message once per key. Returns its id, or null when the key was stored before. */
export async function keepContactMessage(trx: Transaction, one: NewContactMessage): Promise<string | null> {
  const row = await trx
    .insertInto('contact_messages')
    .values({
      key: one.key,
      reference: one.reference,
      person_id: one.personId,
      first_name: one.firstName,
      last_name: one.lastName,
      email: one.email,
      subject: one.subject,
      message: one.message,
      language: one.language,
      created_at: one.at,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The reference of the message with this key; null when there is none. */
export async function referenceOfKey(db: Queryable, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('contact_messages')
    .select('reference')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.reference ?? null
}

const contactRows = (rest: RawBuilder<unknown>) => sql<ContactRow>`
  select m.id, m.reference, m.first_name, m.last_name, m.email, m.subject, m.message, m.language, m.created_at, m.answered_at,
    u.full_name as answered_by, m.answer, (extract(epoch from m.created_at) * 1000000)::bigint as created_micros
  from contact_messages m left join users u on u.id = m.answered_by
  where ${rest}`

/** One page of messages, newest first. */
export async function listContactRows(
  db: Queryable,
  question: ContactQuestion,
  { after, limit }: { after: ContactCursor | null; limit: number },
): Promise<ContactRow[]> {
  const isAfterCursor =
    after === null
      ? sql`true`
      : sql`(m.created_at, m.id) < (timestamptz 'epoch' + ${after.createdMicros}::bigint * interval '1 microsecond', ${after.id}::uuid)`
  const { rows } = await contactRows(
    sql`${isAskedFor(question)} and ${isAfterCursor} order by m.created_at desc, m.id desc limit ${limit}`,
  ).execute(db)
  return rows
}

export async function countContactMessages(db: Queryable, question: ContactQuestion): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from contact_messages m where ${isAskedFor(question)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function contactMessageById(db: Queryable, id: string): Promise<ContactRow | null> {
  const { rows } = await contactRows(sql`m.id = ${id}`).execute(db)
  return rows[0] ?? null
}

/** Answers an open message, or marks it as done (null answer). False when it is no longer open. */
export async function closeContactMessage(
  trx: Transaction,
  { id, agentId, answer, at }: { id: string; agentId: string; answer: string | null; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('contact_messages')
    .set({ answered_at: at, answered_by: agentId, answer })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function isAskedFor({ state, search = '' }: ContactQuestion): RawBuilder<unknown> {
  const isOfState = {
    open: sql`m.answered_at is null`,
    answered: sql`m.answered_at is not null`,
    all: sql`true`,
  }[state]
  // Must equal the indexed expression of `contact_messages_folded_words`.
  const words = sql`(m.first_name || ' ' || m.last_name || ' ' || m.email || ' ' || m.subject || ' ' || m.message)`
  const isFound =
    search === ''
      ? sql`true`
      : sql`(${matchesPattern(words, searchPattern(search))} or m.reference ilike ${searchPattern(plainDigits(search))})`
  return sql`${isOfState} and ${isFound}`
}
