import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: a person's name as lists are sorted by it. The database sorts by code point, which puts capitals before small
 * letters and Arabic letters with a hamza before all others. The index users_by_sorted_name has exactly this expression.
 */
export const nameForSorting = (name: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`translate(lower(${name}), 'أإآٱىؤئة', 'اااايويه')`
