import {
  type AdminVehicleDetail,
  DUPLICATE_MATCHES,
  type DuplicateMatch,
} from '@rihla/contract/admin/admin-tables'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { mayBeSamePlate } from '@rihla/domain/vehicles/license-plate'
import type { Queryable } from '../../../database/database.ts'
import { type LikeVehicle, vehiclesLike } from './duplicate-store.ts'

type Duplicate = AdminVehicleDetail['possibleDuplicates'][number]

const MOST_SHOWN = 10

/** Vehicles that may be the same car as this one, of any host and status; the likeliest first. */
export async function possibleDuplicatesOf(
  db: Queryable,
  { id, plateKey }: { id: string; plateKey: string | null },
  now: Instant,
): Promise<Duplicate[]> {
  const duplicates = (await vehiclesLike(db, id, now)).flatMap((other) => {
    const matches = matchesOf(plateKey, other)
    return matches.length > 0 ? [duplicateOf(other, matches)] : []
  })
  return duplicates.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, MOST_SHOWN)
}

function matchesOf(plateKey: string | null, other: LikeVehicle): DuplicateMatch[] {
  const isPlate = plateKey !== null && plateKey === other.plate_key
  const isSimilar =
    !isPlate && plateKey !== null && other.plate_key !== null && mayBeSamePlate(plateKey, other.plate_key)
  const holds: Record<DuplicateMatch, boolean> = {
    plate: isPlate,
    chassis_number: other.has_chassis_number,
    photo: other.has_photo,
    similar_plate: isSimilar,
  }
  return DUPLICATE_MATCHES.filter((match) => holds[match])
}

const rankOf = ({ matches: [strongest = 'similar_plate'] }: Duplicate) => DUPLICATE_MATCHES.indexOf(strongest)

const duplicateOf = (other: LikeVehicle, matches: DuplicateMatch[]): Duplicate => ({
  id: other.id,
  title: other.title,
  licensePlate: other.license_plate,
  status: other.status,
  removedAt: other.removed_at?.toISOString() ?? null,
  host: { id: other.host_id, name: other.host_name, email: other.host_email },
  liveBookings: other.live_bookings,
  matches,
})
