import { dateInDubai, type Instant } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { readPlate } from '@rihla/domain/vehicles/license-plate'
import type { Transaction } from '../../src/database/database.ts'
import { writeOperator } from '../../src/modules/host-kinds/public.ts'
import type { VehicleToList } from '../../src/modules/vehicles/public.ts'
import { DEMO_VEHICLES, type DemoVehicle } from './demo-vehicles.ts'

/** In how many days the papers of a vehicle end that shows a reminder, and of one that is paused. */
const ENDS_IN_DAYS: Record<string, { insurance?: number; registration?: number }> = {
  hilux: { insurance: 20 },
  sunny: { registration: -3 },
}

const INSURERS = ['Sukoon', 'Orient', 'ADNIC', 'Salama', 'RSA']

/** The approved papers of a demo vehicle, which end long after the demo unless they show an expiry. */
export function demoPapersOf(
  { key, vehicle }: DemoVehicle,
  now: Instant,
): NonNullable<VehicleToList['papers']> {
  const place = DEMO_VEHICLES.findIndex((one) => one.key === key)
  const today = dateInDubai(now)
  const ends = ENDS_IN_DAYS[key] ?? {}
  return [
    {
      kind: 'registration',
      data: {
        plate: vehicle.licensePlate,
        emirate: readPlate(vehicle.licensePlate, 'dubai')?.emirate ?? 'dubai',
        chassisEnding: String(204_117 + 7919 * place).slice(-6),
        expiresOn: addDays(today, ends.registration ?? 600 + 9 * place),
      },
    },
    {
      kind: 'insurance',
      data: {
        insurer: INSURERS[place % INSURERS.length] ?? 'Sukoon',
        policyNumber: `P-${48_210 + 311 * place}`,
        coversRental: true,
        excessFils: 150_000,
        expiresOn: addDays(today, ends.insurance ?? 630 + 7 * place),
      },
    },
  ]
}

/** Makes one demo host a licensed operator; the others are individuals. */
export async function writeDemoOperator(trx: Transaction, userId: string, now: Instant): Promise<void> {
  const today = dateInDubai(now)
  await writeOperator(
    trx,
    {
      user_id: userId,
      operator_name: 'Al Ain Oasis Car Rental',
      trade_licence_number: 'CN-2047118',
      trade_licence_emirate: 'abu-dhabi',
      trade_licence_expires_on: addDays(today, 610),
      rental_permit_number: 'RP-55120',
      rental_permit_expires_on: addDays(today, 590),
    },
    now,
  )
}
