import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { deliverOutbox } from '../../../jobs/outbox-worker.ts'
import { DELIVERIES } from '../../../schedule.ts'
import { aPicture } from '../../../testing/builders/picture.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { aStagedUpload, aSubmittedVehicle, stagedPhotos } from '../../../testing/builders/submission.ts'
import { rememberingFiles } from '../../../testing/peers/memory-files.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { makePhotoSizes, widthsFor } from './make-photo-sizes.ts'

const ANGLES = ['front', 'back', 'side', 'interior']

/** A file store with a hook that runs before an AVIF file is written. */
const files = {
  ...rememberingFiles(),
  whenPut: null as ((key: string) => Promise<void>) | null,
}
const { put } = files
files.put = async (key, bytes, contentType) => {
  if (key.endsWith('.avif')) await files.whenPut?.(key)
  await put(key, bytes, contentType)
}

const testApp = useTestApp({ ports: { photos: files } })
let host: TestPerson
let vehicleId: string

interface ShownPhoto {
  id: string
  widths: number[]
  hasAvif: boolean
}
const photosOf = async (): Promise<ShownPhoto[]> =>
  (await testApp.as(host).get(`/api/v1/host/vehicles/${vehicleId}`)).body.vehicle.photos
const factsOf = async (photo: ShownPhoto, file: string) => {
  const answer = await testApp.as(null).download(`/photos/${photo.id}/${file}`)
  if (answer.status !== 200) return answer.status
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { format, width, height, exif } = await sharp(bytes).metadata()
  return { format, width, height, exif }
}
const makeAll = async () => {
  for (let i = 0; i < 4; i++) await makePhotoSizes(testApp.deps)
}

beforeAll(async () => {
  host = await testApp.signUp()
  const browser = testApp.as(host)
  const wide = new Uint8Array(
    await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#446688' } })
      .jpeg()
      .withExif({ IFD0: { Make: 'SecretPhone' } })
      .toBuffer(),
  )
  const upright = new Uint8Array(
    await sharp({ create: { width: 600, height: 1200, channels: 3, background: '#886644' } })
      .png()
      .toBuffer(),
  )
  const [, , side, interior] = await stagedPhotos(browser)
  vehicleId = await aSubmittedVehicle(browser, {
    photos: [
      {
        uploadId: await aStagedUpload(browser, 'photo', { bytes: wide, contentType: 'image/jpeg' }),
        angle: 'front',
      },
      {
        uploadId: await aStagedUpload(browser, 'photo', { bytes: upright, contentType: 'image/png' }),
        angle: 'back',
      },
      side,
      interior,
    ],
  })
})

it.each([
  [2400, [400, 800, 1200]],
  [1200, [400, 800, 1200]],
  [1000, [400, 800, 1000]],
  [400, [400]],
  [64, [64]],
])('a photo of width %i is served in %j', (width, widths) => {
  expect(widthsFor(width)).toEqual(widths)
})

describe('uploaded photos', () => {
  it('are served in their uploaded size until their sizes are made', async () => {
    const [front] = await photosOf()
    expect(front).toMatchObject({ widths: [1600], hasAvif: false })
    if (front) expect(await factsOf(front, '1600.webp')).toMatchObject({ format: 'webp', width: 1600 })
  })

  it('are then served in every width up to their own and once as AVIF, without metadata', async () => {
    await makeAll()
    const [front, back, side] = await photosOf()
    if (!front || !back || !side) throw new Error('no photos')
    expect([front, back, side].map(({ widths, hasAvif }) => [widths, hasAvif])).toEqual([
      [[400, 800, 1200], true],
      [[400, 600], true],
      [[400, 800, 1000], true],
    ])
    const file = { exif: undefined }
    expect(await factsOf(front, '400.webp')).toEqual({ ...file, format: 'webp', width: 400, height: 225 })
    expect(await factsOf(front, '1200.webp')).toEqual({ ...file, format: 'webp', width: 1200, height: 675 })
    expect(await factsOf(front, '800.avif')).toEqual({ ...file, format: 'heif', width: 800, height: 450 })
    expect(await factsOf(back, '400.webp')).toEqual({ ...file, format: 'webp', width: 400, height: 800 })
    expect(await factsOf(back, '600.avif')).toMatchObject({ format: 'heif', width: 600, height: 1200 })
    expect(await factsOf(side, '1000.webp')).toMatchObject({ width: 1000 })
    expect(await factsOf(front, '2000.webp')).toBe(404)
  })

  it('are processed again after a process died, once their retry time has come', async () => {
    await testApp.db
      .updateTable('vehicle_photos')
      .set({ sizes_made_at: null, widths: [1600] })
      .execute()
    await makeAll()
    // Claimed just now: another worker may still be processing it.
    expect((await photosOf())[0]?.widths).toEqual([1600])
    testApp.clock.advance(2 * 60_000)
    await makeAll()
    expect((await photosOf())[0]?.widths).toEqual([400, 800, 1200])
  })

  it('are processed once by two concurrent workers', async () => {
    testApp.clock.advance(5 * 60_000)
    await testApp.db.updateTable('vehicle_photos').set({ sizes_made_at: null }).execute()
    await Promise.all([makePhotoSizes(testApp.deps), makePhotoSizes(testApp.deps)])
    const left = await testApp.db
      .selectFrom('vehicle_photos')
      .select('id')
      .where('sizes_made_at', 'is', null)
      .execute()
    expect(left).toEqual([])
  })

  it('leave no files behind when they are removed while their sizes are made', async () => {
    const uploadId = await aStagedUpload(testApp.as(host), 'photo', {
      bytes: await aPicture('jpeg', 1000),
      contentType: 'image/jpeg',
    })
    const kept = (await photosOf()).map(({ id }, place) => ({ photoId: id, angle: ANGLES[place] }))
    const set = (photos: object[]) =>
      testApp.as(host).post(`/api/v1/host/vehicles/${vehicleId}/photos`, { photos })
    expect((await set([...kept, { uploadId, angle: 'other' }])).status).toBe(200)
    let written = ''
    files.whenPut = async (key) => {
      written = key
      files.whenPut = null
      await set(kept)
      await deliverOutbox(testApp.deps, DELIVERIES)
    }
    await makeAll()
    expect(written).toMatch(/800\.avif$/)
    expect([await files.read(written), await photosOf()]).toMatchObject([
      null,
      kept.map(({ photoId }) => ({ id: photoId })),
    ])
  })

  it('stay in their uploaded size when their file is missing', async () => {
    testApp.clock.advance(5 * 60_000)
    const [front] = await photosOf()
    const row = await testApp.db
      .updateTable('vehicle_photos')
      .set({ sizes_made_at: null, widths: [1600], has_avif: false })
      .where('id', '=', front?.id ?? '')
      .returning('storage_key')
      .executeTakeFirstOrThrow()
    await testApp.deps.photos.remove(`${row.storage_key}/`)
    await makePhotoSizes(testApp.deps)
    expect((await photosOf())[0]).toMatchObject({ widths: [1600], hasAvif: false })
  })
})
