import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** A side effect written in the transaction that caused it and delivered afterwards, at least once. */
export interface OutboxRow {
  id: number
  topic: string
  payload: unknown
  /** Including the current attempt. */
  attempts: number
}

/** How long a claim on a row lasts; then another worker may take it, as when a process died. */
export const CLAIM_MS = 60_000

/**
 * The rows that one loop delivers: those of these topics, or of all others. Urgent ones serve nobody later: they are
 * delivered at the same time, and given up soon.
 */
export type Lane = { only: readonly string[]; isUrgent: boolean } | { except: readonly string[] }

const isIn = (lane: Lane) =>
  'only' in lane ? sql`topic = any(${lane.only}::text[])` : sql`topic <> all(${lane.except}::text[])`

/**
 * Claims rows of a lane that are due and unclaimed, oldest first, and those that failed before after all others. A row
 * that was never tried is always due.
 */
export async function claimDueRows(
  db: Database,
  { lane, now, limit }: { lane: Lane; now: Instant; limit: number },
): Promise<OutboxRow[]> {
  const isWaiting = sql`delivered_at is null and parked_at is null and ${isIn(lane)}`
  const { rows } = await sql<OutboxRow>`
    with untried as (
      select id from outbox where ${isWaiting} and attempts = 0
      order by id limit ${limit} for update skip locked
    ), failed as (
      select id from outbox where ${isWaiting} and attempts > 0 and next_attempt_at <= ${new Date(now)}
      order by next_attempt_at, id limit ${limit} - (select count(*) from untried) for update skip locked
    )
    update outbox set attempts = attempts + 1, next_attempt_at = ${new Date(now + CLAIM_MS)}
    where id in (select id from untried union all select id from failed)
    returning id, topic, payload, attempts`.execute(db)
  return rows.sort((a, b) => a.id - b.id)
}

/** Outbox figures for monitoring: rows waiting, those of them that failed before, and rows parked for good. */
export async function outboxBacklog(
  db: Database,
  now: Instant,
): Promise<{ waiting: number; oldestSeconds: number; failed: number; parked: number }> {
  const { rows } = await sql<{ waiting: number; oldest: Date | null; failed: number; parked: number }>`
    select count(*) filter (where parked_at is null) as waiting,
      min(created_at) filter (where parked_at is null) as oldest,
      count(*) filter (where parked_at is null and last_error is not null) as failed,
      count(*) filter (where parked_at is not null) as parked
    from outbox where delivered_at is null`.execute(db)
  const { waiting = 0, oldest = null, failed = 0, parked = 0 } = rows[0] ?? {}
  const oldestSeconds = oldest === null ? 0 : Math.max(0, (now - oldest.getTime()) / 1000)
  return { waiting, oldestSeconds, failed, parked }
}

/** Renews the claim on a row that was claimed a while ago. False when another worker has taken or handled it. */
export async function keepClaim(db: Database, { id, attempts }: OutboxRow, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ next_attempt_at: new Date(now + CLAIM_MS) })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('delivered_at', 'is', null)
    .where('parked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives back rows that were claimed and not tried. */
export async function releaseClaims(db: Database, rows: readonly OutboxRow[], now: Instant): Promise<void> {
  const [ids, attempts] = [rows.map((row) => row.id), rows.map((row) => row.attempts)]
  await sql`
    update outbox set attempts = outbox.attempts - 1, next_attempt_at = ${new Date(now)}
    from unnest(${ids}::bigint[], ${attempts}::int[]) as claimed (id, attempts)
    where outbox.id = claimed.id and outbox.attempts = claimed.attempts
      and delivered_at is null and parked_at is null`.execute(db)
}

export async function markDelivered(db: Database, id: number, now: Instant): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ delivered_at: new Date(now), last_error: null })
    .where('id', '=', id)
    .execute()
}

/** Records a failed attempt. The next one is at `retryAt`; when that is null the row is parked for manual review. */
export async function markFailed(
  db: Database,
  id: number,
  failure: { error: string; retryAt: Instant | null },
  now: Instant,
): Promise<void> {
  const next =
    failure.retryAt === null ? { parked_at: new Date(now) } : { next_attempt_at: new Date(failure.retryAt) }
  await db
    .updateTable('outbox')
    .set({ ...next, last_error: failure.error })
    .where('id', '=', id)
    .execute()
}
