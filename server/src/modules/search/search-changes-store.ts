import { DAY_MS, type Instant } from '@rihla/domain/dubai-time'
import { sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../../database/database.ts'
import { endsAfter, PACKED_ROW, PACKED_TIME } from './packed-rows.ts'

/** Which transactions a reader has seen; PostgreSQL's own words for it. */
export type Seen = string

/**
 * When the database last recovered from a crash: it begins its statistics anew then. Numbers of transactions that were
 * lost may be given again, and what was seen before says nothing of them.
 */
const RECOVERED_AT = sql<string>`pg_stat_get_bgwriter_stat_reset_time()::text`

const AT_ONCE = 5000

export interface SearchReader {
  /** Called first, with how many rows there are about. */
  begin(vehicles: number, firstDay: number | null): void
  row(bytes: Buffer): void
  times(id: Buffer, bytes: Buffer): void
}

/**
 * Reads all search rows and when their vehicles are busy from `since` on, as of one moment; answers what was seen then.
 * Vehicles of one town come together, and of them those that stand near each other.
 */
export function readAllVehicles(
  db: Database,
  since: Instant,
  reader: SearchReader,
): Promise<{ seen: Seen; recoveredAt: string }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx)
      const { rows } = await sql<{
        seen: Seen
        recoveredAt: string
        firstDay: number | null
        vehicles: number
      }>`
        select pg_current_snapshot()::text as seen, ${RECOVERED_AT} as "recoveredAt", (select first_day from search_window) as "firstDay",
          (select count(*) from vehicle_search) as vehicles`.execute(trx)
      const [now] = rows
      if (!now) throw new Error('the database answered nothing')
      reader.begin(now.vehicles, now.firstDay)
      await sql`
        declare every_row no scroll cursor for
        select ${PACKED_ROW} as bytes from vehicle_search s order by s.town, floor(s.spot[0]), s.spot[1]`.execute(
        trx,
      )
      await eachBatch<{ bytes: Buffer }>(trx, 'every_row', ({ bytes }) => reader.row(bytes))
      await sql`
        declare every_time no scroll cursor for
        select uuid_send(s.vehicle_id) as id, string_agg(${PACKED_TIME}, '') as bytes
        from calendar_entries entry join vehicle_search s on s.vehicle_id = entry.vehicle_id
        where ${endsAfter(since)} group by s.vehicle_id`.execute(trx)
      await eachBatch<{ id: Buffer; bytes: Buffer }>(trx, 'every_time', ({ id, bytes }) =>
        reader.times(id, bytes),
      )
      return { seen: now.seen, recoveredAt: now.recoveredAt }
    })
}

async function eachBatch<Row>(trx: Transaction, cursor: string, visit: (row: Row) => void): Promise<void> {
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(AT_ONCE)} from ${sql.ref(cursor)}`.execute(trx)
    if (rows.length === 0) return
    rows.forEach(visit)
  }
}

/** What was changed by transactions that are not in `seen`: the vehicles, and null among them when it may be any. */
export async function readChanges(
  db: Queryable,
  seen: Seen,
): Promise<{ seen: Seen; recoveredAt: string; firstDay: number | null; changed: Array<string | null> }> {
  const { rows } = await sql<{
    seen: Seen
    recoveredAt: string
    firstDay: number | null
    changed: Array<string | null> | null
  }>`
    select pg_current_snapshot()::text as seen, ${RECOVERED_AT} as "recoveredAt", (select first_day from search_window) as "firstDay", (
      select array_agg(distinct vehicle_id) from search_changes
      where changed_by >= pg_snapshot_xmin(${seen}::pg_snapshot)
        and not pg_visible_in_snapshot(changed_by, ${seen}::pg_snapshot)
    ) as changed`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database answered nothing')
  return { ...row, changed: row.changed ?? [] }
}

/** The search rows of these vehicles and when they are busy, both as of one moment; those not listed are left out. */
export async function readVehicles(
  db: Queryable,
  vehicleIds: string[],
  since: Instant,
): Promise<Array<{ row: Buffer; times: Buffer | null }>> {
  const { rows } = await sql<{ row: Buffer; times: Buffer | null }>`
    select ${PACKED_ROW} as row, (
      select string_agg(${PACKED_TIME}, '') from calendar_entries entry
      where entry.vehicle_id = s.vehicle_id and ${endsAfter(since)}
    ) as times
    from vehicle_search s where s.vehicle_id = any(${vehicleIds}::uuid[])`.execute(db)
  return rows
}

/** How long changes are kept: whoever has not looked for longer reads everything anew. */
export const CHANGES_KEPT_MS = DAY_MS

export const forgetOldChanges = (trx: Transaction) =>
  sql`delete from search_changes where at < now() - ${CHANGES_KEPT_MS / 1000} * interval '1 second'`.execute(
    trx,
  )
