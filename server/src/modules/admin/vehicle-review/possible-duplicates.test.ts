import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBookingRequest } from '../../../testing/builders/booking-request.ts'
import { aPhoto } from '../../../testing/builders/picture.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { aStagedUpload, aSubmission, aSubmittedVehicle } from '../../../testing/builders/submission.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { approveOrRejectVehicle, fingerprintPhotos, makePhotoSizes } from '../../vehicles/public.ts'

const testApp = useTestApp()
let admin: TestPerson
let host: TestPerson
let other: TestPerson
beforeAll(async () => {
  admin = await testApp.signUp({ userType: 'admin' })
})
beforeEach(async () => {
  // Uploads are rate limited.
  testApp.clock.advance(60_000)
  host = await testApp.signUp({ userType: 'host' })
  other = await testApp.signUp({ userType: 'host', fullName: 'Omar Other' })
})

const duplicatesOf = async (id: string) =>
  (await testApp.as(admin).get(`/api/v1/admin/vehicles/${id}`)).body.possibleDuplicates
const reject = (vehicleId: string) =>
  approveOrRejectVehicle(
    testApp.deps,
    { vehicleId, verdict: 'rejected', reason: 'Not yours' },
    { adminId: admin.id, requestId: null },
  )

/** Runs the photo jobs until all photos have a fingerprint. */
async function lookAtPhotos(): Promise<void> {
  const waiting = testApp.db.selectFrom('vehicle_photos').select('id').where('fingerprint', 'is', null)
  while ((await waiting.execute()).length > 0) {
    await makePhotoSizes(testApp.deps)
    await fingerprintPhotos(testApp.deps)
  }
}

describe('possible duplicates of a vehicle under review include', () => {
  it('rejected and removed vehicles with the same plate, of any host', async () => {
    const rejected = await aSubmittedVehicle(testApp.as(other), { licensePlate: 'Dubai R 5' })
    await reject(rejected)
    const removed = await aSubmittedVehicle(testApp.as(host), { licensePlate: 'DXB R 5' })
    await testApp.as(host).delete(`/api/v1/host/vehicles/${removed}`)
    const id = await aSubmittedVehicle(testApp.as(host), { licensePlate: 'دبي ر ٥' })
    const shown = await duplicatesOf(id)
    expect(shown).toHaveLength(2)
    expect(shown).toContainEqual({
      id: rejected,
      title: '2023 Toyota Corolla',
      licensePlate: 'Dubai R 5',
      status: 'rejected',
      removedAt: null,
      host: { id: other.id, name: 'Omar Other', email: other.email },
      liveBookings: 0,
      matches: ['plate'],
    })
    expect(shown).toContainEqual(
      expect.objectContaining({ id: removed, removedAt: expect.any(String), matches: ['plate'] }),
    )
  })

  it('a listed vehicle with a similar plate, after those with the same plate, with its live bookings', async () => {
    const similar = await testApp.aVehicle({ hostId: other.id, licensePlate: 'Ajman N 61' })
    const asked = aBookingRequest(similar.id)
    expect((await testApp.as(await testApp.signUp()).post('/api/v1/bookings', asked)).status).toBe(201)
    await testApp.aVehicle({ licensePlate: 'Dubai P 61' })
    const same = await aSubmittedVehicle(testApp.as(other), { licensePlate: 'Dubai N 61' })
    await reject(same)
    const id = await aSubmittedVehicle(testApp.as(host), { licensePlate: 'Dubai N 61' })
    expect(await duplicatesOf(id)).toMatchObject([
      { id: same, matches: ['plate'] },
      { id: similar.id, status: 'verified', liveBookings: 1, matches: ['similar_plate'] },
    ])
  })

  it('a vehicle with the same chassis number, which the admin sees', async () => {
    const chassisNumber = 'WDB9634031L123456'
    const rejected = await aSubmittedVehicle(testApp.as(other), { chassisNumber })
    await reject(rejected)
    const id = await aSubmittedVehicle(testApp.as(host), { chassisNumber })
    expect(await duplicatesOf(id)).toMatchObject([{ id: rejected, matches: ['chassis_number'] }])
    expect((await testApp.as(admin).get(`/api/v1/admin/vehicles/${id}`)).body).toMatchObject({
      chassisNumber,
    })
  })

  it('a vehicle with a similar photo, even re-encoded, and none with other photos', async () => {
    const withFront = async (person: TestPerson, bytes: Uint8Array<ArrayBuffer>) => {
      const uploadId = await aStagedUpload(testApp.as(person), 'photo', { bytes, contentType: 'image/jpeg' })
      const { photos, ...submission } = await aSubmission(testApp.as(person))
      const others = (photos as Array<{ angle: string }>).filter(({ angle }) => angle !== 'front')
      const answer = await testApp
        .as(person)
        .post('/api/v1/host/vehicles', { ...submission, photos: [{ uploadId, angle: 'front' }, ...others] })
      return String(answer.body.vehicleId)
    }
    const first = await withFront(other, await aPhoto(1))
    const stranger = await withFront(await testApp.signUp({ userType: 'host' }), await aPhoto(2))
    const copied = await withFront(host, await aPhoto(1, { width: 1000, quality: 50 }))
    await lookAtPhotos()
    expect(await duplicatesOf(copied)).toMatchObject([{ id: first, matches: ['photo'] }])
    expect(await duplicatesOf(first)).toMatchObject([{ id: copied, matches: ['photo'] }])
    expect(await duplicatesOf(stranger)).toEqual([])
  })
})
