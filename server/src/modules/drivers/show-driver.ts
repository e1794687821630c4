import type { DriverOfVehicle, DriverProfile } from '@rihla/contract/drivers'
import { differsFromUaePass } from '@rihla/domain/people/uae-pass'
import { dateInDubai, instantInDubai } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { carOfDriverOf, readCountries, readDriver, readUaePassNumber } from './driver-store.ts'
import { judge } from './judge-driver.ts'

/** What is known of the caller as a driver. Throws `sign_in_required` when the account is gone. */
export async function showDriver(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer }: { viewer: { id: string } },
): Promise<DriverProfile> {
  const now = clock.now()
  const { driver } = await readDriver(db, viewer.id, { pickUpAt: now, now })
  if (!driver) throw new Refusal('sign_in_required')
  const [countries, verified] = await Promise.all([readCountries(db), readUaePassNumber(db, viewer.id)])
  return {
    ...driver.facts,
    emiratesIdDiffers: differsFromUaePass(driver.facts.emiratesId, verified),
    countries,
  }
}

/** What a listed vehicle asks of its drivers, and how far the caller meets it. Throws `vehicle_not_found`. */
export async function showDriverOfVehicle(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { vehicleId, pickUpDate, returnDate }: { vehicleId: string; pickUpDate?: string; returnDate?: string },
  { viewer }: Call<'public'>,
): Promise<DriverOfVehicle> {
  const now = clock.now()
  const today = dateInDubai(now)
  const pickUpDay = pickUpDate ?? today
  const returnDay = returnDate ?? pickUpDay
  const car = await carOfDriverOf(db, vehicleId)
  if (!car?.isListed) throw new Refusal('vehicle_not_found')
  // The time is not known here; a trip of today has the rules of now, which may have changed today.
  const pickUpAt = Math.max(now, instantInDubai(pickUpDay, '00:00'))
  const viewerId = viewer.kind === 'person' ? viewer.id : null
  const { driver, rules } = await readDriver(db, viewerId, { pickUpAt, now })
  const { needs, verdict, why } = judge(driver, car, rules, { pickUpDay, returnDay })
  return { ...needs, verdict: viewer.kind === 'person' ? { ...verdict, mayBook: why === null } : null }
}
