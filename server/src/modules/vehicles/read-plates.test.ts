import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aBookingRequest } from '../../testing/builders/booking-request.ts'
import { aPlate } from '../../testing/builders/plate.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { readPlates } from './read-plates.ts'

const testApp = useTestApp()

/** Stores a plate as text without its key, even when another vehicle has it, as an earlier release did. */
const keepPlate = (id: string, plate: string) =>
  sql`update vehicles set license_plate = ${plate} where id = ${id}`.execute(testApp.db)
const stored = async (id: string) =>
  await testApp.db
    .selectFrom('vehicles')
    .select(['license_plate', 'plate_key', 'verification_status', 'verification_notes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

it('normalises stored plates, also of rejected vehicles, and keeps text that cannot be parsed', async () => {
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

it('keeps one of several vehicles with one plate: listed before pending, older before newer', async () => {
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

it('rejects a newer vehicle that was processed before the older one', async () => {
  const older = await testApp.aVehicle({ createdAt: new Date('2026-01-05') })
  const plate = 'Dubai F 77'
  await keepPlate(older.id, plate)
  const newer = await testApp.aVehicle({ licensePlate: plate })
  await readPlates(testApp.deps)
  expect(await stored(older.id)).toMatchObject({ verification_status: 'verified' })
  expect(await stored(newer.id)).toMatchObject({ verification_status: 'rejected' })
})

it('clears the plate key when only the plate text changes, and not when both change', async () => {
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
