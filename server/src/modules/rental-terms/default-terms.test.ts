import { FUEL_TYPES, VEHICLE_CATEGORIES } from '@rihla/domain/vehicles/listing'
import { defaultTermsOf } from '@rihla/domain/vehicles/rental-terms'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()

const RATES = [100, 499, 500, 501, 9_000, 45_100, 149_999, 150_000, 1_000_000, 1_000_001, 10_000_000]
const CATEGORIES = [...VEHICLE_CATEGORIES.map(({ slug }) => slug), 'limousine']

it('has the same default terms in the database and in the domain', async () => {
  const cases = CATEGORIES.flatMap((category) =>
    RATES.flatMap((rate) => FUEL_TYPES.map((fuel) => ({ category, rate, fuel }))),
  )
  const { rows } = await sql<{ terms: object }>`
    select json_build_object('extraKmFils', extra_km_fils, 'fuelStepFils', fuel_step_fils,
      'lateHourFils', late_hour_fils, 'cleaningFils', cleaning_fils, 'smokingFils', smoking_fils,
      'excessFils', excess_fils) as terms
    from unnest(
      ${cases.map(({ category }) => category)}::text[], ${cases.map(({ rate }) => rate)}::integer[],
      ${cases.map(({ fuel }) => fuel)}::text[]
    ) with ordinality one (category, rate, fuel, place)
    cross join lateral default_vehicle_terms(one.category, one.rate, one.fuel)
    order by one.place`.execute(testApp.db)
  const expected = cases.map(({ category, rate, fuel }) => {
    const { kmPerDay, fineFeeFils, omanAllowed, ...its } = defaultTermsOf(category, rate, fuel)
    return its
  })
  expect(rows.map(({ terms }) => terms)).toEqual(expected)
})

it('gives every listed vehicle the terms of its category', async () => {
  const { id } = await testApp.aVehicle({ categoryId: 'suv' })
  const row = await testApp.db
    .selectFrom('vehicle_terms as t')
    .innerJoin('vehicle_pricing as p', 'p.vehicle_id', 't.vehicle_id')
    .selectAll('t')
    .select('p.daily_rate_fils')
    .where('t.vehicle_id', '=', id)
    .executeTakeFirstOrThrow()
  const expected = defaultTermsOf('suv', row.daily_rate_fils)
  expect(row).toMatchObject({ extra_km_fils: expected.extraKmFils, late_hour_fils: expected.lateHourFils })
})
