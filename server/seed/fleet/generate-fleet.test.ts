import { SearchInput } from '@rihla/contract/search'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { searchVehicles } from '../../src/modules/search/search-vehicles.ts'
import { expectInvariants } from '../../src/testing/invariants.ts'
import { useTestApp } from '../../src/testing/use-test-app.ts'
import { generateFleet } from './generate-fleet.ts'

const testApp = useTestApp()

beforeAll(() => generateFleet(testApp.deps, { vehicles: 300 }), 60_000)

it('generates a fleet that satisfies every database invariant', async () => {
  await expectInvariants(testApp.db)
})

it('generates ten trips a vehicle, about 8 % of them cancelled, over all emirates', async () => {
  const { rows } = await sql<{ trips: number; cancelled: number; emirates: number; hosts: number }>`
    select (select count(*) from bookings) as trips, (select count(*) from bookings where status = 'cancelled') as cancelled,
      (select count(distinct emirate) from places p join vehicles v on v.place_slug = p.slug) as emirates,
      (select count(distinct host_id) from vehicles) as hosts`.execute(testApp.db)
  expect(rows[0]?.trips).toBe(3000)
  expect((rows[0]?.cancelled ?? 0) / 3000).toBeGreaterThan(0.05)
  expect((rows[0]?.cancelled ?? 0) / 3000).toBeLessThan(0.11)
  expect(rows[0]?.emirates).toBe(7)
  expect(rows[0]?.hosts).toBeGreaterThan(20)
})

it('makes the vehicles searchable', async () => {
  const found = await searchVehicles(testApp.deps, SearchInput.parse({ location: 'Dubai', withCounts: true }))
  expect(found.total).toBe(300)
  expect(found.count).toBeGreaterThan(80)
  expect(found.vehicles).toHaveLength(24)
})

it('adds to an existing fleet', async () => {
  await generateFleet(testApp.deps, { vehicles: 40 })
  const { rows } = await sql<{ count: number }>`select count(*) from vehicles`.execute(testApp.db)
  expect(rows[0]?.count).toBe(340)
}, 30_000)

it('copies the vehicles beyond the planned ones without violating an invariant', async () => {
  await generateFleet(testApp.deps, { vehicles: 207, plannedAtMost: 50 })
  const { rows } = await sql<{ vehicles: number; trips: number; listed: number; indexes: number }>`
    select (select count(*) from vehicles) as vehicles, (select count(*) from bookings) as trips,
      (select count(*) from vehicle_search) as listed,
      (select count(*) from pg_indexes where tablename = 'bookings') as indexes`.execute(testApp.db)
  expect(rows[0]).toMatchObject({ vehicles: 547, trips: 5470, listed: 547 })
  expect(rows[0]?.indexes).toBeGreaterThan(8)
  await expectInvariants(testApp.db)
}, 60_000)
