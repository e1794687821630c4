import { type Language, languageFrom } from '@rihla/domain/text/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'
import { matchesPattern, searchPattern } from '../../database/search-pattern.ts'

type SubscriberStatus = 'pending' | 'subscribed' | 'left'

export interface SubscriberRow {
  id: string
  email: string
  name: string
  status: SubscriberStatus
  at: Date
  confirmed_at: Date | null
  /** `at` in microseconds since the epoch, for the page cursor. */
  at_micros: number
}

export type SubscriberList = 'newsletter' | 'gift_cards'

export interface SubscriberQuestion {
  list: SubscriberList
  search?: string | undefined
}

export interface SubscriberCursor {
  atMicros: number
  id: string
}

/** An address on the list, with the language of the page on which its owner subscribed. */
export interface KnownSubscriber {
  id: string
  email: string
  name: string
  status: SubscriberStatus
  askedAt: Date
  language: Language
}

interface NewSubscriber {
  email: string
  name: string
  status: 'pending' | 'subscribed'
  language: Language
  at: Date
}

/** A repeated request within this time sends no further email, so nobody can flood a mailbox. */
const ASKED_AGAIN_AFTER = '6 hours'

/**
 * Adds an address to the list: subscribed at once, or pending until its owner confirms. A pending or unsubscribed
 * address may subscribe again. Returns the request time that a confirm link is signed with; null when the address is
 * already subscribed.
 */
export async function enlist(
  trx: Transaction,
  { email, name, status, language, at }: NewSubscriber,
): Promise<{ id: string; askedAt: Date } | null> {
  const confirmedAt = status === 'subscribed' ? at : null
  const { rows } = await sql<{ id: string; askedAt: Date }>`
    insert into newsletter_subscribers as s (email, name, status, language, asked_at, confirmed_at)
    values (${email}, ${name}, ${status}, ${language}, ${at}, ${confirmedAt})
    on conflict (email) do update set name = excluded.name, status = excluded.status,
      language = excluded.language, asked_at = case
        when s.status = 'pending' and excluded.asked_at < s.asked_at + ${ASKED_AGAIN_AFTER}::interval then s.asked_at
        else excluded.asked_at end,
      confirmed_at = excluded.confirmed_at, left_at = null
    where s.status <> 'subscribed'
    returning id, asked_at as "askedAt"`.execute(trx)
  return rows[0] ?? null
}

/** A subscriber by id, or null; `lock` locks the row until the transaction ends. */
export async function subscriberById(
  db: Queryable,
  id: string,
  { lock = false } = {},
): Promise<KnownSubscriber | null> {
  const { rows } = await sql<KnownSubscriber>`
    select id, email, name, status, asked_at as "askedAt", language from newsletter_subscribers
    where id = ${id} ${lock ? sql`for update` : sql``}`.execute(db)
  const [row] = rows
  return row ? { ...row, language: languageFrom(row.language) } : null
}

export async function markConfirmed(trx: Transaction, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('newsletter_subscribers')
    .set({ status: 'subscribed', confirmed_at: at })
    .where('id', '=', id)
    .execute()
}

/** False when the address has left already. */
export async function markLeft(trx: Transaction, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('newsletter_subscribers')
    .set({ status: 'left', left_at: at })
    .where('id', '=', id)
    .where('status', '<>', 'left')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Unsubscribes the verified address of a person. */
export async function leaveAs(trx: Transaction, userId: string, at: Date): Promise<void> {
  await sql`
    update newsletter_subscribers set status = 'left', left_at = ${at} where status <> 'left'
      and email = (select email from users where id = ${userId} and email_verified)`.execute(trx)
}

/** The person whose verified address this subscriber is; null when it is nobody's. */
export async function personOfSubscriber(trx: Transaction, subscriberId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select u.id from newsletter_subscribers s join users u on u.email = s.email and u.email_verified
    where s.id = ${subscriberId} and u.deleted_at is null`.execute(trx)
  return rows[0]?.id ?? null
}

/** Stores an address to notify about gift cards; false when it was already stored. */
export async function noteInterest(db: Queryable, email: string, at: Date): Promise<boolean> {
  const row = await db
    .insertInto('gift_card_interest')
    .values({ email, at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Removes a departing user's address from both lists, only if it was verified: an unverified address may belong to
 * someone else.
 */
export async function forgetSubscriptionsOf(trx: Transaction, userId: string): Promise<void> {
  for (const table of ['newsletter_subscribers', 'gift_card_interest'] as const)
    await sql`
      delete from ${sql.table(table)}
      where email = (select email from users where id = ${userId} and email_verified)`.execute(trx)
}

const LISTS: Record<SubscriberList, RawBuilder<unknown>> = {
  newsletter: sql`
    select id, email, name, status, asked_at as at, confirmed_at, email || ' ' || name as words from newsletter_subscribers`,
  gift_cards: sql`
    select id, email, '' as name, 'subscribed' as status, at, null::timestamptz as confirmed_at, email as words
    from gift_card_interest`,
}

const isFound = ({ search = '' }: SubscriberQuestion) =>
  search === '' ? sql`true` : matchesPattern(sql`l.words`, searchPattern(search))

/** One page of a list, newest first. */
export async function listSubscriberRows(
  db: Queryable,
  question: SubscriberQuestion,
  { after, limit }: { after: SubscriberCursor | null; limit: number },
): Promise<SubscriberRow[]> {
  const isAfterCursor =
    after === null
      ? sql`true`
      : sql`(l.at, l.id) < (timestamptz 'epoch' + ${after.atMicros}::bigint * interval '1 microsecond', ${after.id}::uuid)`
  const { rows } = await sql<SubscriberRow>`
    select l.id, l.email, l.name, l.status, l.at, l.confirmed_at, (extract(epoch from l.at) * 1000000)::bigint as at_micros
    from (${LISTS[question.list]}) l where ${isFound(question)} and ${isAfterCursor}
    order by l.at desc, l.id desc limit ${limit}`.execute(db)
  return rows
}

export async function countSubscribers(db: Queryable, question: SubscriberQuestion): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${LISTS[question.list]}) l where ${isFound(question)}`.execute(db)
  return rows[0]?.count ?? 0
}
