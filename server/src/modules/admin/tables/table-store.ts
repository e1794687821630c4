import { storedCarWords } from '@rihla/domain/names/stored-names'
import { phoneDigits } from '@rihla/domain/people/phone-number'
import { plainDigits } from '@rihla/domain/text/plain-digits'
import { typedDate } from '@rihla/domain/time/typed-date'
import { type RawBuilder, sql } from 'kysely'
import { matchesPattern, searchPattern } from '../../../database/search-pattern.ts'
import { readCursor, type TableCursor, writeCursor } from './table-cursor.ts'

/** Sort order of a table. The row id makes it total. */
export interface TableOrder {
  by: RawBuilder<unknown>
  id: RawBuilder<unknown>
  kind: 'time' | 'number' | 'words'
  isDown: boolean
}

const ORDER_KINDS = { time: 'number', number: 'number', words: 'words' } as const

export const cursorIn = (after: string | undefined, { kind }: TableOrder): TableCursor | null =>
  readCursor(after, ORDER_KINDS[kind])

/** SQL: the sort key of a row for the page cursor. Times are in microseconds, the precision they are stored with. */
export const keyOf = ({ by, kind }: TableOrder): RawBuilder<string> =>
  kind === 'time'
    ? sql<string>`(extract(epoch from ${by}) * 1000000)::bigint::text`
    : sql<string>`(${by})::text`

/** SQL: whether a row comes after the cursor in this order. */
export function isAfterCursor(
  { by, id, kind, isDown }: TableOrder,
  cursor: TableCursor,
): RawBuilder<boolean> {
  const keys = {
    time: sql`timestamptz 'epoch' + ${cursor.key}::bigint * interval '1 microsecond'`,
    number: sql`${cursor.key}::bigint`,
    words: sql`${cursor.key}::text`,
  }
  return sql<boolean>`(${by}, ${id}) ${sql.raw(isDown ? '<' : '>')} (${keys[kind]}, ${cursor.id}::uuid)`
}

export const inOrder = ({ by, id, isDown }: TableOrder): RawBuilder<unknown> => {
  const direction = sql.raw(isDown ? 'desc' : 'asc')
  return sql`${by} ${direction}, ${id} ${direction}`
}

export const allOf = (conditions: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`

const MAX_WORDS = 6

/**
 * The words of a search; every word must match. Digits of other scripts count as ASCII digits, and a phone number is
 * one word, however it is written.
 */
export function wordsIn(search: string | undefined): string[] {
  const plain = plainDigits(search ?? '').trim()
  const phone = typedDate(plain) === null ? phoneDigits(plain) : null
  const words = phone === null ? plain.split(/\s+/).filter(Boolean) : [phone]
  return words.slice(0, MAX_WORDS)
}

/** The words of a search as ILIKE patterns. */
export const patternsIn = (search: string | undefined): string[] => wordsIn(search).map(searchPattern)

/** The ways to read a search: as it is written and, when it has Arabic names of cars, with those as they are stored. */
export function readingsOf(search: string | undefined): string[] {
  const written = search ?? ''
  return [...new Set([written, storedCarWords(written)])]
}

export const anyOf = (conditions: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`

// Must equal the expressions of the indexes vehicles_by_words and users_by_folded_words, or these are not used.
const VEHICLE_WORDS = sql`(make || ' ' || model || ' ' || license_plate)`
const USER_WORDS = sql`(full_name || ' ' || email || ' ' || coalesce(phone_number, ''))`

export const vehiclesWith = (pattern: string) =>
  sql`select id from vehicles where ${VEHICLE_WORDS} ilike ${pattern}`
export const usersWith = (pattern: string) =>
  sql`select id from users where ${matchesPattern(USER_WORDS, pattern)}`

/** Cuts a page from rows that were read with one extra row. */
export function pageOf<Row extends { id: string; sort_key: string }>(rows: Row[], limit: number) {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { shown, nextAfter: last ? writeCursor({ key: last.sort_key, id: last.id }) : null }
}
