import { defaultTermsOf } from '@rihla/domain/vehicles/rental-terms'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../database/database.ts'
import { migrateToLatest } from '../../database/migrations/migrate.ts'
import { emptyDatabase } from '../../testing/database-copy.ts'
import { readRentalTerms } from './rental-terms-store.ts'

let database: OpenDatabase
let drop: () => Promise<void>
beforeAll(async () => {
  const empty = await emptyDatabase(inject('templateUrl'))
  database = openDatabase(empty.url, { poolSize: 2 })
  drop = empty.drop
})
afterAll(async () => {
  await database.close()
  await drop()
})

const OWNER = '018f0000-0000-7000-8000-000000000001'

/** Lists a vehicle as the release before the migration does; returns its id. */
async function list(category: string, fuel: string, dailyRateFils: number, km: number | null) {
  const { rows } = await sql<{ id: string }>`
    insert into vehicles (host_id, make, model, year, color, license_plate, category_id, place_slug, latitude, longitude,
      seats, fuel_type, transmission, description, verification_status, included_km_per_day)
    values (${OWNER}, 'Nissan', 'Patrol', 2024, 'White', 'none', ${category}, 'deira', 25.27, 55.3,
      7, ${fuel}, 'automatic', 'Listed long ago', 'verified', ${km}) returning id`.execute(database.db)
  const id = rows[0]?.id ?? ''
  await sql`insert into vehicle_pricing (vehicle_id, daily_rate_fils) values (${id}, ${dailyRateFils})`.execute(
    database.db,
  )
  return id
}

test('vehicles listed by the release before get the terms of their category, and keep their kilometres', async () => {
  await migrateToLatest(database.db, { upTo: '0032_arabic_in_search' })
  for (const known of [
    sql`insert into users (id, email, full_name) values (${OWNER}, 'host@example.com', 'A host')`,
    sql`insert into places (slug, kind, emirate, name, name_arabic, latitude, longitude)
      values ('dubai', 'emirate', 'dubai', 'Dubai', 'دبي', 25.2, 55.27), ('deira', 'town', 'dubai', 'Deira', 'ديرة', 25.27, 55.3)`,
    sql`insert into vehicle_categories (id, name, position) values ('suv', 'SUV', 1), ('sports', 'Sports', 2)`,
    sql`insert into vehicle_brands (name) values ('Nissan')`,
  ])
    await known.execute(database.db)
  const before = [
    await list('suv', 'petrol', 20_000, null),
    await list('sports', 'electric', 90_000, 300),
    await list('sports', 'petrol', 200_000, 100),
  ]

  await migrateToLatest(database.db)
  const after = await list('suv', 'diesel', 30_100, 120)

  const terms = await Promise.all(
    [...before, after].map((id) => readRentalTerms(database.db, id, Date.parse('2026-03-01T08:00:00Z'))),
  )
  expect(terms).toEqual([
    { ...defaultTermsOf('suv', 20_000), kmPerDay: null },
    { ...defaultTermsOf('sports', 90_000, 'electric'), kmPerDay: 300 },
    { ...defaultTermsOf('sports', 200_000), kmPerDay: 100 },
    { ...defaultTermsOf('suv', 30_100), kmPerDay: 120 },
  ])
})
