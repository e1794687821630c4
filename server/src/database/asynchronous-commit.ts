import { sql } from 'kysely'

/**
 * Selected or returned by a statement outside a transaction: sets `synchronous_commit = off` for this statement alone.
 * A crash of the database may lose it, but commits are never lost out of order. See decision record 29.
 */
export const ASYNCHRONOUS_COMMIT = sql<string>`set_config('synchronous_commit', 'off', true)`
