import {
  APPROXIMATE_AT_LEAST_M,
  APPROXIMATE_RADIUS_M,
  metresBetween,
} from '@rihla/domain/places/approximate-point'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../../database/database.ts'
import { migrateToLatest } from '../../../database/migrations/migrate.ts'
import { emptyDatabase } from '../../../testing/database-copy.ts'

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

/** Listed by the release before the migration. */
async function listAt(latitude: number, longitude: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into vehicles (host_id, make, model, year, color, license_plate, category_id, place_slug, latitude, longitude,
      seats, fuel_type, transmission, description, verification_status)
    values (${OWNER}, 'Nissan', 'Patrol', 2024, 'White', 'none', 'suv', 'deira', ${latitude}, ${longitude},
      7, 'petrol', 'automatic', 'Listed long ago', 'verified') returning id`.execute(database.db)
  await sql`insert into vehicle_pricing (vehicle_id, daily_rate_fils) values (${rows[0]?.id}, 20000)`.execute(
    database.db,
  )
}

test('vehicles listed before the migration get one point for each address, and so do their search rows', async () => {
  await migrateToLatest(database.db, { upTo: '0025_names_in_order' })
  for (const known of [
    sql`insert into users (id, email, full_name) values (${OWNER}, 'host@example.com', 'A host')`,
    sql`insert into places (slug, kind, emirate, name, name_arabic, latitude, longitude)
      values ('dubai', 'emirate', 'dubai', 'Dubai', 'دبي', 25.2, 55.27), ('deira', 'town', 'dubai', 'Deira', 'ديرة', 25.27, 55.3)`,
    sql`insert into vehicle_categories (id, name, position) values ('suv', 'SUV', 1)`,
    sql`insert into vehicle_brands (name) values ('Nissan')`,
  ])
    await known.execute(database.db)
  for (const [latitude, longitude] of [
    [25.27, 55.3],
    [25.2701, 55.3001],
    [25.3, 55.35],
  ] as const)
    await listAt(latitude, longitude)
  await sql`select write_search_rows(array(select id from vehicles))`.execute(database.db)

  await migrateToLatest(database.db)

  const vehicles = await database.db
    .selectFrom('vehicles')
    .select(['latitude', 'longitude', 'approximate_latitude', 'approximate_longitude'])
    .execute()
  expect(vehicles).toHaveLength(3)
  for (const { approximate_latitude, approximate_longitude, ...truth } of vehicles) {
    const away = metresBetween(truth, { latitude: approximate_latitude, longitude: approximate_longitude })
    expect(away).toBeGreaterThanOrEqual(APPROXIMATE_AT_LEAST_M)
    expect(away).toBeLessThanOrEqual(APPROXIMATE_RADIUS_M)
  }
  expect(new Set(vehicles.map((one) => one.approximate_latitude)).size).toBe(2)
  const { rows } = await sql`
    select from vehicle_search row join vehicle_search_truth truth on truth.vehicle_id = row.vehicle_id
    where row.spot ~= truth.spot`.execute(database.db)
  expect(rows).toHaveLength(3)
})
