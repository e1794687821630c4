import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { openDatabase } from '../../database/database.ts'
import { migrateToLatest } from '../../database/migrations/migrate.ts'
import { aBookingRequest } from '../../testing/builders/booking-request.ts'
import { aPlate } from '../../testing/builders/plate.ts'
import { emptyDatabase } from '../../testing/database-copy.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { readPlates } from './read-plates.ts'

const testApp = useTestApp()

/** As releases before kept a plate: the text alone, whoever else has it. */
const keepPlate = (id: string, plate: string) =>
  sql`update vehicles set license_plate = ${plate} where id = ${id}`.execute(testApp.db)
const stored = async (id: string) =>
  await testApp.db
    .selectFrom('vehicles')
    .select(['license_plate', 'plate_key', 'verification_status', 'verification_notes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

it('reads plates that are kept already, also of rejected vehicles, and keeps what it cannot read', async () => {
  const [arabic, unread, rejected] = [
    await testApp.aVehicle(),
    await testApp.aVehicle(),
    await testApp.aVehicle({ verificationStatus: 'rejected' }),
  ]
  await keepPlate(arabic.id, 'دبي ب ٤٤')
  await keepPlate(unread.id, 'on order')
  await keepPlate(rejected.id, 'DXB B 44')
  await readPlates(testApp.deps)
  expect(await stored(arabic.id)).toMatchObject({ license_plate: 'Dubai B 44', plate_key: 'dubai/B/44' })
  expect(await stored(unread.id)).toMatchObject({ license_plate: 'on order', plate_key: '?ONORDER' })
  expect(await stored(rejected.id)).toMatchObject({ license_plate: 'Dubai B 44', plate_key: 'dubai/B/44' })
  await expectInvariants(testApp.db)
})

it('leaves one of vehicles with one plate: the listed before the waiting, the older before the newer', async () => {
  const at = (day: number) => ({ createdAt: new Date(Date.parse('2026-01-01') + day * 86_400_000) })
  const pending = await testApp.aVehicle({ ...at(1), verificationStatus: 'pending' })
  const oldest = await testApp.aVehicle({ ...at(2), verificationStatus: 'approved' })
  const newer = await testApp.aVehicle(at(3))
  const renter = await testApp.signUp()
  const booked = await testApp.as(renter).post('/api/v1/bookings', aBookingRequest(newer.id))
  expect(booked.status).toBe(201)
  await keepPlate(pending.id, 'Dubai D 9')
  await keepPlate(oldest.id, 'دبي د ٩')
  await keepPlate(newer.id, 'dubai-d-9')

  await readPlates(testApp.deps)
  await readPlates(testApp.deps)
  expect(await stored(oldest.id)).toMatchObject({ verification_status: 'approved', plate_key: 'dubai/D/9' })
  const rejected = {
    verification_status: 'rejected',
    plate_key: 'dubai/D/9',
    verification_notes: expect.stringContaining('listed already'),
  }
  expect(await stored(pending.id)).toMatchObject(rejected)
  expect(await stored(newer.id)).toMatchObject(rejected)
  const { body: booking } = await testApp.as(renter).get(`/api/v1/bookings/${booked.body.bookingId}`)
  expect(booking.status).toBe('confirmed')
  expect((await testApp.as(null).get(`/api/v1/vehicles/${newer.id}`)).status).toBe(404)
  const audited = await testApp.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('subject_id', 'in', [pending.id, newer.id])
    .execute()
  expect(audited).toEqual(Array(2).fill({ action: 'vehicle.rejected', actor_id: null }))
  await expectInvariants(testApp.db)
})

it('rejects a newer vehicle that was read before the older one', async () => {
  const older = await testApp.aVehicle({ createdAt: new Date('2026-01-05') })
  const plate = 'Dubai F 77'
  await keepPlate(older.id, plate)
  const newer = await testApp.aVehicle({ licensePlate: plate })
  await readPlates(testApp.deps)
  expect(await stored(older.id)).toMatchObject({ verification_status: 'verified' })
  expect(await stored(newer.id)).toMatchObject({ verification_status: 'rejected' })
})

it('opens the key again when the plate alone is changed, and not when both are', async () => {
  const { id } = await testApp.aVehicle()
  await keepPlate(id, aPlate())
  expect((await stored(id)).plate_key).toBeNull()
  await sql`update vehicles set license_plate = 'Dubai K 1', plate_key = 'dubai/K/1' where id = ${id}`.execute(
    testApp.db,
  )
  await sql`update vehicles set license_plate = 'Dubai K 1', color = 'Red' where id = ${id}`.execute(
    testApp.db,
  )
  expect((await stored(id)).plate_key).toBe('dubai/K/1')
})

it('is not in the way of the migration when plates are there twice', async () => {
  const empty = await emptyDatabase(inject('templateUrl'))
  const database = openDatabase(empty.url, { poolSize: 4 })
  try {
    await migrateToLatest(database.db, { upTo: '0056_rule_values' })
    await sql`
      with host as (insert into users (email, full_name, user_type) values ('a@b.example', 'A', 'host') returning id)
      , place as (insert into places (slug, kind, emirate, name, name_arabic, latitude, longitude)
        values ('dubai', 'emirate', 'dubai', 'Dubai', 'دبي', 25, 55))
      , category as (insert into vehicle_categories (id, name, position) values ('suv', 'SUV', 1))
      insert into vehicles (host_id, make, model, year, color, license_plate, category_id, place_slug, latitude,
        longitude, seats, fuel_type, transmission, description, verification_status)
      select host.id, 'Kia', 'Rio', 2020, 'Red', plate, 'suv', 'dubai', 25, 55, 5, 'petrol', 'manual', 'A car.', 'verified'
      from host, unnest(array['Dubai A 1', 'Dubai A 1', 'دبي أ ١']) plate`.execute(database.db)
    await migrateToLatest(database.db)
    const { rows } = await sql<{ plates: number; keys: number }>`
      select count(license_plate) as plates, count(plate_key) as keys from vehicles`.execute(database.db)
    expect(rows).toEqual([{ plates: 3, keys: 0 }])
    await readPlates({ ...testApp.deps, db: database.db })
    const { rows: read } = await sql<{ status: string; plate: string }>`
      select verification_status as status, license_plate as plate from vehicles order by created_at, id`.execute(
      database.db,
    )
    expect(read.map(({ plate }) => plate)).toEqual(Array(3).fill('Dubai A 1'))
    expect(read.map(({ status }) => status).toSorted()).toEqual(['rejected', 'rejected', 'verified'])
  } finally {
    await database.close()
    await empty.drop()
  }
})
