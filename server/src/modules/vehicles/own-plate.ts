import { placeBySlug } from '@rihla/domain/places/emirates'
import {
  isEmirate,
  plateKey,
  plateText,
  readPlate,
  unreadPlateKey,
} from '@rihla/domain/vehicles/license-plate'
import { isRefusedBy } from '../../database/database.ts'
import { Refusal } from '../../http/api/refusal.ts'

/** A license plate as stored. */
export interface StoredPlate {
  /** 'Dubai A 12345': the normal form for display. */
  licensePlate: string
  /** The normal form for comparison. */
  plateKey: string
}

/** The normal form of a typed plate for a car at this place; null when it cannot be parsed. */
export function plateAt(typed: string, placeSlug: string): StoredPlate | null {
  const emirate = placeBySlug(placeSlug)?.emirate ?? ''
  const plate = isEmirate(emirate) ? readPlate(typed, emirate) : null
  return plate && { licensePlate: plateText(plate), plateKey: plateKey(plate) }
}

export const unreadablePlate = () =>
  new Refusal('invalid_input', { fields: [{ field: 'licensePlate', code: 'license_plate_invalid' }] })

/**
 * Like `plateAt`, for a stored plate that may not be in normal form: text that cannot be parsed is left as it is, with
 * a key of its own for comparison.
 */
export const keptPlateAt = (kept: string, placeSlug: string): StoredPlate =>
  plateAt(kept, placeSlug) ?? { licensePlate: kept, plateKey: unreadPlateKey(kept) }

/** The field each constraint on pending and listed vehicles protects. */
const ALREADY_LISTED = {
  vehicles_plate_already_listed: 'licensePlate',
  vehicles_chassis_already_listed: 'chassisNumber',
} as const

/**
 * The field that another pending or listed vehicle already has, when the error is a violation of such a constraint;
 * else null.
 */
export const takenFieldOf = (error: unknown): 'licensePlate' | 'chassisNumber' | null =>
  Object.entries(ALREADY_LISTED).find(([constraint]) => isRefusedBy(error, constraint))?.[1] ?? null

/**
 * Runs an action that makes a vehicle pending or listed. Throws 409 `vehicle_already_listed` when the car already is.
 */
export async function refuseSecondListing<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const field = takenFieldOf(error)
    if (field === null) throw error
    // The error does not reveal who lists the other vehicle.
    throw new Refusal('vehicle_already_listed', { fields: [{ field, code: 'already_listed' }] })
  }
}
