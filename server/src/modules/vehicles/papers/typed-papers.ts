import type { InsuranceData, RegistrationData, TypedPapers } from '@rihla/contract/vehicles/vehicle-papers'
import { placeBySlug } from '@rihla/domain/places/emirates'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import { isEmirate, readPlate } from '@rihla/domain/vehicles/license-plate'
import { chassisEndingOf, fitsChassisNumber, whyExpiryNotAllowed } from '@rihla/domain/vehicles/typed-papers'
import { Refusal } from '../../../http/api/refusal.ts'
import type { PaperToKeep } from '../../vehicle-papers/public.ts'
import { plateAt } from '../own-plate.ts'

export interface ComparedVehicle {
  licensePlate: string
  chassisNumber: string | null
  placeSlug: string
}

type WrongField = { field: string; code: string }

/** What is wrong with a typed registration: its plate and chassis number are compared with those of the vehicle. */
function registrationProblems(
  typed: RegistrationData,
  vehicle: ComparedVehicle,
  { today, path }: { today: PlainDate; path: string },
): WrongField[] {
  const wrong: WrongField[] = []
  const plate = plateAt(typed.plate, vehicle.placeSlug)
  if (!plate) wrong.push({ field: `${path}plate`, code: 'license_plate_invalid' })
  else if (plate.plateKey !== plateAt(vehicle.licensePlate, vehicle.placeSlug)?.plateKey)
    wrong.push({ field: `${path}plate`, code: 'other_plate' })
  const ending = chassisEndingOf(typed.chassisEnding)
  if (ending === null) wrong.push({ field: `${path}chassisEnding`, code: 'chassis_ending_invalid' })
  else if (!fitsChassisNumber(ending, vehicle.chassisNumber))
    wrong.push({ field: `${path}chassisEnding`, code: 'other_chassis_number' })
  const expiry = whyExpiryNotAllowed(typed.expiresOn, today)
  if (expiry) wrong.push({ field: `${path}expiresOn`, code: expiry })
  return wrong
}

function insuranceProblems(
  typed: InsuranceData,
  { today, path }: { today: PlainDate; path: string },
): WrongField[] {
  const expiry = whyExpiryNotAllowed(typed.expiresOn, today)
  return expiry ? [{ field: `${path}expiresOn`, code: expiry }] : []
}

/** The emirate of a plate that can be parsed at this place. */
function emirateOf(plate: string, placeSlug: string): string {
  const home = placeBySlug(placeSlug)?.emirate ?? ''
  return (isEmirate(home) ? readPlate(plate, home)?.emirate : undefined) ?? home
}

const asRegistration = (typed: RegistrationData, { placeSlug }: ComparedVehicle): PaperToKeep => {
  const plate = plateAt(typed.plate, placeSlug)?.licensePlate ?? typed.plate
  return {
    kind: 'registration',
    data: {
      plate,
      emirate: emirateOf(plate, placeSlug),
      chassisEnding: chassisEndingOf(typed.chassisEnding) ?? '',
      expiresOn: typed.expiresOn,
    },
  }
}

/**
 * The given papers as they are stored. Throws 400 `invalid_input` with the fields, 422 `insurance_excludes_rental`: a
 * vehicle with such an insurance cannot be listed.
 */
export function checkedPapers(
  { registration, insurance }: Partial<TypedPapers>,
  vehicle: ComparedVehicle,
  { today, path = '' }: { today: PlainDate; path?: string },
): PaperToKeep[] {
  const fields = [
    ...(registration
      ? registrationProblems(registration, vehicle, { today, path: `${path}registration.` })
      : []),
    ...(insurance ? insuranceProblems(insurance, { today, path: `${path}insurance.` }) : []),
  ]
  if (fields.length > 0) throw new Refusal('invalid_input', { fields })
  if (insurance && !insurance.coversRental)
    throw new Refusal('insurance_excludes_rental', {
      fields: [{ field: `${path}insurance.coversRental`, code: 'excludes_rental' }],
    })
  return [
    ...(registration ? [asRegistration(registration, vehicle)] : []),
    ...(insurance ? [{ kind: 'insurance', data: insurance } as const] : []),
  ]
}
