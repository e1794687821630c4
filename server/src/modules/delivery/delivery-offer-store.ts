import { placeBySlug } from '@rihla/domain/places/emirates'
import {
  type ChosenDelivery,
  type DeliverTo,
  type DeliveryOffer,
  type DeliveryPlace,
  type DeliveryProblem,
  type DeliveryRadius,
  deliveryTo,
} from '@rihla/domain/pricing/delivery'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'
import { executeNamed } from '../../database/named-statement.ts'
import { kmFrom, PUBLIC_SPOT } from './public-spot-store.ts'

export type StoredPlace = DeliveryPlace & { id: string }
export type StoredOffer = DeliveryOffer<StoredPlace>

/** SQL: the offer of the vehicle `v` as JSON. */
export const OFFER_OF_VEHICLE = sql<StoredOffer>`json_build_object(
  'places', (
    select coalesce(json_agg(json_build_object(
      'id', d.id, 'placeSlug', d.place_slug, 'label', d.label, 'feeFils', d.fee_fils) order by d.position), '[]')
    from vehicle_delivery_places d where d.vehicle_id = v.id),
  'radius', (
    select json_build_object('radiusKm', d.radius_km, 'feePer', d.fee_per, 'feeFils', d.fee_fils)
    from vehicle_delivery_radius d where d.vehicle_id = v.id))`

/** The offer of a vehicle; empty when it is not delivered, or does not exist. */
export async function readOffer(db: Queryable, vehicleId: string): Promise<StoredOffer> {
  const { rows } = await sql<{ offer: StoredOffer }>`
    select ${OFFER_OF_VEHICLE} as offer from vehicles v where v.id = ${vehicleId}`.execute(db)
  return rows[0]?.offer ?? { places: [], radius: null }
}

/** What it costs to have a vehicle delivered, or why it is not; under the vehicle's lock it stays so. */
export async function chosenDelivery(
  db: Queryable,
  vehicleId: string,
  deliverTo: DeliverTo,
): Promise<ChosenDelivery | DeliveryProblem> {
  const place = placeBySlug(deliverTo)
  const km: RawBuilder<number | null> = place ? kmFrom(PUBLIC_SPOT, place) : sql`null::integer`
  const statement = sql<{ offer: StoredOffer; km: number | null }>`
    select ${OFFER_OF_VEHICLE} as offer, ${km} as km from vehicles v where v.id = ${vehicleId}`
  const name = place ? 'delivery-to-place' : 'delivery-to-offered'
  const [row] = await executeNamed(db, name, statement.compile(db))
  if (!row) return 'not_offered'
  return deliveryTo(row.offer, deliverTo, () => row.km ?? Number.POSITIVE_INFINITY)
}

/**
 * Replaces the offer of a vehicle whose row is locked; the caller writes `delivery_available`. A place that
 * stays keeps its id, so that links and open pages that name it stay true.
 */
export async function writeOffer(
  trx: Transaction,
  vehicleId: string,
  { places, radius }: DeliveryOffer,
): Promise<void> {
  const slugs = places.map(({ placeSlug }) => placeSlug)
  const labels = places.map(({ label }) => label)
  await sql`
    delete from vehicle_delivery_places where vehicle_id = ${vehicleId}
      and (place_slug, label) not in (select * from unnest(${slugs}::text[], ${labels}::text[]))`.execute(trx)
  await sql`
    insert into vehicle_delivery_places (vehicle_id, position, place_slug, label, fee_fils)
    select ${vehicleId}::uuid, given.position, given.slug, given.label, given.fee
    from unnest(${slugs}::text[], ${labels}::text[], ${places.map(({ feeFils }) => feeFils)}::integer[])
      with ordinality as given (slug, label, fee, position)
    on conflict (vehicle_id, place_slug, label)
      do update set position = excluded.position, fee_fils = excluded.fee_fils`.execute(trx)
  await writeRadius(trx, vehicleId, radius)
}

async function writeRadius(
  trx: Transaction,
  vehicleId: string,
  radius: DeliveryRadius | null,
): Promise<void> {
  if (!radius) {
    await trx.deleteFrom('vehicle_delivery_radius').where('vehicle_id', '=', vehicleId).execute()
    return
  }
  const row = { radius_km: radius.radiusKm, fee_per: radius.feePer, fee_fils: radius.feeFils }
  await trx
    .insertInto('vehicle_delivery_radius')
    .values({ vehicle_id: vehicleId, ...row })
    .onConflict((found) => found.column('vehicle_id').doUpdateSet(row))
    .execute()
}
