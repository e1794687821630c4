import {
  judgeDriver,
  lacksPermit,
  NO_DRIVER_FACTS,
  type TripDays,
  whyMayNotDrive,
} from '@rihla/domain/people/driver-eligibility'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { type CarOfDriver, type DriverRules, driverNeedsOf } from '@rihla/domain/vehicles/driver-terms'
import type { Queryable } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { carOfDriverOf, type DriverRow, type DriverRulesAt, readDriver } from './driver-store.ts'

/** Whether a person may drive a car on a trip, and why a booking is refused; null when it is not. */
export function judge(driver: DriverRow | null, car: CarOfDriver, rules: DriverRules, trip: TripDays) {
  const needs = driverNeedsOf(car, rules)
  const verdict = judgeDriver(driver?.facts ?? NO_DRIVER_FACTS, needs, trip, driver?.countries ?? [])
  const why = whyMayNotDrive(verdict, { areFactsNeeded: rules.driverFactsBeforeBooking !== 0 })
  return { needs, verdict, why }
}

/** Refuses with the problem, or with `driver_facts_missing` and the missing facts. */
export function refuseUnlessMayDrive({ verdict, why }: ReturnType<typeof judge>): void {
  if (why) throw new Refusal(why, { details: { missing: verdict.missing } })
}

/** What decides about the drivers of a booking. */
export interface CarOfBooking {
  vehicleId: string
  /** Null for bookings made before it was kept. */
  driverTerms: CarOfDriver | null
}

/**
 * What the car of a booking asks of its drivers: what it asked when it was booked, or else what it asks now. Null when
 * the vehicle is gone.
 */
export const carOfBookingOf = async (
  db: Queryable,
  { vehicleId, driverTerms }: CarOfBooking,
): Promise<CarOfDriver | null> => driverTerms ?? (await carOfDriverOf(db, vehicleId))

/** The same for a person on the trip of a booking; null when the vehicle is gone. */
export async function whyNotDriverOf(
  db: Queryable,
  { userId, trip, ...booked }: CarOfBooking & { userId: string; trip: TripDays },
  at: DriverRulesAt,
) {
  const [car, { driver, rules }] = await Promise.all([carOfBookingOf(db, booked), readDriver(db, userId, at)])
  return car && judge(driver, car, rules, trip)
}

/** Whether a person, by the saved data, needs a driving permit today that is not verified or has expired. */
export async function lacksPermitToday(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<boolean> {
  const now = clock.now()
  const { driver } = await readDriver(db, userId, { pickUpAt: now, now })
  return driver !== null && lacksPermit(driver.facts, dateInDubai(now), driver.countries)
}
