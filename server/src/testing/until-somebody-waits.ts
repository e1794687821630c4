import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Resolves once a statement in this database stands in line for a lock. */
export async function untilSomebodyWaits(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    )
    if (rows.length > 0) return
  }
}
