import { type RawBuilder, sql } from 'kysely'

/** SQL: the values of a list in our code as literals, for `in (…)`; never of user input. */
export const literals = (values: readonly string[]): RawBuilder<string> =>
  sql<string>`${sql.join(values.map((value) => sql.lit(value)))}`
