import type { ExtraTerms, OfferedExtra } from '@rihla/domain/pricing/extras'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'
import { executeNamed } from '../../database/named-statement.ts'

/** An offered extra, and how many the host has for all of their cars; null is no limit. */
export type StoredExtra = OfferedExtra & { stock: number | null }

/** SQL: what the host of the vehicle `v` offers with it, as JSON. */
export const EXTRAS_OF_VEHICLE: RawBuilder<StoredExtra[]> = sql`(
  select coalesce(json_agg(json_build_object(
    'kind', e.kind, 'per', e.per, 'priceFils', e.price_fils, 'stock', owned.stock) order by e.kind), '[]')
  from vehicle_extras e
  left join host_extra_stocks owned on owned.host_id = v.host_id and owned.kind = e.kind
  where e.vehicle_id = v.id)`

/** SQL: whether the vehicle `v` may be driven to Oman. */
const OMAN_ALLOWED: RawBuilder<boolean> = sql`exists (
  select from vehicle_terms terms where terms.vehicle_id = v.id and terms.oman_allowed)`

/** What is offered with a vehicle, and the terms that decide what of it makes sense. */
export interface VehicleOffer {
  hostId: string
  offered: StoredExtra[]
  terms: ExtraTerms
}

export async function readExtrasOffer(db: Queryable, vehicleId: string): Promise<VehicleOffer | null> {
  const statement = sql<{
    host_id: string
    offered: StoredExtra[]
    oman_allowed: boolean
    km_per_day: number | null
  }>`
    select v.host_id, ${EXTRAS_OF_VEHICLE} as offered, ${OMAN_ALLOWED} as oman_allowed,
      v.included_km_per_day as km_per_day
    from vehicles v where v.id = ${vehicleId}`
  const [row] = await executeNamed(db, 'extras-of-vehicle', statement.compile(db))
  if (!row) return null
  const terms = { omanAllowed: row.oman_allowed, kmPerDay: row.km_per_day }
  return { hostId: row.host_id, offered: row.offered, terms }
}

/** Replaces what is offered with a vehicle whose row is locked, and the host's stock of what is offered. */
export async function writeExtrasOffer(
  trx: Transaction,
  vehicleId: string,
  offered: readonly StoredExtra[],
): Promise<void> {
  await trx.deleteFrom('vehicle_extras').where('vehicle_id', '=', vehicleId).execute()
  if (offered.length === 0) return
  await trx
    .insertInto('vehicle_extras')
    .values(
      offered.map(({ kind, per, priceFils }) => ({
        vehicle_id: vehicleId,
        kind,
        per,
        price_fils: priceFils,
      })),
    )
    .execute()
  const host = trx.selectFrom('vehicles').select('host_id').where('id', '=', vehicleId)
  const unlimited = offered.filter(({ stock }) => stock === null).map(({ kind }) => kind)
  if (unlimited.length > 0)
    await trx
      .deleteFrom('host_extra_stocks')
      .where('host_id', '=', host)
      .where('kind', 'in', unlimited)
      .execute()
  // In one order, so that two cars of a host that are saved at once do not wait for each other.
  const limited = offered
    .flatMap(({ kind, stock }) => (stock === null ? [] : [{ kind, stock }]))
    .toSorted((one, other) => (one.kind < other.kind ? -1 : 1))
  await sql`
    insert into host_extra_stocks (host_id, kind, stock)
    select (${host}), given.kind, given.stock
    from unnest(${limited.map(({ kind }) => kind)}::text[], ${limited.map(({ stock }) => stock)}::smallint[])
      as given (kind, stock)
    on conflict (host_id, kind) do update set stock = excluded.stock
      where host_extra_stocks.stock <> excluded.stock`.execute(trx)
}
