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

/** A plate as the database keeps it. */
export interface StoredPlate {
  /** 'Dubai A 12345': the normal form as it is shown. */
  licensePlate: string
  /** The normal form as it is compared. */
  plateKey: string
}

/** The normal form of what was typed for a car at this place, or null when it is no plate. */
export function plateAt(typed: string, placeSlug: string): StoredPlate | null {
  const emirate = placeBySlug(placeSlug)?.emirate ?? ''
  const plate = isEmirate(emirate) ? readPlate(typed, emirate) : null
  return plate && { licensePlate: plateText(plate), plateKey: plateKey(plate) }
}

export const unreadablePlate = () =>
  new Refusal('invalid_input', { fields: [{ field: 'licensePlate', code: 'license_plate_invalid' }] })

/** As `plateAt`, for a plate that was kept before plates were read: what cannot be read stays, and is compared as it is. */
export const keptPlateAt = (kept: string, placeSlug: string): StoredPlate =>
  plateAt(kept, placeSlug) ?? { licensePlate: kept, plateKey: unreadPlateKey(kept) }

/** The field by which each constraint knows that a car is pending or listed already. */
const ALREADY_LISTED = {
  vehicles_plate_already_listed: 'licensePlate',
  vehicles_chassis_already_listed: 'chassisNumber',
} as const

/** The field that another pending or listed vehicle has too, when this is why the database refused a row; else null. */
export const takenFieldOf = (error: unknown): 'licensePlate' | 'chassisNumber' | null =>
  Object.entries(ALREADY_LISTED).find(([constraint]) => isRefusedBy(error, constraint))?.[1] ?? null

/** Does something that puts a car before reviewers or renters. Throws 409 `vehicle_already_listed` when it is there already. */
export async function refuseSecondListing<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const field = takenFieldOf(error)
    if (field === null) throw error
    // Who lists it is nobody's business but the reviewers'.
    throw new Refusal('vehicle_already_listed', { fields: [{ field, code: 'already_listed' }] })
  }
}
