import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import { rememberingFiles } from '../../testing/peers/memory-files.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { openPhotoFiles } from './photo-files.ts'

const testApp = useTestApp()
let photoId: string

beforeAll(async () => {
  const { id } = await testApp.aVehicle()
  const photo = await testApp.db
    .insertInto('vehicle_photos')
    .values({
      vehicle_id: id,
      angle: 'front',
      position: 0,
      storage_key: 'k3y',
      width: 1200,
      height: 800,
      widths: [800],
      has_avif: true,
      placeholder: 'data:,',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  photoId = photo.id
  await testApp.deps.photos.put('k3y/800.webp', new TextEncoder().encode('webp bytes'), 'image/webp')
  await testApp.deps.photos.put('k3y/800.avif', new TextEncoder().encode('avif bytes'), 'image/avif')
})

describe('a photo', () => {
  it('is served under its id with its own type, cacheable forever', async () => {
    for (const type of ['webp', 'avif']) {
      const answer = await testApp.as(null).get(`/photos/${photoId}/800.${type}`)
      expect(answer.status).toBe(200)
      expect(answer.body).toBe(`${type} bytes`)
      expect(answer.headers.get('content-type')).toBe(`image/${type}`)
      expect(answer.headers.get('cache-control')).toContain('immutable')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    }
  })

  it('is the same when served from memory', async () => {
    await testApp.deps.photos.remove('k3y/800.avif')
    expect((await testApp.as(null).get(`/photos/${photoId}/800.avif`)).body).toBe('avif bytes')
  })

  it('is not found under other names', async () => {
    const others = [
      `/photos/${photoId}/1600.webp`,
      `/photos/${photoId}/800.png`,
      `/photos/${photoId}/..%2F..%2Fsecret`,
      '/photos/k3y/800.webp',
      '/photos/018f0000-0000-7000-8000-000000000001/800.webp',
    ]
    for (const path of others) {
      const { status, body } = await testApp.as(null).get(path)
      expect({ path, status, code: body.code }).toEqual({ path, status: 404, code: 'photo_not_found' })
    }
  })
})

it('is read from the store once, after many others were asked for twice at the same time', async () => {
  const store = rememberingFiles()
  let reads = 0
  const read = (key: string) => {
    reads++
    return store.read(key)
  }
  const photos = { ...store, read }
  const app: Parameters<typeof openPhotoFiles>[0] = new Hono()
  openPhotoFiles(app, { photos, findStorageKey: async (id) => id })
  const ask = async (id: string) => expect((await app.request(`/photos/${id}/800.webp`)).status).toBe(200)
  for (let n = 0; n < 100; n++) {
    const id = randomUUID()
    await store.put(`${id}/800.webp`, new Uint8Array(500 * 1024), 'image/webp')
    await Promise.all([ask(id), ask(id)])
  }
  const popular = randomUUID()
  await store.put(`${popular}/800.webp`, new Uint8Array(1000), 'image/webp')
  reads = 0
  for (let n = 0; n < 5; n++) await ask(popular)
  expect(reads).toBe(1)
})
