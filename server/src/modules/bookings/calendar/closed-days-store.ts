import type { TimeSpan } from '@rihla/domain/time/calendar-days'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../database/database.ts'
import { LIVE_STATUSES } from '../../../database/literals.ts'
import { isFreeAgain } from './calendar-store.ts'

const rangeOf = ({ from, to }: TimeSpan) =>
  sql`tstzrange(${new Date(from)}::timestamptz, ${new Date(to)}::timestamptz)`

interface SpanRow {
  starts: Date
  ends: Date
}
const spanOf = ({ starts, ends }: SpanRow): TimeSpan => ({ from: starts.getTime(), to: ends.getTime() })

/** Time a booking occupies, including the vehicle's turnaround time. */
export interface BookedTime extends TimeSpan {
  bookingId: string
  reference: string
  /** `over`: only a record of when the vehicle was away. `expired`: waits for cleanup. */
  state: 'live' | 'expired' | 'over'
}

/** The bookings that occupy any of this time, in order. */
export async function bookedTimes(
  db: Queryable,
  vehicleId: string,
  span: TimeSpan,
  now: Instant,
): Promise<BookedTime[]> {
  const { rows } = await sql<SpanRow & { id: string; reference: string; state: BookedTime['state'] }>`
    select lower(c.occupied) as starts, upper(c.occupied) as ends, b.id, b.reference,
      case when ${isFreeAgain(now, sql<string | null>`c.change_id`)} then 'expired'
        when b.status in (${LIVE_STATUSES}) then 'live' else 'over' end as state
    from calendar_entries c join bookings b on b.id = c.booking_id
    where c.vehicle_id = ${vehicleId} and c.occupied && ${rangeOf(span)}
    order by c.occupied`.execute(db)
  return rows.map((row) => ({
    ...spanOf(row),
    bookingId: row.id,
    reference: row.reference,
    state: row.state,
  }))
}

/** Time blocked by the host. */
export interface Block extends TimeSpan {
  note: string
}

/** The host's blocks that overlap this time, in order. */
export async function blocksOver(db: Queryable, vehicleId: string, span: TimeSpan): Promise<Block[]> {
  const { rows } = await sql<SpanRow & { note: string }>`
    select lower(occupied) as starts, upper(occupied) as ends, note from calendar_entries
    where vehicle_id = ${vehicleId} and kind = 'block' and occupied && ${rangeOf(span)}
    order by occupied`.execute(db)
  return rows.map((row) => ({ ...spanOf(row), note: row.note }))
}

/** Deletes the host's blocks that overlap this time, including their parts outside of it, and returns them in order. */
export async function takeBlocksOver(trx: Transaction, vehicleId: string, span: TimeSpan): Promise<Block[]> {
  const blocks = await blocksOver(trx, vehicleId, span)
  if (blocks.length > 0)
    await sql`
      delete from calendar_entries
      where vehicle_id = ${vehicleId} and kind = 'block' and occupied && ${rangeOf(span)}`.execute(trx)
  return blocks
}

/** Deletes imported entries that overlap this time entirely; the caller must apply the imports again. */
export async function takeImportsOver(trx: Transaction, vehicleId: string, span: TimeSpan): Promise<void> {
  await sql`
    delete from calendar_entries
    where vehicle_id = ${vehicleId} and kind = 'import' and occupied && ${rangeOf(span)}`.execute(trx)
}

/** Inserts blocks. The database refuses with `bookings_dates_taken` when one overlaps another entry. */
export async function insertBlocks(
  trx: Transaction,
  vehicleId: string,
  blocks: readonly Block[],
  now: Instant,
): Promise<void> {
  for (const block of blocks)
    await sql`
      insert into calendar_entries (vehicle_id, kind, occupied, note, created_at)
      values (${vehicleId}, 'block', ${rangeOf(block)}, ${block.note}, ${new Date(now)})`.execute(trx)
}

/** Busy time from an imported calendar. `key` identifies it within the import. */
export interface ImportedTime extends TimeSpan {
  importId: string
  key: string
}

/**
 * Replaces the imported entries of a vehicle with these; equal ones stay. Returns whether anything changed. The
 * database refuses with `bookings_dates_taken` when one overlaps another kind of entry.
 */
export async function replaceImported(
  trx: Transaction,
  vehicleId: string,
  requested: readonly ImportedTime[],
  now: Instant,
): Promise<boolean> {
  const { rows: kept } = await sql<SpanRow & { id: string; importId: string; key: string }>`
    select id, import_id as "importId", import_uid as key, lower(occupied) as starts, upper(occupied) as ends
    from calendar_entries where vehicle_id = ${vehicleId} and kind = 'import'`.execute(trx)
  const nameOf = (entry: ImportedTime) => JSON.stringify([entry.importId, entry.key, entry.from, entry.to])
  const requestedNames = new Set(requested.map(nameOf))
  const keptNames = new Map(kept.map((row) => [nameOf({ ...row, ...spanOf(row) }), row.id]))
  const gone = [...keptNames].flatMap(([name, id]) => (requestedNames.has(name) ? [] : [id]))
  const missing = requested.filter((entry) => !keptNames.has(nameOf(entry)))
  // Deleted first, because new entries may take their time.
  if (gone.length > 0) await trx.deleteFrom('calendar_entries').where('id', 'in', gone).execute()
  if (missing.length > 0)
    await sql`
      insert into calendar_entries (vehicle_id, kind, import_id, import_uid, occupied, created_at)
      select ${vehicleId}, 'import', one.import_id, one.key, tstzrange(one.starts, one.ends), ${new Date(now)}
      from unnest(
        ${missing.map((one) => one.importId)}::uuid[], ${missing.map((one) => one.key)}::text[],
        ${missing.map((one) => new Date(one.from))}::timestamptz[], ${missing.map((one) => new Date(one.to))}::timestamptz[]
      ) as one (import_id, key, starts, ends)`.execute(trx)
  return gone.length > 0 || missing.length > 0
}
