import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPicture } from '../../../testing/builders/picture.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import {
  aStagedUpload,
  aSubmission,
  aSubmittedVehicle,
  stagedPhotos,
} from '../../../testing/builders/submission.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const testApp = useTestApp()

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
const isPublic = async (id: string) => (await testApp.as(null).get(`/api/v1/vehicles/${id}`)).status === 200
const isFound = async (id: string) =>
  (await testApp.db.selectFrom('vehicle_search').select('vehicle_id').where('vehicle_id', '=', id).execute())
    .length === 1

describe('a submitted vehicle', () => {
  it('is stored with the names of its make, model and colour in English, also when typed in Arabic', async () => {
    const id = await aSubmittedVehicle(asHost(), {
      make: 'بي ام دبليو',
      model: 'الفئة السابعة M',
      color: 'كحلي',
    })
    expect(await own(id)).toMatchObject({ make: 'BMW', model: '7 Series M', color: 'Navy blue' })
  })

  it('awaits its review with everything its host entered, hidden from others', async () => {
    const id = await aSubmittedVehicle(asHost(), { make: 'TOYOTA', weeklyDiscountBps: 500 })
    expect(await own(id)).toMatchObject({
      make: 'Toyota',
      categoryId: 'sedan',
      verificationStatus: 'pending',
      isListed: false,
      isPaused: false,
      location: 'Dubai Marina, Dubai',
      exactPickup: 'Tower 9, bay 12',
      dailyRateFils: 18_000,
      weeklyDiscountBps: 500,
      instantBook: true,
      cancellationPolicy: 'flexible',
      seats: 5,
      features: ['gps', 'bluetooth'],
      liveBookings: 0,
      photos: [{ angle: 'front' }, { angle: 'back' }, { angle: 'side' }, { angle: 'interior' }],
      vehicleDocuments: [
        { type: 'registration' },
        { type: 'registration_back' },
        { type: 'insurance' },
        { type: 'emirates_id' },
        { type: 'driving_license' },
      ],
    })
    expect([await isPublic(id), await isFound(id)]).toEqual([false, false])
    const { body } = await asHost().get('/api/v1/host/vehicles')
    expect(body.vehicles.map((vehicle: { id: string }) => vehicle.id)).toEqual([id])
    expect((await testApp.db.selectFrom('staged_uploads').select('id').execute()).length).toBe(0)
  })

  it('is created once for repeated requests with one key', async () => {
    const submission = await aSubmission(asHost())
    const key = '7c2f4a52-6a77-4f1e-a05e-2c7a8a2f7f11'
    const send = () => asHost().post('/api/v1/host/vehicles', submission, { key })
    const first = await send()
    const again = await send()
    expect([first.status, again.status, again.body.vehicleId]).toEqual([201, 201, first.body.vehicleId])
    expect((await asHost().get('/api/v1/host/vehicles')).body.vehicles).toHaveLength(1)
  })

  it('is refused with a feature that is not offered', async () => {
    const answer = await asHost().post(
      '/api/v1/host/vehicles',
      await aSubmission(asHost(), { features: ['gps', 'jacuzzi'] }),
    )
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  })

  it('may have twenty photos at most', async () => {
    const angles = [
      'front',
      'back',
      'side',
      'interior',
      ...Array.from({ length: 16 }, () => 'other' as const),
    ] as const
    const photos = await stagedPhotos(asHost(), angles)
    const more = await aSubmission(asHost(), { photos: [...photos, photos[0]] })
    expect((await asHost().post('/api/v1/host/vehicles', more)).status).toBe(400)
    const id = await aSubmittedVehicle(asHost(), { photos })
    expect((await own(id)).photos).toHaveLength(20)
  })

  it('is refused without all sides and documents, or with invalid facts, and keeps the uploads', async () => {
    const whole = await aSubmission(asHost())
    const send = (facts: object) => asHost().post('/api/v1/host/vehicles', { ...whole, ...facts })
    const photos = whole.photos as Array<{ uploadId: string; angle: string }>
    const vehicleDocuments = whole.vehicleDocuments as { insurance: string; registration: string }
    expect(await send({ photos: photos.filter(({ angle }) => angle !== 'side') })).toMatchObject({
      status: 422,
      body: { code: 'photos_incomplete', details: { missing: ['side'] } },
    })
    expect(await send({ vehicleDocuments: { ...vehicleDocuments, insurance: undefined } })).toMatchObject({
      status: 422,
      body: { code: 'vehicle_documents_incomplete', details: { missing: ['insurance'] } },
    })
    const refusedFields = async (facts: object) =>
      (await send(facts)).body.fields?.map((one: { field: string }) => one.field)
    expect(await refusedFields({ year: 2028 })).toEqual(['year'])
    expect(await refusedFields({ placeSlug: 'atlantis' })).toEqual(['placeSlug'])
    expect(await refusedFields({ minDays: 5, maxDays: 4 })).toEqual(['maxDays'])
    expect(await refusedFields({ description: 'Too short' })).toEqual(['description'])
    expect(await refusedFields({ description: 'x'.repeat(5001) })).toEqual(['description'])
    // The counter of the wizard shows /500, which is not a limit.
    expect((await send({ year: 2027, description: 'x'.repeat(501) })).status).toBe(201)
  })

  it('is refused with an upload of another user, of the wrong kind, or already used', async () => {
    const whole = await aSubmission(asHost())
    const photos = whole.photos as Array<{ uploadId: string; angle: string }>
    const vehicleDocuments = whole.vehicleDocuments as { insurance: string; registration: string }
    const foreign = await aStagedUpload(testApp.as(stranger))
    const foreignVehicleDocument = await aStagedUpload(testApp.as(stranger), 'document')
    const send = (facts: object) => asHost().post('/api/v1/host/vehicles', { ...whole, ...facts })
    const gone = { status: 404, body: { code: 'upload_not_found' } }
    const withFirst = (uploadId: string | undefined) => [{ uploadId, angle: 'front' }, ...photos.slice(1)]
    expect(await send({ photos: withFirst(foreign) })).toMatchObject(gone)
    expect(await send({ photos: withFirst(vehicleDocuments.insurance) })).toMatchObject(gone)
    expect(await send({ photos: withFirst(photos[1]?.uploadId) })).toMatchObject(gone)
    expect(
      await send({ vehicleDocuments: { ...vehicleDocuments, insurance: foreignVehicleDocument } }),
    ).toMatchObject(gone)
    expect(
      await send({ vehicleDocuments: { ...vehicleDocuments, insurance: vehicleDocuments.registration } }),
    ).toMatchObject(gone)
    expect((await send({})).status).toBe(201)
    expect(await send({})).toMatchObject(gone)
    const waiting = await testApp.db
      .selectFrom('staged_uploads')
      .select('id')
      .where('user_id', '=', stranger.id)
      .execute()
    expect(waiting).toHaveLength(2)
  })

  it('cannot share an upload with a concurrent submission', async () => {
    const whole = await aSubmission(asHost())
    const both = await Promise.all([1, 2].map(() => asHost().post('/api/v1/host/vehicles', whole)))
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 404])
  })
})

describe('with an SMTP server', () => {
  const mailing = useTestApp({
    settings: { SMTP_URL: 'smtp://mail.example:25', MAIL_FROM: 'a@rihla.example' },
  })

  it('submitting a vehicle requires a verified email address', async () => {
    const person = await mailing.signUp({ emailVerified: false })
    const submission = await aSubmission(mailing.as(person))
    expect(await mailing.as(person).post('/api/v1/host/vehicles', submission)).toMatchObject({
      status: 403,
      body: { code: 'email_not_verified' },
    })
  })
})

it('a document of one pixel can be uploaded', async () => {
  const tiny = { bytes: await aPicture('png', 1), contentType: 'image/png' }
  expect(await aStagedUpload(asHost(), 'document', tiny)).toMatch(/-/)
})
