import type { AdminVehicleDetail } from '@rihla/contract/admin/admin-tables'
import { sql } from 'kysely'
import type { Queryable } from '../../../database/database.ts'
import { WAITS_SINCE } from '../../vehicles/public.ts'
import { VEHICLE_COLUMNS, VEHICLE_TABLES, type VehicleTableRow } from '../tables/vehicle-table-store.ts'

export type VehicleReviewRow = VehicleTableRow &
  Pick<AdminVehicleDetail, 'color' | 'seats' | 'transmission' | 'description' | 'hostVerification'> & {
    fuel_type: AdminVehicleDetail['fuelType']
    chassis_number: string | null
    version: number
    plate_key: string | null
    exact_pickup: string
    weekly_discount_bps: number
    monthly_discount_bps: number
    cleaning_fee_fils: number
    security_deposit_fils: number
    cancellation_policy: AdminVehicleDetail['cancellationPolicy']
    instant_book: boolean
    verification_notes: string | null
  }

/** The data for a review decision; null when there is no such vehicle. */
export async function readVehicleToReview(db: Queryable, id: string): Promise<VehicleReviewRow | null> {
  const { rows } = await sql<VehicleReviewRow>`
    select ${VEHICLE_COLUMNS},
      v.color, v.chassis_number, v.plate_key, v.seats, v.transmission, v.fuel_type, v.description, v.exact_pickup, v.cancellation_policy,
      v.instant_book, v.verification_notes, v.version,
      pricing.weekly_discount_bps, pricing.monthly_discount_bps, pricing.cleaning_fee_fils,
      pricing.security_deposit_fils,
      json_build_object(
        'status', host.verification_status, 'phoneVerified', host.phone_verified,
        'vehicles', (select count(*) from vehicles own where own.host_id = host.id and own.removed_at is null)
      ) as "hostVerification"
    from ${VEHICLE_TABLES} where v.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/**
 * Neighbours of a vehicle in the review queue (longest waiting first), its position, and the length of the queue. The
 * position is null for a vehicle not in the queue.
 */
export async function placeInQueue(db: Queryable, id: string): Promise<AdminVehicleDetail['queue']> {
  const { rows } = await sql<AdminVehicleDetail['queue']>`
    with this as (
      select ${WAITS_SINCE} as since, v.id, v.verification_status = 'pending' and v.removed_at is null as waits
      from vehicles v where v.id = ${id}),
    waiting as (
      select ${WAITS_SINCE} as since, v.id from vehicles v
      where v.verification_status = 'pending' and v.removed_at is null)
    select
      (select w.id from waiting w, this where (w.since, w.id) < (this.since, this.id)
        order by w.since desc, w.id desc limit 1) as "previousId",
      (select w.id from waiting w, this where (w.since, w.id) > (this.since, this.id)
        order by w.since, w.id limit 1) as "nextId",
      (select case when this.waits then (select count(*)::int from waiting w
        where (w.since, w.id) <= (this.since, this.id)) end from this) as place,
      (select count(*)::int from waiting) as total`.execute(db)
  const [queue] = rows
  return queue ?? { previousId: null, nextId: null, place: null, total: 0 }
}

/** The next vehicle to review: the one behind this one in the queue, else the longest waiting, else null. */
export async function nextInQueue(db: Queryable, id: string): Promise<string | null> {
  const { nextId } = await placeInQueue(db, id)
  return nextId ?? (await firstInQueue(db))
}

/** The longest waiting vehicle, or null when the queue is empty. */
async function firstInQueue(db: Queryable): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select v.id from vehicles v where v.verification_status = 'pending' and v.removed_at is null
    order by ${WAITS_SINCE}, v.id limit 1`.execute(db)
  return rows[0]?.id ?? null
}
