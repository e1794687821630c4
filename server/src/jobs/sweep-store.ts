import { DELIVERED_MAIL_DAYS, IDEMPOTENCY_KEY_HOURS } from '@rihla/domain/retention'
import { DAY_MS, HOUR_MS } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Deps } from '../deps.ts'
import { eachApart } from './each-apart.ts'
import { inBatches } from './in-batches.ts'

/** The longest window is a day; a count deleted before its window ends would restart at zero. */
const RATE_LIMITS_KEPT_MS = 2 * DAY_MS
const IDEMPOTENCY_KEYS_KEPT_MS = IDEMPOTENCY_KEY_HOURS * HOUR_MS
const LIVE_EVENTS_KEPT_MS = DAY_MS
const DELIVERED_KEPT_MS = DELIVERED_MAIL_DAYS * DAY_MS
/** Few enough for the time limit of a statement. */
const BATCH = 5000

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'stopSignal'>

/** Deletes expired infrastructure rows: rate limit windows, idempotency keys, live events, outbox rows that ended. */
export async function sweepGround(deps: SweepDeps): Promise<void> {
  const before = (milliseconds: number) => new Date(deps.clock.now() - milliseconds)
  const older = (table: string, column: string, keptMs: number) =>
    deleteOlder(deps, { table, column, before: before(keptMs) })
  await sweepAll(deps, {
    rate_limits: () => older('rate_limits', 'window_start', RATE_LIMITS_KEPT_MS),
    idempotency_keys: () => older('idempotency_keys', 'created_at', IDEMPOTENCY_KEYS_KEPT_MS),
    live_events: () => older('live_events', 'created_at', LIVE_EVENTS_KEPT_MS),
    outbox: () => deleteEndedEffects(deps.db, before(DELIVERED_KEPT_MS)),
  })
}

/**
 * Sweeps the named tables; one that fails does not keep the others. Throws at the end when one failed. Those that are left
 * because the process stops are swept by the next run.
 */
export async function sweepAll(
  deps: Pick<Deps, 'log' | 'stopSignal'>,
  sweeps: Record<string, () => Promise<unknown>>,
): Promise<void> {
  const tables = Object.entries(sweeps)
  const failure = {
    failed: 'a table could not be swept',
    facts: ([table]: (typeof tables)[number]) => ({ table }),
  }
  const swept = await eachApart(deps, tables, failure, ([, sweep]) => sweep())
  if (swept < tables.length && !deps.stopSignal.aborted)
    throw new Error(`${tables.length - swept} tables could not be swept`)
}

/** Deletes the rows of a table whose time is before that one, in batches; an index on the time serves it. */
export const deleteOlder = (
  deps: Pick<Deps, 'db' | 'clock' | 'stopSignal'>,
  { table, column, before }: { table: string; column: string; before: Date },
): Promise<number> =>
  inBatches(deps, BATCH, async (size) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} limit ${size}))`.execute(
      deps.db,
    )
    return Number(numAffectedRows)
  })

/**
 * Deletes the outbox rows that were delivered or parked before then. Ids are in the order of writing, so that only the
 * rows written before then are read.
 */
async function deleteEndedEffects(db: Database, before: Date): Promise<void> {
  let after = 0
  while (true) {
    const { rows } = await sql<{ count: number; last: number; newest: Date }>`
      select count(*) as count, max(id) as last, max(created_at) as newest
      from (select id, created_at from outbox where id > ${after} order by id limit ${BATCH}) page`.execute(
      db,
    )
    const [page] = rows
    if (!page || page.count === 0) return
    await sql`
      delete from outbox where id > ${after} and id <= ${page.last}
        and coalesce(delivered_at, parked_at) < ${before}`.execute(db)
    if (page.count < BATCH || page.newest >= before) return
    after = page.last
  }
}
