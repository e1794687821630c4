import { DAY_MS, HOUR_MS } from '@rihla/domain/time/dubai-time'
import { settleDeposits } from '@rihla/server/modules/bookings/public'
import { setAgreedTerms, TERMS } from '@rihla/server/testing/builders/charge'
import { settleMoney } from '@rihla/server/testing/builders/charge-money'
import { aTrip, type TestTrip } from '@rihla/server/testing/builders/trip'
import type { TestApp } from '@rihla/server/testing/test-app'
import { sql } from 'kysely'
import { mustBe } from '../app/must-be.ts'

export interface ReturnedTrip extends TestTrip {
  depositFils: number
  returnedAt: number
}

/**
 * Trips at the same days with held deposits, checked out and completed by their hosts `lateMs` after the agreed end, the
 * earliest first. The clock stands at the last return. Each has its own people and car.
 */
export async function returnedTrips(
  testApp: TestApp,
  facts: ReadonlyArray<{ depositFils: number; lateMs: number }>,
): Promise<ReturnedTrip[]> {
  const trips: ReturnedTrip[] = []
  for (const { depositFils, lateMs } of facts) {
    const trip = await aTrip(testApp, { securityDepositFils: depositFils })
    await setAgreedTerms(testApp, trip.id, TERMS)
    trips.push({ ...trip, depositFils, returnedAt: trip.endsAt + lateMs })
  }
  testApp.clock.set(Math.max(...trips.map(({ startsAt }) => startsAt)))
  while ((await settleDeposits(testApp.deps)) > 0);
  for (const trip of trips)
    await mustBe(200, trip.say(trip.host, 'check-in', { odometerKm: 42_000, fuelPercent: 80 }))
  for (const trip of trips.toSorted((one, other) => one.returnedAt - other.returnedAt)) {
    testApp.clock.set(Math.max(testApp.clock.now(), trip.returnedAt))
    await mustBe(200, trip.completeByHost())
  }
  return trips
}

/** Moves the clock to this moment in steps of half a day, and runs the jobs of deposits and charges after each. */
export async function liveUntil(testApp: TestApp, moment: number): Promise<void> {
  while (testApp.clock.now() < moment) {
    testApp.clock.set(Math.min(moment, testApp.clock.now() + DAY_MS / 2))
    await settleMoney(testApp)
  }
}

const ROUNDS_AT_MOST = 200

/** Runs the jobs until no deposit is open and no agreed charge is being collected. */
export async function comeToRest(testApp: TestApp): Promise<void> {
  for (let round = 0; round < ROUNDS_AT_MOST; round++) {
    testApp.clock.advance(HOUR_MS / 4)
    await settleMoney(testApp)
    const { rows } = await sql<{ open: number }>`
      select (select count(*) from charge_payments where status in ('taking', 'asking', 'voiding', 'capturing', 'refunding'))::int
        + (select count(*) from charges where status in ('accepted', 'uncontested', 'decided', 'charging'))::int
        + (select count(*) from deposit_holds where closed_at is null)::int as open`.execute(testApp.db)
    if (rows[0]?.open === 0) return
  }
  throw new Error('deposits and charges do not come to rest')
}
