import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { deliverOutbox } from '../../../jobs/outbox-worker.ts'
import type { FileStorage } from '../../../providers/file-storage/file-storage.ts'
import { DELIVERIES } from '../../../schedule.ts'
import { aPhonePhoto, aPicture } from '../../../testing/builders/picture.ts'
import { signInElsewhere, type TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { aStagedUpload } from '../../../testing/builders/submission.ts'
import { aJpegWithPlace, aPdf } from '../../../testing/hostile-file-bytes.ts'
import { rememberingFiles } from '../../../testing/peers/memory-files.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { discardExpiredUploads } from '../public.ts'

const DAY = 86_400_000

const countOf = async (files: FileStorage) => (await Array.fromAsync(files.keys())).length

const photos = rememberingFiles()
const documents = rememberingFiles()
const testApp = useTestApp({ ports: { photos, documents } })

let host: TestPerson
beforeEach(async () => {
  host = await testApp.signUp()
})
const asHost = () => testApp.as(host)
const waiting = async () =>
  (await testApp.db.selectFrom('staged_uploads').select('id').where('user_id', '=', host.id).execute()).length
const fileOf = (id: string, person: TestPerson | null = host) =>
  testApp.as(person).download(`/api/v1/host/uploads/${id}/file`)

describe('a staged photo', () => {
  it('is re-encoded as upright WebP, at most 2400 pixels wide, without metadata', async () => {
    const sent = await aJpegWithPlace()
    const answer = await asHost().upload('/api/v1/host/uploads/photo', sent, 'image/jpeg')
    expect(answer).toMatchObject({
      status: 201,
      body: { kind: 'photo', contentType: 'image/webp', width: 1000, height: 1500 },
    })
    const shown = await fileOf(answer.body.id)
    expect([
      shown.headers.get('content-disposition'),
      shown.headers.get('content-security-policy'),
      shown.headers.get('cache-control'),
    ]).toEqual([
      'inline; filename="photo.webp"',
      "default-src 'none'; sandbox; frame-ancestors 'none'",
      'no-store',
    ])
    const kept = Buffer.from(await shown.arrayBuffer())
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
    expect(kept.includes('SecretPhone', 0, 'latin1')).toBe(false)
    const large = await aPicture('jpeg', 3000)
    const { body } = await asHost().upload('/api/v1/host/uploads/photo', large, 'image/jpeg')
    expect([body.width, body.height]).toEqual([2400, 2400])
  })

  it('is taken from a phone as HEIC, and shown upright as WebP', async () => {
    const answer = await asHost().upload('/api/v1/host/uploads/photo', await aPhonePhoto(), 'image/heic')
    expect(answer).toMatchObject({
      status: 201,
      body: { contentType: 'image/webp', width: 800, height: 1200 },
    })
  })

  it('is refused when its longer side is under 1,000 pixels, a document is not', async () => {
    const small = await aPicture('jpeg', 999)
    const refused = await asHost().upload('/api/v1/host/uploads/photo', small, 'image/jpeg')
    expect([refused.status, refused.body.code]).toEqual([422, 'image_too_small'])
    expect((await asHost().upload('/api/v1/host/uploads/document', small, 'image/jpeg')).status).toBe(201)
  })

  it.each([
    ['photo', 'application/pdf', 'file_type_not_allowed'],
    ['photo', 'image/png', 'file_not_as_declared'],
    ['document', 'image/gif', 'file_type_not_allowed'],
    ['video', 'image/jpeg', 'not_found'],
  ])('is refused as %s of type %s: %s', async (kind, type, code) => {
    const answer = await asHost().upload(`/api/v1/host/uploads/${kind}`, await aPicture(), type)
    expect(answer.body.code).toBe(code)
    expect(await waiting()).toBe(0)
  })

  it('cannot be seen or discarded by other users', async () => {
    const id = await aStagedUpload(asHost())
    const stranger = await testApp.signUp({ userType: 'admin' })
    expect([(await fileOf(id, stranger)).status, (await fileOf(id, null)).status]).toEqual([404, 404])
    const address = `/api/v1/host/uploads/${id}/file`
    expect((await testApp.as(stranger).delete(address)).body.code).toBe('upload_not_found')
    expect((await testApp.as(null).delete(address)).status).toBe(401)
    expect(
      (await testApp.as(null).upload('/api/v1/host/uploads/photo', await aPicture(), 'image/jpeg')).status,
    ).toBe(401)
    expect(await waiting()).toBe(1)
    expect((await asHost().delete(address)).status).toBe(200)
    expect([(await asHost().delete(address)).status, (await fileOf(id)).status]).toEqual([404, 404])
  })
})

it('a document uploaded as PDF is stored unchanged and served as a download', async () => {
  const pdf = aPdf()
  const id = await aStagedUpload(asHost(), 'document', { bytes: pdf, contentType: 'application/pdf' })
  const shown = await fileOf(id)
  expect(shown.headers.get('content-disposition')).toBe('attachment; filename="document.pdf"')
  expect(Buffer.from(await shown.arrayBuffer()).equals(pdf)).toBe(true)
})

it('allows at most sixty staged uploads', async () => {
  await testApp.db
    .insertInto('staged_uploads')
    .values(
      Array.from({ length: 60 }, (_, place) => ({
        user_id: host.id,
        kind: 'document' as const,
        storage_key: `${host.id}/${place}`,
        content_type: 'image/jpeg',
        size_bytes: 1,
        created_at: new Date(testApp.clock.now()),
        expires_at: new Date(testApp.clock.now() + DAY),
      })),
    )
    .execute()
  const files = await countOf(documents)
  const answer = await asHost().upload('/api/v1/host/uploads/document', await aPicture(), 'image/jpeg')
  expect(answer).toMatchObject({ status: 409, body: { code: 'too_many_uploads', details: { limit: 60 } } })
  expect(await countOf(documents)).toBe(files)
})

describe('staged files', () => {
  beforeEach(async () => {
    for (const files of [photos, documents]) await files.remove('')
  })
  const sendBoth = async () => {
    const ids = [await aStagedUpload(asHost()), await aStagedUpload(asHost(), 'document')]
    expect([await countOf(photos), await countOf(documents)]).toEqual([1, 1])
    return ids
  }
  const expectNoFiles = async () => {
    expect(await waiting()).toBe(0)
    await deliverOutbox(testApp.deps, DELIVERIES)
    expect([await countOf(photos), await countOf(documents)]).toEqual([0, 0])
  }

  it('are removed after seven days, not before', async () => {
    const [id] = await sendBoth()
    testApp.clock.advance(7 * DAY - 1)
    await discardExpiredUploads(testApp.deps)
    expect([await waiting(), (await fileOf(id ?? '')).status]).toEqual([2, 200])
    testApp.clock.advance(1)
    expect((await fileOf(id ?? '')).status).toBe(404)
    await discardExpiredUploads(testApp.deps)
    await expectNoFiles()
  })

  it('are removed when the user signs out', async () => {
    await sendBoth()
    expect((await asHost().post('/api/v1/sign-out')).status).toBe(200)
    await expectNoFiles()
  })

  it('stay while the user is signed in elsewhere', async () => {
    await sendBoth()
    const elsewhere = await signInElsewhere(testApp.deps, host)
    expect((await asHost().post('/api/v1/sign-out')).status).toBe(200)
    expect(await waiting()).toBe(2)
    expect((await testApp.as(elsewhere).post('/api/v1/sign-out')).status).toBe(200)
    await expectNoFiles()
  })

  it('stay when another user signs out', async () => {
    await sendBoth()
    await testApp.as(await testApp.signUp()).post('/api/v1/sign-out')
    expect(await waiting()).toBe(2)
  })
})
