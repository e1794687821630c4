import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Resolves once at least `howMany` statements in this database wait for a lock. */
export async function waitForLockWaiters(db: Database, howMany = 1): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    )
    if (rows.length >= howMany) return
  }
}
