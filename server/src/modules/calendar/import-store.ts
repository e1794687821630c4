import type { CalendarFeeds } from '@rihla/contract/calendar'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../../database/database.ts'
import type { ImportWarning } from './ical/import-warnings.ts'
import type { CalendarEvent, ParsedCalendar } from './parse-calendar.ts'

export type ImportError = NonNullable<CalendarFeeds['imports'][number]['lastError']>
export type Conflict = CalendarFeeds['imports'][number]['conflicts'][number]

/** A calendar import to read, with its vehicle and host. */
export interface ImportToRead {
  id: string
  url: string
  failures: number
  vehicleId: string
  hostId: string
}

/** Inserts an import and returns its id; null when the vehicle already imports this address. */
export async function insertImport(
  trx: Transaction,
  requested: { vehicleId: string; name: string; url: string },
  now: Instant,
): Promise<string | null> {
  const row = await trx
    .insertInto('calendar_imports')
    .values({
      vehicle_id: requested.vehicleId,
      name: requested.name,
      url: requested.url,
      created_at: new Date(now),
      next_read_at: new Date(now),
    })
    .onConflict((known) => known.constraint('calendar_imports_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function countImports(db: Queryable, vehicleId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from calendar_imports where vehicle_id = ${vehicleId}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Deletes an import and its blocks; false when the vehicle has no such import. */
export async function deleteImport(trx: Transaction, vehicleId: string, importId: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('calendar_imports')
    .where('id', '=', importId)
    .where('vehicle_id', '=', vehicleId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const TO_READ = sql`i.id, i.url, i.failures, i.vehicle_id as "vehicleId", v.host_id as "hostId"`

/** An import of a host's own vehicle; null when it is not theirs. */
export async function findImport(
  db: Queryable,
  { vehicleId, importId, hostId }: { vehicleId: string; importId: string; hostId: string },
): Promise<ImportToRead | null> {
  const { rows } = await sql<ImportToRead>`
    select ${TO_READ} from calendar_imports i join vehicles v on v.id = i.vehicle_id
    where i.id = ${importId} and v.id = ${vehicleId} and v.host_id = ${hostId} and v.removed_at is null`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Claims up to `limit` due imports until `claimedUntil`. */
export async function claimDueImports(
  db: Database,
  now: Instant,
  { claimedUntil, limit }: { claimedUntil: Instant; limit: number },
): Promise<ImportToRead[]> {
  const { rows } = await sql<ImportToRead>`
    update calendar_imports i set next_read_at = ${new Date(claimedUntil)}
    from vehicles v
    where v.id = i.vehicle_id and i.id in (
      select due.id from calendar_imports due join vehicles its on its.id = due.vehicle_id
      where due.next_read_at <= ${new Date(now)} and its.removed_at is null
      order by due.next_read_at limit ${limit} for update of due skip locked
    )
    returning ${TO_READ}`.execute(db)
  return rows
}

/** Saves the events and warnings of an import. Returns false when the import no longer exists. */
export async function keepReading(
  trx: Transaction,
  importId: string,
  { events, warnings }: ParsedCalendar,
  { now, nextReadAt }: { now: Instant; nextReadAt: Instant },
): Promise<boolean> {
  const row = await trx
    .updateTable('calendar_imports')
    .set({
      events: JSON.stringify(events),
      warnings: JSON.stringify(warnings),
      last_synced_at: new Date(now),
      last_error: null,
      failures: 0,
      next_read_at: new Date(nextReadAt),
    })
    .where('id', '=', importId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Saves the reason a calendar could not be read; its previous events stay in effect. */
export async function keepFailure(
  db: Queryable,
  importId: string,
  error: ImportError,
  nextReadAt: Instant,
): Promise<void> {
  await db
    .updateTable('calendar_imports')
    .set((of) => ({
      last_error: error,
      failures: of('failures', '+', 1),
      next_read_at: new Date(nextReadAt),
    }))
    .where('id', '=', importId)
    .execute()
}

export interface HeardImport {
  id: string
  events: CalendarEvent[]
}

/** The last read events of a vehicle's imports, oldest import first. */
export async function heardOf(trx: Transaction, vehicleId: string): Promise<HeardImport[]> {
  const { rows } = await sql<HeardImport>`
    select id, events from calendar_imports where vehicle_id = ${vehicleId} order by created_at, id`.execute(
    trx,
  )
  return rows
}

export async function keepConflicts(
  trx: Transaction,
  importId: string,
  conflicts: readonly Conflict[],
): Promise<void> {
  const words = JSON.stringify(conflicts)
  await sql`
    update calendar_imports set conflicts = ${words}::jsonb
    where id = ${importId} and conflicts <> ${words}::jsonb`.execute(trx)
}

/** Ids of the bookings that conflict with events of an import. */
export async function conflictingBookings(trx: Transaction, importId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select clash ->> 'bookingId' as id from calendar_imports i, jsonb_array_elements(i.conflicts) clash
    where i.id = ${importId}`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** The imports of a vehicle as its host sees them, in the order they were added. */
export async function shownImports(db: Queryable, vehicleId: string) {
  const { rows } = await sql<{
    id: string
    name: string
    url: string
    last_synced_at: Date | null
    last_error: ImportError | null
    conflicts: Conflict[]
    warnings: ImportWarning[]
    events: number
    blocks: number
  }>`
    select i.id, i.name, i.url, i.last_synced_at, i.last_error, i.conflicts, i.warnings,
      jsonb_array_length(i.events) as events,
      (select count(*)::int from calendar_entries c where c.import_id = i.id) as blocks
    from calendar_imports i where i.vehicle_id = ${vehicleId} order by i.created_at, i.id`.execute(db)
  return rows
}
