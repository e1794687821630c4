import { sql } from 'kysely'
import type { Transaction } from '../../database/database.ts'
import { executeNamed } from '../../database/named-statement.ts'
import { knowBrands } from '../vehicles/public.ts'
import { KEPT_DAYS, maskOfDays } from './busy-bits.ts'

/**
 * Locks the vehicles, writes their search rows from the source tables, and deletes the rows of vehicles that are not
 * listed. The statements inside `write_search_rows` see everything committed while this one waited for the locks. Makes
 * without a code get one first.
 */
export async function writeSearchRows(trx: Transaction, vehicleIds: string[]): Promise<void> {
  const { rows } = await sql<{ unknown: string[] | null }>`
    with locked as materialized (
      select make from vehicles where id = any(${vehicleIds}::uuid[]) order by id for no key update
    ), without_code as materialized (
      select distinct make from locked
      where not exists (select from vehicle_brands known where known.name = locked.make)
    )
    select (select array_agg(make) from without_code) as unknown,
      case when not exists (select from without_code)
        then (select count(*) from write_search_rows(${vehicleIds}::uuid[])) end as written`.execute(trx)
  const unknown = rows[0]?.unknown ?? []
  if (unknown.length === 0) return
  await knowBrands(trx, unknown)
  await sql`select write_search_rows(${vehicleIds}::uuid[])`.execute(trx)
}

/** Locks the vehicle, then updates the busy days and the next expiry in its search row, if it has one. */
export async function writeBusyDays(trx: Transaction, vehicleId: string): Promise<void> {
  await executeNamed(trx, 'write-busy-days', sql`select write_busy_days(${vehicleId})`.compile(trx))
}

/**
 * Rewrites every search row, best first, so that the first pages of results lie together on disk. It is slow: run it in
 * a `longTransaction`.
 */
export async function rewriteSearch(trx: Transaction): Promise<void> {
  const { rows } = await sql<{ make: string }>`select distinct make from vehicles`.execute(trx)
  await knowBrands(
    trx,
    rows.map(({ make }) => make),
  )
  await sql`select know_models()`.execute(trx)
  await sql`
    insert into vehicle_search select * from vehicle_search_row_truth order by relevance desc, vehicle_id desc`.execute(
    trx,
  )
}

/** Locks the search rows against all access and empties them, until the transaction ends. */
export const emptySearch = (trx: Transaction) => sql`truncate vehicle_search`.execute(trx)

/**
 * The first day of the busy-bit window, locked; null when the window was never written. See `rental_day` in the schema.
 */
export async function firstDayKept(trx: Transaction): Promise<number | null> {
  const { rows } = await sql<{ first_day: number }>`select first_day from search_window for update`.execute(
    trx,
  )
  return rows[0]?.first_day ?? null
}

export async function keepDaysFrom(trx: Transaction, firstDay: number): Promise<void> {
  await sql`
    insert into search_window (first_day) values (${firstDay})
    on conflict (only_row) do update set first_day = excluded.first_day`.execute(trx)
}

/**
 * The vehicles whose bits may be wrong for a window that begins at `firstDay`: busy on a past day from `pastFrom` on,
 * or occupied on a day from `newFrom` to the window's end. Arguments are day numbers.
 */
export async function vehiclesToRoll(
  trx: Transaction,
  { pastFrom, firstDay, newFrom }: { pastFrom: number; firstDay: number; newFrom: number },
): Promise<string[]> {
  const anyPastDay = sql.join(
    maskOfDays(pastFrom, firstDay - 1).map(
      (mask, word) => sql`${sql.ref(`busy_${word}`)} & ${mask.toString()}::bigint <> 0`,
    ),
    sql` or `,
  )
  const { rows } = await sql<{ vehicle_id: string }>`
    select vehicle_id from vehicle_search where ${anyPastDay}
    union
    select entry.vehicle_id from calendar_entries entry
    join vehicle_search row on row.vehicle_id = entry.vehicle_id
    where entry.occupied && tstzrange(
      rental_day_begins(${newFrom}),
      rental_day_begins(${firstDay + KEPT_DAYS}) + row.turnaround_minutes * interval '1 minute')`.execute(trx)
  return rows.map((row) => row.vehicle_id)
}

/** The vehicles whose rows were written before the rows had totals: those that exist when 0027 is installed. */
export async function vehiclesWithoutModel(trx: Transaction): Promise<string[]> {
  const { rows } = await sql<{ vehicle_id: string }>`
    select vehicle_id from vehicle_search where model = 0`.execute(trx)
  return rows.map((row) => row.vehicle_id)
}

/** Sums the recorded changes of the listed count into one row; changes recorded meanwhile remain separate rows. */
export const foldListedChanges = (trx: Transaction) =>
  sql`
  with folded as (delete from listed_changes returning change)
  insert into listed_changes (change) select coalesce(sum(change), 0) from folded`.execute(trx)
