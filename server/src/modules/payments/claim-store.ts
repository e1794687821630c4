import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** How long a claim on a deposit lasts; after that another worker may assume its holder has crashed and take over. */
export const CLAIM_MS = 60_000

const RETRY_SECONDS = [5, 10, 20, 40, 60, 120, 300, 600]

/** The delay before the next call after `checks` calls without an answer, in milliseconds. */
export const retryAfterMs = (checks: number): number =>
  (RETRY_SECONDS[Math.min(checks, RETRY_SECONDS.length - 1)] ?? 600) * 1000

const KEYS = { deposit_holds: 'booking_id', deposit_refunds: 'id' } as const

/** Claims due deposits, or due deposit refunds, that no other worker holds. Returns their booking ids. */
export async function claimDue(
  db: Database,
  table: keyof typeof KEYS,
  now: Instant,
  limit: number,
): Promise<string[]> {
  const claim = new Date(now + CLAIM_MS)
  const [claimed, key] = [sql.table(table), sql.ref(KEYS[table])]
  const { rows } = await sql<{ booking_id: string }>`
    with due as materialized (
      select ${key} from ${claimed}
      where next_at <= ${new Date(now)} and (claimed_until is null or claimed_until <= ${new Date(now)})
      order by next_at limit ${limit} for update skip locked
    )
    update ${claimed} set claimed_until = ${claim}, next_at = ${claim}, checks = checks + 1
    where ${key} in (select ${key} from due)
    returning booking_id`.execute(db)
  return rows.map((row) => row.booking_id)
}
