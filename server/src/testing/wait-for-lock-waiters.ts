import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Resolves once a statement in this database stands in line for a lock, or as many as are given. */
export async function waitForLockWaiters(db: Database, howMany = 1): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    )
    if (rows.length >= howMany) return
  }
}
