import { RETENTION_NAMES } from '@rihla/domain/retention'
import { DAY_MS } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deliverOutbox } from '../../jobs/outbox-worker.ts'
import { DELIVERIES } from '../../schedule.ts'
import { aBookingRequest } from '../../testing/builders/booking-request.ts'
import { aPicture } from '../../testing/builders/picture.ts'
import { aHandover, aTrip } from '../../testing/builders/trip.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { TEST_START } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { purgeEvidence } from '../charges/public.ts'
import { purgeTripPhotos } from '../trips/public.ts'
import { unneededDocuments } from '../verification/document-store.ts'
import { purgeDocuments } from '../verification/public.ts'
import { keptSince } from './public.ts'

const testApp = useTestApp()
beforeEach(() => testApp.clock.set(TEST_START))
afterEach(async () => {
  await expectInvariants(testApp.db)
  testApp.clock.set(TEST_START)
})

/** Delivers what the job left to do, and returns whether the file is still in the store. */
async function isStored(storageKey: string): Promise<boolean> {
  await deliverOutbox(testApp.deps, DELIVERIES)
  return (await testApp.deps.documents.read(`${storageKey}/file`)) !== null
}

test('the rules have a date and a source, and are public', async () => {
  const { body } = await testApp.as(null).get('/api/v1/retention-rules')
  expect(body.rules.map(({ name }: { name: string }) => name)).toEqual([...RETENTION_NAMES].toSorted())
  for (const rule of body.rules) expect(rule.source).toMatch(/Decree-Law/)
})

test('a rule applies from its day', async () => {
  await testApp.db
    .insertInto('retention_rules')
    .values({
      name: 'trip_evidence',
      days: 10,
      legal_reason: 'legal_claims',
      valid_from: '2030-06-01',
      source: 'a test',
    })
    .execute()
  const day = Date.parse('2030-06-01T00:00:00+04:00')
  expect(await keptSince(testApp.db, 'trip_evidence', day - 1)).toBe(day - 1 - 1095 * DAY_MS)
  expect(await keptSince(testApp.db, 'trip_evidence', day)).toBe(day - 10 * DAY_MS)
  await sql`delete from retention_rules where source = 'a test'`.execute(testApp.db)
})

describe('documents', () => {
  async function aDocument() {
    const person = await testApp.signUp()
    const { status } = await testApp
      .as(person)
      .upload('/api/v1/documents/id_front', await aPicture(), 'image/jpeg')
    expect(status).toBe(201)
    const { id, storage_key } = await testApp.db
      .selectFrom('documents')
      .select(['id', 'storage_key'])
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    return { person, id, key: storage_key }
  }
  const isKept = async (id: string) =>
    (await testApp.db.selectFrom('documents').select('id').where('id', '=', id).execute()).length === 1

  test('of people who never booked go after 90 days, with their files', async () => {
    const { id, key } = await aDocument()
    testApp.clock.set(TEST_START + 90 * DAY_MS)
    expect(await purgeDocuments(testApp.deps)).toBe(0)
    expect([await isKept(id), await isStored(key)]).toEqual([true, true])
    testApp.clock.advance(1000)
    expect(await purgeDocuments(testApp.deps)).toBe(1)
    expect([await isKept(id), await isStored(key)]).toEqual([false, false])
    expect(await purgeDocuments(testApp.deps)).toBe(0)
  })

  test('that are due are found by an index, however many there are', async () => {
    await sql`
      insert into users (full_name, email) select 'Many ' || n, 'many-' || n || '@rihla.example' from generate_series(1, 4000) n`.execute(
      testApp.db,
    )
    await sql`
      insert into documents (user_id, document_type, storage_key, content_type, size_bytes, uploaded_at, next_check_at)
      select id, 'id_front', 'many/' || id, 'image/jpeg', 1, ${new Date(TEST_START)}::timestamptz - n * interval '1 hour',
        ${new Date(TEST_START)}
      from (select id, row_number() over (order by id) as n from users where email like 'many-%') u`.execute(
      testApp.db,
    )
    await sql`analyze documents`.execute(testApp.db)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain ${unneededDocuments(new Date(TEST_START - 160 * DAY_MS), 200)}`.execute(testApp.db)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('documents_by_upload')
    expect(plan).not.toMatch(/Seq Scan on documents/)
    await sql`delete from documents where storage_key like 'many/%'`.execute(testApp.db)
  })

  test('of renters, hosts and additional drivers stay', async () => {
    const [renter, host, driver] = [await aDocument(), await aDocument(), await aDocument()]
    const vehicle = await testApp.aVehicle({ hostId: host.person.id })
    const { body } = await testApp.as(renter.person).post('/api/v1/bookings', aBookingRequest(vehicle.id))
    const invited = await testApp.db
      .insertInto('booking_drivers')
      .values({
        booking_id: body.bookingId,
        email: driver.person.email,
        user_id: driver.person.id,
        status: 'accepted',
        invited_at: new Date(TEST_START),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    testApp.clock.set(TEST_START + 400 * DAY_MS)
    expect(await purgeDocuments(testApp.deps)).toBe(0)
    for (const { id, key } of [renter, host, driver])
      expect([await isKept(id), await isStored(key)]).toEqual([true, true])
    await testApp.db.deleteFrom('booking_drivers').where('id', '=', invited.id).execute()
  })
})

test('photos of trips and evidence of charges go three years after the end, with their files', async () => {
  const trip = await aTrip(testApp)
  testApp.clock.set(trip.startsAt)
  const photo = await trip.sendPhoto(trip.host)
  await trip.say(trip.host, 'check-in', aHandover({ photoIds: [photo.body.id] }))
  testApp.clock.set(trip.endsAt)
  await trip.completeByHost()
  const sent = await testApp
    .as(trip.host)
    .upload(`/api/v1/bookings/${trip.id}/charge-evidence`, await aPicture(), 'image/jpeg')
  expect(sent.status).toBe(201)
  const keyIn = async (table: 'trip_photos' | 'charge_evidence') =>
    (await testApp.db.selectFrom(table).select('storage_key').where('booking_id', '=', trip.id).execute())[0]
      ?.storage_key
  const [photoKey = '', evidenceKey = ''] = [await keyIn('trip_photos'), await keyIn('charge_evidence')]
  const end = testApp.clock.now()

  testApp.clock.set(end + 1095 * DAY_MS)
  expect([await purgeTripPhotos(testApp.deps), await purgeEvidence(testApp.deps)]).toEqual([0, 0])
  expect([await isStored(photoKey), await isStored(evidenceKey)]).toEqual([true, true])
  testApp.clock.advance(1000)
  expect([await purgeTripPhotos(testApp.deps), await purgeEvidence(testApp.deps)]).toEqual([1, 1])
  expect([await isStored(photoKey), await isStored(evidenceKey)]).toEqual([false, false])
  expect((await trip.show(trip.renter)).body.handovers[0]).toMatchObject({ odometerKm: 42_000, photos: [] })
})

test('one run removes more photos and evidence than a batch', async () => {
  const trip = await aTrip(testApp)
  testApp.clock.set(trip.startsAt)
  await trip.sendPhoto(trip.host)
  testApp.clock.set(trip.endsAt)
  await trip.completeByHost()
  await testApp
    .as(trip.host)
    .upload(`/api/v1/bookings/${trip.id}/charge-evidence`, await aPicture(), 'image/jpeg')
  for (const table of ['trip_photos', 'charge_evidence'] as const)
    await sql`
      insert into ${sql.table(table)}
      select many.* from ${sql.table(table)} one, generate_series(1, 450) n,
        jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'storage_key', 'many/' || n, 'upload_key', null)) many
      where one.booking_id = ${trip.id}`.execute(testApp.db)
  testApp.clock.set(testApp.clock.now() + 1095 * DAY_MS + 1000)
  expect([await purgeTripPhotos(testApp.deps), await purgeEvidence(testApp.deps)]).toEqual([451, 451])
})

test('no table has a place for where a visitor is', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct table_name as "table" from information_schema.columns
    where table_schema = 'public' and (column_name ~ 'latitude|longitude|coordinates|position_at' or udt_name = 'point')
      and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')
    order by 1`.execute(testApp.db)
  // Cars, also those of bookings, and the list of places; no people.
  expect(rows.map(({ table }) => table)).toEqual(['bookings', 'places', 'vehicle_search', 'vehicles'])
})
