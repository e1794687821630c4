import type { TriesLimit } from '@rihla/domain/people/wrong-tries'
import { sql } from 'kysely'
import type { Queryable } from '../../../database/database.ts'

export interface CountedTries {
  tries: number
  /** When counting begins again. */
  expiresAt: Date
}

/** Counts one try for each key and returns the counts, this try included. A right try must be taken back. */
export async function countTries(
  db: Queryable,
  keys: { key: string; limit: TriesLimit }[],
  now: Date,
): Promise<Map<string, CountedTries>> {
  // Always in the same order, so that concurrent calls with the same keys do not block each other for good.
  const rows = [...keys].sort((a, b) => (a.key < b.key ? -1 : 1))
  const values = rows.map(
    ({ key, limit }) => sql`(${key}, 1, ${new Date(now.getTime() + limit.withinMs)}::timestamptz)`,
  )
  const { rows: counted } = await sql<{ key: string; tries: number; expires_at: Date }>`
    insert into wrong_tries as t (key, tries, expires_at) values ${sql.join(values)}
    on conflict (key) do update set
      tries = case when t.expires_at > ${now} then t.tries + 1 else 1 end,
      expires_at = case when t.expires_at > ${now} then t.expires_at else excluded.expires_at end
    returning key, tries, expires_at`.execute(db)
  return new Map(counted.map((row) => [row.key, { tries: row.tries, expiresAt: row.expires_at }]))
}

export async function triesOf(db: Queryable, key: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('wrong_tries')
    .select('tries')
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.tries ?? 0
}

/** Takes back one try that was right, and keeps the wrong ones before it. */
export async function takeTryBack(db: Queryable, key: string): Promise<void> {
  await sql`
    with last as (delete from wrong_tries where key = ${key} and tries = 1)
    update wrong_tries set tries = tries - 1 where key = ${key} and tries > 1`.execute(db)
}

export async function forgetTries(db: Queryable, keys: string[]): Promise<void> {
  if (keys.length > 0) await db.deleteFrom('wrong_tries').where('key', 'in', keys).execute()
}
