import { sql } from 'kysely'

/**
 * Among what a statement outside a transaction returns: its commit does not wait for the disk. A crash of the database
 * may forget it, but only together with all that was committed later. See decision record 29.
 */
export const UNHURRIED = sql<string>`set_config('synchronous_commit', 'off', true)`
