import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { aPicture } from '../../testing/builders/picture.ts'
import { aJpegWithPlace, SCRIPT } from '../../testing/hostile-file-bytes.ts'
import { filesToTry, type TriedFile } from '../../testing/hostile-files.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const TRIED_TITLES = (await filesToTry()).map(({ title }) => title)

describe('a document upload', () => {
  const testApp = useTestApp()
  const files = new Map<string, TriedFile>()
  beforeAll(async () => {
    for (const file of await filesToTry()) files.set(file.title, file)
  })

  const send = async (
    { contentType, bytes }: Pick<TriedFile, 'contentType' | 'bytes'>,
    type = 'id_front',
  ) => {
    const person = await testApp.signUp()
    const answer = await testApp.as(person).upload(`/api/v1/documents/${type}`, bytes, contentType)
    return { person, ...answer }
  }
  const kept = async ({ person, body }: Awaited<ReturnType<typeof send>>) => {
    const answer = await testApp.as(person).download(body.document.fileUrl)
    return { bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers }
  }

  test.each(TRIED_TITLES)('gets the expected result: %s', async (title) => {
    const file = files.get(title)
    if (!file) throw new Error('no such file')
    const answer = await send(file)
    if (file.verdict !== 201) {
      expect([answer.body.code, answer.status >= 400 && answer.status < 500]).toEqual([file.verdict, true])
      expect((await testApp.as(answer.person).get('/api/v1/verification')).body.documents).toEqual([])
      return
    }
    expect(answer.status).toBe(201)
    const { bytes, headers } = await kept(answer)
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="id_front\.(jpg|pdf)"$/)
    // A picture is re-encoded, so none of its original bytes are left. A PDF is stored unchanged.
    if (headers.get('content-type') === 'application/pdf') expect(bytes.equals(file.bytes)).toBe(true)
    else {
      const facts = await sharp(bytes).metadata()
      expect(facts).toMatchObject({ format: 'jpeg' })
      expect(Math.max(facts.width, facts.height)).toBeLessThanOrEqual(3000)
      for (const trace of [SCRIPT, 'PK\x03\x04', 'Exif', 'SecretPhone'])
        expect(bytes.includes(trace, 0, 'latin1')).toBe(false)
    }
  })

  test('is tested with at least forty files', () => expect(TRIED_TITLES.length).toBeGreaterThanOrEqual(40))

  test('loses its location and camera metadata and is turned upright', async () => {
    const sent = await aJpegWithPlace()
    expect((await sharp(sent).metadata()).exif?.includes('SecretPhone')).toBe(true)
    const { bytes } = await kept(await send({ contentType: 'image/jpeg', bytes: sent }))
    const facts = await sharp(bytes).metadata()
    expect([facts.exif, facts.orientation, facts.width, facts.height]).toEqual([
      undefined,
      undefined,
      1000,
      1500,
    ])
  })

  test.each([
    '..%2F..%2Fetc%2Fpasswd',
    'ID_FRONT',
    '__proto__',
    'id_front%00',
    'id_front.php',
    'driving_licence',
  ])('is not found at documents/%s', async (type) => {
    const picture = await aPicture()
    expect((await send({ contentType: 'image/jpeg', bytes: picture }, type)).status).toBe(404)
  })

  test('is stored under a random key, whatever name was sent with it', async () => {
    const person = await testApp.signUp()
    const answer = await testApp.app.request(
      new Request(`${testApp.deps.config.publicUrl}/api/v1/documents/id_back`, {
        method: 'POST',
        headers: {
          cookie: person.cookie,
          origin: testApp.deps.config.publicUrl,
          'content-type': 'image/jpeg',
          'content-disposition': 'attachment; filename="../../../etc/passwd"',
        },
        body: await aPicture(),
      }),
    )
    expect(answer.status).toBe(201)
    const { storage_key } = await testApp.db
      .selectFrom('documents')
      .select('storage_key')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(storage_key).toMatch(/^[0-9a-f]{32}$/)
  })

  test('is accepted only from signed-in users and from our own pages', async () => {
    const picture = await aPicture()
    expect((await testApp.as(null).upload('/api/v1/documents/id_front', picture, 'image/jpeg')).status).toBe(
      401,
    )
    const person = await testApp.signUp()
    const foreign = await testApp.app.request(
      new Request(`${testApp.deps.config.publicUrl}/api/v1/documents/id_front`, {
        method: 'POST',
        headers: { cookie: person.cookie, origin: 'https://evil.example', 'content-type': 'image/jpeg' },
        body: picture,
      }),
    )
    expect(foreign.status).toBe(403)
  })

  test('is limited to 120 in ten minutes and two concurrent ones', async () => {
    const person = await testApp.signUp()
    const picture = await aPicture()
    const upload = () => testApp.as(person).upload('/api/v1/documents/id_front', picture, 'image/jpeg')
    const together = await Promise.all(Array.from({ length: 6 }, upload))
    const statuses = together.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(2)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
    for (let i = 6; i < 120; i++) await upload()
    const last = await upload()
    expect([last.status, Number(last.headers.get('retry-after')) > 3]).toEqual([429, true])
  })
})
