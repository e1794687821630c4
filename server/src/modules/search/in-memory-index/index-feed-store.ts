import { DAY_MS, type Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import {
  type Database,
  type Queryable,
  type Transaction,
  withLongStatements,
} from '../../../database/database.ts'
import { ENCODED_ROW, ENCODED_TIME, endsAfter } from './row-encoding.ts'

/** Which transactions are visible to a reader, as PostgreSQL's type `pg_snapshot` writes it. */
export type Snapshot = string

/**
 * When the statistics of the database were last reset, which a recovery from a crash does (PostgreSQL manual, 27.2).
 * After a recovery, lost transaction ids can be assigned again, so an older snapshot is not valid for them.
 */
const RECOVERED_AT = sql<string>`(select stats_reset::text from pg_stat_bgwriter)`

const BATCH = 5000

export interface IndexReader {
  /** Called first, with the number of rows. */
  begin(vehicles: number, firstDay: number | null): void
  row(bytes: Buffer): void
  times(id: Buffer, bytes: Buffer): void
}

/**
 * Reads all search rows, and the busy times of their vehicles that end after `since`, in one snapshot, which it
 * returns. Rows come ordered by town and position, so that neighbouring vehicles get neighbouring ordinals.
 */
export function readAllVehicles(
  db: Database,
  since: Instant,
  reader: IndexReader,
): Promise<{ snapshot: Snapshot; recoveredAt: string }> {
  return withLongStatements(db, () =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        await sql`set local statement_timeout = 0`.execute(trx)
        const { rows } = await sql<{
          snapshot: Snapshot
          recoveredAt: string
          firstDay: number | null
          vehicles: number
        }>`
        select pg_current_snapshot()::text as snapshot, ${RECOVERED_AT} as "recoveredAt",
          (select first_day from search_window) as "firstDay",
          (select count(*) from vehicle_search) as vehicles`.execute(trx)
        const [now] = rows
        if (!now) throw new Error('the database answered nothing')
        reader.begin(now.vehicles, now.firstDay)
        await sql`
        declare every_row no scroll cursor for
        select ${ENCODED_ROW} as bytes from vehicle_search s order by s.town, floor(s.spot[0]), s.spot[1]`.execute(
          trx,
        )
        await eachBatch<{ bytes: Buffer }>(trx, 'every_row', ({ bytes }) => reader.row(bytes))
        await sql`
        declare every_time no scroll cursor for
        select uuid_send(s.vehicle_id) as id, string_agg(${ENCODED_TIME}, '') as bytes
        from calendar_entries entry join vehicle_search s on s.vehicle_id = entry.vehicle_id
        where ${endsAfter(since)} group by s.vehicle_id`.execute(trx)
        await eachBatch<{ id: Buffer; bytes: Buffer }>(trx, 'every_time', ({ id, bytes }) =>
          reader.times(id, bytes),
        )
        return { snapshot: now.snapshot, recoveredAt: now.recoveredAt }
      }),
  )
}

/** How many vehicles are listed, without counting their rows. */
export async function countListed(db: Queryable): Promise<number> {
  const { rows } = await sql<{ listed: number }>`
    select coalesce(sum(change), 0)::bigint as listed from listed_changes`.execute(db)
  return rows[0]?.listed ?? 0
}

async function eachBatch<Row>(trx: Transaction, cursor: string, visit: (row: Row) => void): Promise<void> {
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(BATCH)} from ${sql.ref(cursor)}`.execute(trx)
    if (rows.length === 0) return
    rows.forEach(visit)
  }
}

/**
 * The vehicles changed by transactions that are not visible in `snapshot`, and the snapshot this was read in. Null among
 * them means that any vehicle may have changed.
 */
export async function readChanges(
  db: Queryable,
  snapshot: Snapshot,
): Promise<{
  snapshot: Snapshot
  recoveredAt: string
  firstDay: number | null
  changed: Array<string | null>
}> {
  const { rows } = await sql<{
    snapshot: Snapshot
    recoveredAt: string
    firstDay: number | null
    changed: Array<string | null> | null
  }>`
    select pg_current_snapshot()::text as snapshot, ${RECOVERED_AT} as "recoveredAt",
      (select first_day from search_window) as "firstDay", (
      select array_agg(distinct vehicle_id) from search_changes
      where changed_by >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(changed_by, ${snapshot}::pg_snapshot)
    ) as changed`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database answered nothing')
  return { ...row, changed: row.changed ?? [] }
}

/** The search rows and busy times of these vehicles as of one moment; vehicles that are not listed are left out. */
export async function readVehicles(
  db: Queryable,
  vehicleIds: string[],
  since: Instant,
): Promise<Array<{ row: Buffer; times: Buffer | null }>> {
  const { rows } = await sql<{ row: Buffer; times: Buffer | null }>`
    select ${ENCODED_ROW} as row, (
      select string_agg(${ENCODED_TIME}, '') from calendar_entries entry
      where entry.vehicle_id = s.vehicle_id and ${endsAfter(since)}
    ) as times
    from vehicle_search s where s.vehicle_id = any(${vehicleIds}::uuid[])`.execute(db)
  return rows
}

/** How long changes are stored; an index that is older is loaded again. */
export const CHANGES_KEPT_MS = DAY_MS

export const deleteOldChanges = (trx: Transaction) =>
  sql`delete from search_changes where at < now() - ${CHANGES_KEPT_MS / 1000} * interval '1 second'`.execute(
    trx,
  )
