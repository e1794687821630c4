import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBookingRequest } from '../../../testing/builders/booking-request.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { aStagedUpload, aSubmission, aSubmittedVehicle } from '../../../testing/builders/submission.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { approveOrRejectVehicle } from '../review/approve-or-reject-vehicle.ts'

const testApp = useTestApp()
const CONSOLE = { adminId: null, requestId: null }
const NOBODY = '019b0000-0000-7000-8000-000000000000'

let host: TestPerson
let stranger: TestPerson
beforeAll(async () => {
  stranger = await testApp.signUp({ userType: 'host' })
})
beforeEach(async () => {
  // Upload limits count per user and time.
  testApp.clock.advance(60_000)
  host = await testApp.signUp({ userType: 'host' })
})

const asHost = () => testApp.as(host)
const own = async (id: string) => (await asHost().get(`/api/v1/host/vehicles/${id}`)).body.vehicle
const decide = (vehicleId: string, verdict: 'verified' | 'rejected', reason = '') =>
  approveOrRejectVehicle(testApp.deps, { vehicleId, verdict, reason }, CONSOLE)
const aListedVehicle = async (facts: Record<string, unknown> = {}) => {
  const id = await aSubmittedVehicle(asHost(), facts)
  await decide(id, 'verified')
  return id
}
const isPublic = async (id: string) => (await testApp.as(null).get(`/api/v1/vehicles/${id}`)).status === 200
const isFound = async (id: string) =>
  (await testApp.db.selectFrom('vehicle_search').select('vehicle_id').where('vehicle_id', '=', id).execute())
    .length === 1

it('lists one’s own vehicles in pages, newest first', async () => {
  const [older, newer] = [await aSubmittedVehicle(asHost()), await aSubmittedVehicle(asHost())]
  const first = (await asHost().get('/api/v1/host/vehicles?limit=1')).body
  expect([first.vehicles.map(({ id }: { id: string }) => id), first.nextAfter]).toEqual([[newer], newer])
  const second = (await asHost().get(`/api/v1/host/vehicles?limit=1&after=${newer}`)).body
  expect([second.vehicles.map(({ id }: { id: string }) => id), second.nextAfter]).toEqual([[older], null])
  expect((await testApp.as(stranger).get(`/api/v1/host/vehicles?after=${newer}`)).body.vehicles).toEqual([])
})

describe('an edit of a vehicle', () => {
  it('applies at once when it needs no review, and updates search', async () => {
    const id = await aListedVehicle()
    const answer = await asHost().patch(`/api/v1/host/vehicles/${id}`, {
      dailyRateFils: 25_000,
      categoryIds: ['suv'],
      placeSlug: 'yas-island',
      includedKmPerDay: 250,
      features: ['sunroof'],
      make: 'Toyota',
    })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        reviewReopened: false,
        vehicle: {
          verificationStatus: 'verified',
          dailyRateFils: 25_000,
          categoryId: 'suv',
          location: 'Yas Island, Abu Dhabi',
          includedKmPerDay: 250,
          features: ['sunroof'],
          model: 'Corolla',
        },
      },
    })
    const row = await testApp.db
      .selectFrom('vehicle_search')
      .select('price_fils')
      .where('vehicle_id', '=', id)
      .executeTakeFirst()
    expect(row?.price_fils).toBe(25_000)
    const cleared = await asHost().patch(`/api/v1/host/vehicles/${id}`, { includedKmPerDay: null })
    expect(cleared.body.vehicle.includedKmPerDay).toBeNull()
  })

  it('of what the host asks of drivers is shown on the page of the car, and ends with null', async () => {
    const id = await aListedVehicle()
    const change = (changes: object) => asHost().patch(`/api/v1/host/vehicles/${id}`, changes)
    const asked = async () => (await testApp.as(null).get(`/api/v1/vehicles/${id}/driver`)).body
    const { body } = await change({ minDriverAge: 30, minLicenceMonths: 24 })
    expect(body.vehicle).toMatchObject({
      minDriverAge: 30,
      minLicenceMonths: 24,
      verificationStatus: 'verified',
    })
    expect(await asked()).toMatchObject({ minAge: 30, minLicenceMonths: 24 })
    expect((await change({ minDriverAge: null })).body.vehicle).toMatchObject({
      minDriverAge: null,
      minLicenceMonths: 24,
    })
    expect(await asked()).toMatchObject({ minAge: 21, minLicenceMonths: 24 })
    for (const wrong of [{ minDriverAge: 17 }, { minDriverAge: 41 }, { minLicenceMonths: 5 }])
      expect((await change(wrong)).status).toBe(400)
  })

  it.each([
    ['plate', { licensePlate: 'Dubai C 9' }],
    ['colour', { color: 'Red' }],
    ['year', { year: 2020 }],
    ['fuel', { fuelType: 'electric' }],
    ['seats', { seats: 2 }],
    ['transmission', { transmission: 'manual' }],
  ])('of the %s sends the vehicle back to review and removes it from search', async (_what, changes) => {
    const id = await aListedVehicle()
    expect([await isPublic(id), await isFound(id)]).toEqual([true, true])
    const { body } = await asHost().patch(`/api/v1/host/vehicles/${id}`, changes)
    expect(body).toMatchObject({
      reviewReopened: true,
      vehicle: { ...changes, verificationStatus: 'pending' },
    })
    expect([await isPublic(id), await isFound(id)]).toEqual([false, false])
  })

  it('of names that come back in Arabic changes nothing, and Arabic names are stored like English ones', async () => {
    const id = await aListedVehicle({ make: 'Toyota', model: 'HiAce GL', color: 'Pearl white' })
    const headers = { 'accept-language': 'ar-AE' }
    const { vehicle } = (await asHost().get(`/api/v1/host/vehicles/${id}`, { headers })).body
    expect(vehicle).toMatchObject({ make: 'تويوتا', model: 'هايس GL', color: 'أبيض لؤلؤي' })
    const { make, model, color } = vehicle
    const kept = await asHost().patch(`/api/v1/host/vehicles/${id}`, { make, model, color })
    expect(kept.body).toMatchObject({
      reviewReopened: false,
      vehicle: { make: 'Toyota', model: 'HiAce GL', color: 'Pearl white' },
    })
    const renamed = { make: 'نيسان', model: 'باترول بلاتينيوم', color: 'اسود' }
    expect((await asHost().patch(`/api/v1/host/vehicles/${id}`, renamed)).body).toMatchObject({
      reviewReopened: true,
      vehicle: { make: 'Nissan', model: 'Patrol Platinum', color: 'Black' },
    })
  })

  it('does not affect existing bookings', async () => {
    const id = await aListedVehicle()
    const renter = await testApp.signUp()
    const booked = await testApp
      .as(renter)
      .post('/api/v1/bookings', aBookingRequest(id, { dailyRateFils: 18_000 }))
    expect(booked.status).toBe(201)
    await asHost().patch(`/api/v1/host/vehicles/${id}`, { licensePlate: 'Dubai C 9' })
    expect((await own(id)).liveBookings).toBe(1)
    await expectInvariants(testApp.db)
  })

  it('is validated like a submission', async () => {
    const id = await aSubmittedVehicle(asHost())
    const { body } = await asHost().patch(`/api/v1/host/vehicles/${id}`, { minDays: 40, maxDays: 30 })
    expect(body).toMatchObject({ code: 'invalid_input', fields: [{ field: 'maxDays' }] })
  })

  it('of photos needs a review for a new picture or angle or a removed one, but not for a new order', async () => {
    const id = await aListedVehicle()
    const photos: Array<{ id: string; angle: string }> = (await own(id)).photos
    const set = (requested: object[]) =>
      asHost().post(`/api/v1/host/vehicles/${id}/photos`, { photos: requested })
    const kept = photos.map((photo) => ({ photoId: photo.id, angle: photo.angle }))
    const turned = await set(kept.toReversed())
    expect(turned.body.reviewReopened).toBe(false)
    expect(turned.body.vehicle.cover.id).toBe(photos[3]?.id)
    const uploadId = await aStagedUpload(asHost())
    const added = await set([...kept, { uploadId, angle: 'dashboard' }])
    expect(added.body).toMatchObject({ reviewReopened: true, vehicle: { verificationStatus: 'pending' } })
    expect(added.body.vehicle.photos.map((photo: { angle: string }) => photo.angle)).toEqual([
      'front',
      'back',
      'side',
      'interior',
      'dashboard',
    ])
    await decide(id, 'verified')
    expect((await set(kept)).body.reviewReopened).toBe(true)
    const removals = await testApp.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'file_removal')
      .execute()
    expect(removals.length).toBeGreaterThan(0)
    expect(await set(kept.slice(1))).toMatchObject({ status: 422, body: { code: 'photos_incomplete' } })
    const [first] = kept
    expect(await set([...kept, { ...first, angle: 'other' }])).toMatchObject({
      status: 404,
      body: { code: 'photo_not_found' },
    })
    expect(await set([...kept, { photoId: NOBODY, angle: 'other' }])).toMatchObject({ status: 404 })
  })

  it('of a document needs a review, and the previous file is removed', async () => {
    const id = await aListedVehicle()
    const before = await testApp.db
      .selectFrom('vehicle_documents')
      .select('storage_key')
      .where('vehicle_id', '=', id)
      .where('document_type', '=', 'insurance')
      .executeTakeFirstOrThrow()
    const uploadId = await aStagedUpload(asHost(), 'document')
    const path = `/api/v1/host/vehicles/${id}/documents`
    const { body } = await asHost().post(path, { type: 'insurance', uploadId })
    expect(body).toMatchObject({ reviewReopened: true, vehicle: { verificationStatus: 'pending' } })
    expect(body.vehicle.vehicleDocuments).toHaveLength(5)
    const removal = await testApp.db
      .selectFrom('outbox')
      .select('id')
      .where('dedupe_key', '=', `file_removal:documents:${before.storage_key}`)
      .execute()
    expect(removal).toHaveLength(1)
    const other = await asHost().post(path, {
      type: 'inspection',
      uploadId: await aStagedUpload(asHost(), 'document'),
    })
    expect(
      other.body.vehicle.vehicleDocuments.map((vehicleDocument: { type: string }) => vehicleDocument.type),
    ).toContain('inspection')
    expect((await asHost().post(path, { type: 'insurance', uploadId })).body.code).toBe('upload_not_found')
  })
})

describe('the lifecycle of a vehicle', () => {
  it('returns from rejected to review when its host resubmits it', async () => {
    const id = await aSubmittedVehicle(asHost())
    await decide(id, 'rejected', 'The plate cannot be read')
    expect(await own(id)).toMatchObject({
      verificationStatus: 'rejected',
      verificationNotes: 'The plate cannot be read',
    })
    const again = () => asHost().post(`/api/v1/host/vehicles/${id}/resubmit`)
    expect((await again()).body.vehicle).toMatchObject({
      verificationStatus: 'pending',
      verificationNotes: null,
    })
    expect((await again()).status).toBe(200)
    await decide(id, 'verified')
    expect(await again()).toMatchObject({ status: 409, body: { code: 'state_changed' } })
  })

  it('cannot be submitted for review without its documents', async () => {
    const { id } = await testApp.aVehicle({ hostId: host.id, verificationStatus: 'rejected' })
    const { body } = await asHost().post(`/api/v1/host/vehicles/${id}/resubmit`)
    expect(body.code).toBe('photos_incomplete')
  })

  it('can be paused and resumed: a paused vehicle is not in search and cannot be booked', async () => {
    const id = await aListedVehicle()
    const renter = await testApp.signUp()
    const paused = await asHost().post(`/api/v1/host/vehicles/${id}/pause`)
    expect(paused.body.vehicle).toMatchObject({ isPaused: true, isListed: true })
    expect(await isFound(id)).toBe(false)
    const request = aBookingRequest(id, { dailyRateFils: 18_000 })
    expect((await testApp.as(renter).post('/api/v1/bookings', request)).body.code).toBe(
      'vehicle_not_available',
    )
    expect((await asHost().post(`/api/v1/host/vehicles/${id}/pause`)).status).toBe(200)
    expect((await asHost().post(`/api/v1/host/vehicles/${id}/resume`)).body.vehicle.isPaused).toBe(false)
    expect(await isFound(id)).toBe(true)
  })

  it('ends with its removal, which a live booking prevents; past bookings still show it', async () => {
    const id = await aListedVehicle()
    const renter = await testApp.signUp()
    const { body } = await testApp
      .as(renter)
      .post('/api/v1/bookings', aBookingRequest(id, { dailyRateFils: 18_000 }))
    const { bookingId } = body
    expect(await asHost().delete(`/api/v1/host/vehicles/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'vehicle_has_live_bookings', details: { liveBookings: 1 } },
    })
    const cancelled = await testApp
      .as(renter)
      .post(`/api/v1/bookings/${bookingId}/cancel`, { expectedRefundFils: 59_400 })
    expect(cancelled.status).toBe(200)
    expect((await asHost().delete(`/api/v1/host/vehicles/${id}`)).status).toBe(200)
    expect((await asHost().get('/api/v1/host/vehicles')).body.vehicles).toEqual([])
    expect((await asHost().get(`/api/v1/host/vehicles/${id}`)).status).toBe(404)
    expect((await asHost().get(`/api/v1/vehicles/${id}`)).status).toBe(404)
    expect([await isPublic(id), await isFound(id)]).toEqual([false, false])
    expect((await asHost().delete(`/api/v1/host/vehicles/${id}`)).status).toBe(404)
    const after = await testApp.as(renter).get(`/api/v1/bookings/${bookingId}`)
    expect([after.status, JSON.stringify(after.body).includes('Corolla')]).toEqual([200, true])
    await expectInvariants(testApp.db)
  })
})

it('takes its documents, its place and its calendars with it when it is removed', async () => {
  const { id } = await testApp.aVehicle({
    hostId: host.id,
    exactPickup: 'Villa 12',
    latitude: 25.0871,
    longitude: 55.1472,
  })
  const uploadId = await aStagedUpload(asHost(), 'document')
  const path = `/api/v1/host/vehicles/${id}`
  expect((await asHost().post(`${path}/documents`, { type: 'insurance', uploadId })).status).toBe(200)
  expect((await asHost().post(`${path}/export`)).status).toBe(200)
  await testApp.db
    .insertInto('calendar_imports')
    .values({
      vehicle_id: id,
      name: 'Elsewhere',
      url: 'https://calendar.example/secret.ics',
      created_at: new Date(testApp.clock.now()),
      next_read_at: new Date(testApp.clock.now()),
    })
    .execute()
  const files = await testApp.db
    .selectFrom('vehicle_documents')
    .select('storage_key')
    .where('vehicle_id', '=', id)
    .execute()
  expect((await asHost().delete(path)).status).toBe(200)
  for (const table of ['vehicle_documents', 'calendar_imports', 'calendar_exports'] as const)
    expect(
      await testApp.db.selectFrom(table).select('vehicle_id').where('vehicle_id', '=', id).execute(),
    ).toEqual([])
  const removals = await testApp.db
    .selectFrom('outbox')
    .select('id')
    .where(
      'dedupe_key',
      'in',
      files.map(({ storage_key }) => `file_removal:documents:${storage_key}`),
    )
    .execute()
  expect(removals).toHaveLength(files.length)
  expect(files.length).toBeGreaterThan(0)
  const row = await testApp.db
    .selectFrom('vehicles as v')
    .innerJoin('places as p', 'p.slug', 'v.place_slug')
    .select(['v.exact_pickup', 'v.latitude', 'v.longitude', 'p.latitude as centre', 'p.longitude as middle'])
    .where('v.id', '=', id)
    .executeTakeFirstOrThrow()
  expect([row.exact_pickup, row.latitude, row.longitude]).toEqual(['', row.centre, row.middle])
})

it('is either removed or booked when both are requested concurrently', async () => {
  const renters = await Promise.all(Array.from({ length: 12 }, () => testApp.signUp()))
  const outcomes = await Promise.all(
    renters.map(async (renter) => {
      const { id } = await testApp.aVehicle({ hostId: host.id })
      const [removed, booked] = await Promise.all([
        asHost().delete(`/api/v1/host/vehicles/${id}`),
        testApp.as(renter).post('/api/v1/bookings', aBookingRequest(id)),
      ])
      return `${removed.status} ${booked.status}`
    }),
  )
  for (const outcome of outcomes) expect(['200 404', '409 201']).toContain(outcome)
  await expectInvariants(testApp.db)
})

it('has no documents left when its host deletes their account', async () => {
  const id = await aListedVehicle()
  await aStagedUpload(asHost(), 'document')
  expect((await asHost().post('/api/v1/account-deletions', { confirmEmail: host.email })).status).toBe(200)
  const vehicleDocuments = await testApp.db
    .selectFrom('vehicle_documents')
    .select('id')
    .where('vehicle_id', '=', id)
    .execute()
  const uploads = await testApp.db
    .selectFrom('staged_uploads')
    .select('id')
    .where('user_id', '=', host.id)
    .execute()
  expect([vehicleDocuments, uploads, await isPublic(id)]).toEqual([[], [], false])
})

describe('every endpoint of a vehicle', () => {
  const OPERATIONS: Array<[string, string, string, object]> = [
    ['vehicle', 'get', '', {}],
    ['change', 'patch', '', { dailyRateFils: 30_000 }],
    [
      'setPhotos',
      'post',
      '/photos',
      { photos: ['front', 'back', 'side', 'interior'].map((angle) => ({ uploadId: NOBODY, angle })) },
    ],
    ['setPaper', 'post', '/documents', { type: 'insurance', uploadId: NOBODY }],
    ['resubmit', 'post', '/resubmit', {}],
    ['pause', 'post', '/pause', {}],
    ['resume', 'post', '/resume', {}],
    ['remove', 'delete', '', {}],
  ]
  it.each(OPERATIONS)(
    '%s is not found for a stranger, and a visitor has to sign in',
    async (_name, method, path, body) => {
      const id = await aSubmittedVehicle(asHost())
      const call = (person: TestPerson | null) => {
        const browser = testApp.as(person)
        const address = `/api/v1/host/vehicles/${id}${path}`
        if (method === 'get') return browser.get(address)
        if (method === 'delete') return browser.delete(address)
        return method === 'patch' ? browser.patch(address, body) : browser.post(address, body)
      }
      expect(await call(stranger)).toMatchObject({ status: 404, body: { code: 'vehicle_not_found' } })
      expect(await call(null)).toMatchObject({ status: 401, body: { code: 'sign_in_required' } })
      expect(await own(id)).toMatchObject({ verificationStatus: 'pending', dailyRateFils: 18_000 })
    },
  )

  it('a visitor has to sign in to submit or list vehicles', async () => {
    const submission = await aSubmission(asHost())
    expect((await testApp.as(null).post('/api/v1/host/vehicles', submission)).status).toBe(401)
    expect((await testApp.as(null).get('/api/v1/host/vehicles')).status).toBe(401)
    expect((await testApp.as(stranger).get('/api/v1/host/vehicles')).body.vehicles).toEqual([])
  })
})
