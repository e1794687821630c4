import { type RawBuilder, sql } from 'kysely'

/** An `ilike` pattern that matches the text anywhere, with wildcard characters escaped. */
export const searchPattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/**
 * SQL: whether the text contains words that match the pattern, in any usual spelling of Arabic. An index that serves it
 * is on `arabic_folded(text)`.
 */
export const matchesPattern = (text: RawBuilder<unknown>, pattern: string): RawBuilder<boolean> =>
  sql<boolean>`arabic_folded(${text}) ilike arabic_folded(${pattern})`
