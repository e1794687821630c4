import type { Instant } from '@rihla/domain/time/dubai-time'
import type { KnownGate } from '@rihla/domain/tolls/gate-names'
import {
  type AskedBefore,
  crossingKey,
  fineKey,
  type HeldPlate,
  type MatchedTrip,
  receiptKey,
} from '@rihla/domain/tolls/match-statement'
import type { StatementRow } from '@rihla/domain/tolls/statement'
import { isEmirate } from '@rihla/domain/vehicles/license-plate'
import type { RentalTerms } from '@rihla/domain/vehicles/rental-terms'
import { sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'
import { askedFines, standingTolls } from '../charges/public.ts'
import { countedFrom, joinReturn, returnedAt } from '../trip-returns/public.ts'

/** The plates of all vehicles that a host ever had, with when: a statement comes weeks after a trip. */
export async function platesOfHost(db: Queryable, hostId: string): Promise<HeldPlate[]> {
  const { rows } = await sql<{ id: string; key: string | null; since: Date | null; until: Date | null }>`
    select p.id, p.key, lag(p.until) over (partition by p.id order by p.until) as since, p.until
    from (
      select v.id, v.plate_key as key, null::timestamptz as until from vehicles v where v.host_id = ${hostId}
      union all
      select v.id, f.plate_key, f.until
      from vehicles v join former_plates f on f.vehicle_id = v.id where v.host_id = ${hostId}
    ) p`.execute(db)
  return rows.flatMap(({ id: vehicleId, key, since, until }) => {
    const [emirate = '', code = '', number] = key?.split('/') ?? []
    if (number === undefined || !isEmirate(emirate)) return []
    const plate = { emirate, code, number }
    return [{ vehicleId, plate, from: since?.getTime() ?? -Infinity, until: until?.getTime() ?? Infinity }]
  })
}

export interface TripRow {
  id: string
  vehicle_id: string
  reference: string
  year: number
  make: string
  model: string
  started_at: Date
  /** Null while the car is away. */
  returned_at: Date | null
  /** From when the times to ask are counted; null while the trip lasts. */
  counted_from: Date | null
  terms: RentalTerms | null
}

/** The trips of a host that lasted between two moments, with the times by which charges are judged. */
export async function tripsBetween(
  db: Queryable,
  hostId: string,
  { from, to }: { from: Instant; to: Instant },
): Promise<TripRow[]> {
  const { rows } = await sql<TripRow>`
    select b.id, b.vehicle_id, b.reference, v.year, v.make, v.model, b.terms,
      coalesce(checked_in.at, b.starts_at) as started_at,
      ${returnedAt} as returned_at, ${countedFrom} as counted_from
    from bookings b
    join vehicles v on v.id = b.vehicle_id
    ${joinReturn}
    where b.host_id = ${hostId} and b.status in ('active', 'completed')
      and coalesce(checked_in.at, b.starts_at) <= ${new Date(to)}
      and coalesce(${returnedAt}, 'infinity') >= ${new Date(from)}`.execute(db)
  return rows
}

/** The tolls of these trips, and the fines of all trips of the host, that are asked or paid already. */
export async function askedBefore(
  db: Queryable,
  { hostId, trips, rows }: { hostId: string; trips: readonly MatchedTrip[]; rows: readonly StatementRow[] },
  { from, to }: { from: Instant; to: Instant },
): Promise<AskedBefore> {
  const vehicleIds = [...new Set(trips.map(({ vehicleId }) => vehicleId))]
  const numbers = rows.flatMap((row) => (row.kind === 'fine' ? [row.number] : []))
  const [crossings, tolls, fines] = await Promise.all([
    sql<{ vehicle_id: string; gate: string; crossed_at: Date }>`
      select vehicle_id, gate, crossed_at from charge_crossings
      where vehicle_id = any(${vehicleIds}::uuid[])
        and crossed_at between ${new Date(from)} and ${new Date(to)}`.execute(db),
    standingTolls(
      db,
      trips.map(({ bookingId }) => bookingId),
    ),
    askedFines(db, hostId, numbers),
  ])
  const [standing, closed] = [
    fines.filter(({ isStanding }) => isStanding),
    fines.filter(({ isStanding }) => !isStanding),
  ]
  return {
    crossings: new Set(
      crossings.rows.map((row) => crossingKey(row.vehicle_id, row.gate, row.crossed_at.getTime())),
    ),
    receipts: new Set(
      tolls.flatMap(({ bookingId, road, isReceipt }) => (isReceipt ? [receiptKey(bookingId, road)] : [])),
    ),
    fines: new Set(standing.map(({ number }) => number)),
    closedFines: new Set(closed.map(({ bookingId, number }) => fineKey(bookingId, number))),
  }
}

/** All gates with their names in every language. */
export async function knownGates(db: Queryable): Promise<KnownGate[]> {
  const rows = await db
    .selectFrom('toll_gates')
    .select(['slug', 'road', 'pair', 'name_en', 'name_ar'])
    .execute()
  return rows.map(({ name_en: english, name_ar: arabic, ...gate }) => ({ ...gate, names: [english, arabic] }))
}
