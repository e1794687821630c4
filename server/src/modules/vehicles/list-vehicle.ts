import type { CancellationPolicy } from '@rihla/domain/cancellation-policy'
import type { FuelType, Transmission, VerificationStatus } from '@rihla/domain/listing'
import type { VehicleRates } from '@rihla/domain/trip-price'
import type { Transaction } from '../../database/database.ts'
import type { Announce } from '../../events.ts'
import { insertVehicle } from './vehicle-store.ts'

export interface PhotoToList {
  id?: string
  angle: 'front' | 'back' | 'side' | 'interior' | 'dashboard' | 'other'
  /** Folder of its files in the photo store. */
  storageKey: string
  width: number
  height: number
  widths: number[]
  hasAvif: boolean
  /** The sizes it is served in are still to be made; until then `widths` has the one that came. */
  sizesToMake?: boolean
  /** A tiny data URI. */
  placeholder: string
}

/** What a host says of a vehicle. What is left out has the default of the listing wizard. */
export interface VehicleToList {
  id?: string
  hostId: string
  make: string
  model: string
  year: number
  color: string
  /** In any spelling; one that names no emirate is of the place. */
  licensePlate: string
  chassisNumber?: string | null
  categoryId: string
  placeSlug: string
  /** Degrees; the centre of the place when left out. */
  latitude?: number
  longitude?: number
  exactPickup?: string
  seats: number
  fuelType: FuelType
  transmission: Transmission
  description: string
  instantBook?: boolean
  availability?: boolean
  verificationStatus?: VerificationStatus
  cancellationPolicy?: CancellationPolicy
  minDays?: number
  maxDays?: number
  advanceNoticeMinutes?: number
  turnaroundMinutes?: number
  includedKmPerDay?: number | null
  petFriendly?: boolean
  deliveryAvailable?: boolean
  smokingAllowed?: boolean
  tripCount?: number
  isDemo?: boolean
  createdAt?: Date
  rates: Pick<VehicleRates, 'dailyRateFils'> & Partial<VehicleRates>
  features?: ReadonlyArray<string | { name: string; value: string | null }>
  photos?: readonly PhotoToList[]
}

/**
 * Writes a vehicle with its price, features and photos (in the order given; the first is the cover) and announces
 * it. `pending` unless another status is given. Throws when place or plate are none; the database refuses with
 * `vehicles_plate_already_listed` or `vehicles_chassis_already_listed` a car that is pending or listed already.
 */
export async function listVehicle(
  announce: Announce,
  trx: Transaction,
  vehicle: VehicleToList,
): Promise<{ id: string }> {
  const id = await insertVehicle(trx, vehicle)
  await announce(trx, { type: 'vehicle.changed', vehicleId: id })
  return { id }
}
