import type { Photo } from '@rihla/contract/vehicles/vehicles'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { DriverTerms } from '@rihla/domain/vehicles/driver-terms'
import { VEHICLE_DOCUMENT_TYPES } from '@rihla/domain/vehicles/listing-wizard'
import type { RentalTerms } from '@rihla/domain/vehicles/rental-terms'
import type { Selectable } from 'kysely'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../../database/database.ts'
import { LIVE_STATUSES } from '../../../database/literals.ts'
import type { VehicleDocuments, VehiclePricing, Vehicles } from '../../../database/schema.ts'
import { coverOf, photosOf } from '../../../database/vehicle-photos.ts'
import { hasExpired } from '../../bookings/public.ts'
import { OFFER_OF_VEHICLE, type StoredOffer } from '../../delivery/public.ts'
import { EXTRAS_OF_VEHICLE, type StoredExtra } from '../../extras/public.ts'
import { DRIVER_TERMS_OF_VEHICLE, termsSetByHost } from '../../rental-terms/public.ts'

export type OwnVehicleRow = Selectable<Vehicles> &
  Omit<Selectable<VehiclePricing>, 'vehicle_id'> & {
    cover: Photo | null
    live_bookings: number
    delivery: StoredOffer
    extras: StoredExtra[]
    terms: RentalTerms
    driver_terms: DriverTerms
  }

export type KeptVehicleDocument = Selectable<VehicleDocuments>

/** SQL: the number of bookings that prevent the removal of a vehicle. Expired requests do not count. */
const liveBookingsOf = (vehicle: RawBuilder<unknown>, now: Instant) => sql<number>`(
  select count(*)::integer from bookings b
  where b.vehicle_id = ${vehicle} and b.status in (${LIVE_STATUSES}) and not ${hasExpired(now)}
)`

interface WhichVehicles {
  /** Only this one. */
  vehicleId?: string
  /** Only those that follow this one. */
  after?: string | undefined
  limit?: number
}

/** A host's vehicles that are not removed, newest first. */
export async function readOwnVehicles(
  db: Queryable,
  hostId: string,
  now: Instant,
  { vehicleId, after, limit }: WhichVehicles = {},
): Promise<OwnVehicleRow[]> {
  const { rows } = await sql<OwnVehicleRow>`
    select v.*, pricing.daily_rate_fils, pricing.weekly_discount_bps, pricing.monthly_discount_bps,
      pricing.cleaning_fee_fils, pricing.security_deposit_fils,
      ${liveBookingsOf(sql`v.id`, now)} as live_bookings,
      ${OFFER_OF_VEHICLE} as delivery, ${EXTRAS_OF_VEHICLE} as extras,
      ${termsSetByHost(now)} as terms, ${DRIVER_TERMS_OF_VEHICLE} as driver_terms,
      ${coverOf(sql`v.id`)} as cover
    from vehicles v join vehicle_pricing pricing on pricing.vehicle_id = v.id
    where v.host_id = ${hostId} and v.removed_at is null
      ${vehicleId === undefined ? sql`` : sql`and v.id = ${vehicleId}`}
      ${after === undefined ? sql`` : sql`and v.id < ${after}`}
    order by v.id desc
    ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(db)
  return rows
}

export interface OwnVehicleParts {
  features: string[]
  photos: Photo[]
  vehicleDocuments: KeptVehicleDocument[]
}

/** The features, photos and documents of a vehicle; the caller has checked access. */
export async function readParts(db: Queryable, vehicleId: string): Promise<OwnVehicleParts> {
  const { rows } = await sql<Omit<OwnVehicleParts, 'vehicleDocuments'>>`
    select ${photosOf(sql`${vehicleId}::uuid`)} as photos,
      (
        select coalesce(json_agg(f.feature_name order by known.bit, f.feature_name), '[]')
        from vehicle_features f left join listing_features known on known.slug = f.feature_name
        where f.vehicle_id = ${vehicleId}
      ) as features`.execute(db)
  const vehicleDocuments = await readVehicleDocuments(db, vehicleId)
  return { features: rows[0]?.features ?? [], photos: rows[0]?.photos ?? [], vehicleDocuments }
}

/** The documents of a vehicle in the order of the listing wizard. */
export async function readVehicleDocuments(db: Queryable, vehicleId: string): Promise<KeptVehicleDocument[]> {
  const { rows } = await sql<KeptVehicleDocument>`
    select * from vehicle_documents where vehicle_id = ${vehicleId}
    order by array_position(${[...VEHICLE_DOCUMENT_TYPES]}::text[], document_type)`.execute(db)
  return rows
}

/** A vehicle of this host, locked until the transaction ends; null for strangers and when it was removed. */
export async function lockOwnVehicle(
  trx: Transaction,
  hostId: string,
  vehicleId: string,
): Promise<Selectable<Vehicles> | null> {
  const row = await trx
    .selectFrom('vehicles')
    .selectAll()
    .where('id', '=', vehicleId)
    .where('host_id', '=', hostId)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function countLiveBookings(trx: Transaction, vehicleId: string, now: Instant): Promise<number> {
  const { rows } = await sql<{ live: number }>`
    select ${liveBookingsOf(sql`${vehicleId}::uuid`, now)} as live`.execute(trx)
  return rows[0]?.live ?? 0
}
