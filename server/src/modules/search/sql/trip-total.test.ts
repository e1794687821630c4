import { priceTrip } from '@rihla/domain/pricing/trip-price'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '../../../testing/use-test-app.ts'

const testApp = useTestApp()

const bps = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 9000 }))
const trip = fc.integer({ min: 1, max: 90 }).chain((days) =>
  fc.record({
    days: fc.constant(days),
    dayRates: fc.oneof(
      fc.integer({ min: 100, max: 5_000_000 }).map((rate) => new Array<number>(days).fill(rate)),
      fc.array(fc.integer({ min: 100, max: 300_000 }), { minLength: days, maxLength: days }),
    ),
    weekly: bps,
    monthly: bps,
    cleaning: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100_000 })),
  }),
)

it('the total in SQL is that of the domain, for 10,000 random trips', async () => {
  const trips = fc.sample(trip, { numRuns: 10_000, seed: 49 })
  const { rows } = await sql<{ total: number }>`
    select trip_total_fils(t.rental, t.days, t.weekly, t.monthly, t.cleaning, 1000) as total
    from jsonb_to_recordset(${JSON.stringify(
      trips.map(({ dayRates, ...terms }, n) => ({
        n,
        ...terms,
        rental: dayRates.reduce((sum, rate) => sum + rate, 0),
      })),
    )}::jsonb) as t (rental bigint, days integer, weekly integer, monthly integer, cleaning integer, n integer)
    order by t.n`.execute(testApp.db)
  const totals = trips.map(({ days, dayRates, weekly, monthly, cleaning }) => {
    const rates = {
      dailyRateFils: 0,
      weeklyDiscountBps: weekly,
      monthlyDiscountBps: monthly,
      cleaningFeeFils: cleaning,
      securityDepositFils: 0,
    }
    return priceTrip(rates, days, dayRates).totalFils
  })
  expect(rows.map(({ total }) => total)).toEqual(totals)
})

it.each([
  [6, 10_000, 0, 11_000],
  [7, 10_000, 0, 9900],
  [27, 10_000, 0, 9900],
  [28, 10_000, 0, 8800],
])(
  '%i days for %i fils, %i of cleaning, 10 %% off a week and 20 %% a month: %i',
  async (days, rental, cleaning, total) => {
    const { rows } = await sql<{ total: number }>`
    select trip_total_fils(${rental}, ${days}, 1000, 2000, ${cleaning}, 1000) as total`.execute(testApp.db)
    expect(rows[0]?.total).toBe(total)
  },
)
