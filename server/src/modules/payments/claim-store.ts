import type { Instant } from '@rihla/domain/time/dubai-time'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** How long a claim lasts; after that another worker may assume its holder has crashed and take over. */
export const CLAIM_MS = 60_000

const RETRY_SECONDS = [5, 10, 20, 40, 60, 120, 300, 600]

/** The delay before the next call after `checks` calls without an answer, in milliseconds. */
export const retryAfterMs = (checks: number): number =>
  (RETRY_SECONDS[Math.min(checks, RETRY_SECONDS.length - 1)] ?? 600) * 1000

/** A table of rows with `next_at`, `claimed_until` and `checks`: its key, and what is returned of a claimed row. */
export interface ClaimedTable {
  table: string
  key: readonly string[]
  returned: RawBuilder<unknown>
}

/** Claims due rows that no other worker holds. */
export async function claimDue<Row>(
  db: Database,
  { table, key, returned }: ClaimedTable,
  now: Instant,
  limit: number,
): Promise<Row[]> {
  const [at, claim] = [new Date(now), new Date(now + CLAIM_MS)]
  const [claimed, keys] = [sql.table(table), sql.join(key.map((column) => sql.ref(column)))]
  const { rows } = await sql<Row>`
    with due as materialized (
      select ${keys} from ${claimed}
      where next_at <= ${at} and (claimed_until is null or claimed_until <= ${at})
      order by next_at limit ${limit} for update skip locked
    )
    update ${claimed} set claimed_until = ${claim}, next_at = ${claim}, checks = checks + 1
    where (${keys}) in (select ${keys} from due)
    returning ${returned}`.execute(db)
  return rows
}
