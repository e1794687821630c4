import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aToken, programWith } from '../../../testing/builders/api-token.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { approveDocuments } from '../../../testing/builders/verified-renter.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

describe('the own profile', () => {
  const testApp = useTestApp()

  const change = (person: TestPerson, body: object) => testApp.as(person).patch('/api/v1/profile', body)
  async function verify(person: TestPerson): Promise<void> {
    await testApp.db
      .updateTable('users')
      .set({ verification_status: 'verified' })
      .where('id', '=', person.id)
      .execute()
    await approveDocuments(testApp.deps, person.id)
  }

  test('shows all fields to its owner, and nothing without a session', async () => {
    const sara = await testApp.signUp({ email: 'sara@rihla.example', fullName: 'Sara' })
    expect((await testApp.as(sara).get('/api/v1/profile')).body.profile).toEqual({
      id: sara.id,
      fullName: 'Sara',
      email: 'sara@rihla.example',
      emailVerified: true,
      pendingEmail: null,
      phoneNumber: null,
      phoneVerified: false,
      userType: 'renter',
      dateOfBirth: '1990-05-01',
      driverLicense: null,
      verificationStatus: 'pending',
      reopensReview: false,
      avatarUrl: null,
      language: 'en',
      memberSince: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect((await testApp.as(null).get('/api/v1/profile')).body.code).toBe('sign_in_required')
  })

  test('changes the given fields and leaves the rest', async () => {
    const sara = await testApp.signUp({ fullName: 'Sara' })
    await change(sara, { dateOfBirth: '1990-02-28', driverLicense: ' DXB-1 ' })
    const { body } = await change(sara, { userType: 'host' })
    expect(body.profile).toMatchObject({
      fullName: 'Sara',
      userType: 'host',
      dateOfBirth: '1990-02-28',
      driverLicense: 'DXB-1',
    })
    expect((await change(sara, { driverLicense: null })).body.profile.driverLicense).toBeNull()
  })

  test('reads digits of any script in birth date and licence number', async () => {
    const sara = await testApp.signUp()
    const { body } = await change(sara, { dateOfBirth: '١٩٩٠-٠٢-٢٨', driverLicense: '\u200fDXB–۱۲۳' })
    expect(body.profile).toMatchObject({ dateOfBirth: '1990-02-28', driverLicense: 'DXB-123' })
  })

  test.each(['\u200b', '\u2800', '\u3164', '\u00ad\u2060', '\u200e'])(
    'refuses the name %j, in which nothing is seen',
    async (fullName) => {
      const { status, body } = await change(await testApp.signUp(), { fullName })
      expect([status, body.fields]).toEqual([400, [{ field: 'fullName', code: 'required' }]])
    },
  )

  test.each([
    ['\u200fRa\u200bnia\u3164', 'Rania'],
    ['علی\u200cرضا 👨‍👩‍👧', 'علی\u200cرضا 👨‍👩‍👧'],
  ])('keeps the visible part of the name %j', async (fullName, kept) => {
    expect((await change(await testApp.signUp(), { fullName })).body.profile.fullName).toBe(kept)
  })

  test.each([
    ['2008-03-03', 'under_age'],
    ['2026-03-03', 'date_invalid'],
    ['1899-01-01', 'date_invalid'],
    ['1990-02-30', 'date_invalid'],
  ])('refuses the birth date %s: %s', async (dateOfBirth, code) => {
    const sara = await testApp.signUp()
    const { status, body } = await change(sara, { dateOfBirth })
    expect([status, body.fields]).toEqual([400, [{ field: 'dateOfBirth', code }]])
  })

  test('accepts a person who turns 18 today', async () => {
    const sara = await testApp.signUp()
    expect((await change(sara, { dateOfBirth: '2008-03-02' })).status).toBe(200)
  })

  test('refuses fields that users may not write', async () => {
    const sara = await testApp.signUp()
    for (const body of [
      { userType: 'admin' },
      { email: 'x@rihla.example' },
      { phoneNumber: '+971501234567' },
      { verificationStatus: 'verified' },
      { fullName: '  ' },
    ]) {
      expect((await change(sara, body)).status).toBe(400)
    }
    const admin = await testApp.signUp({ userType: 'admin' })
    expect((await change(admin, { userType: 'renter' })).body.code).toBe('not_allowed')
  })

  test('keeps the role of an admin whose program sends another, and changes nothing else with it', async () => {
    const admin = await testApp.signUp({ userType: 'admin', fullName: 'Layla' })
    const { token } = await aToken(testApp, admin, { scopes: ['read', 'profile:write'] })
    const program = programWith(testApp, token)
    for (const userType of ['renter', 'host']) {
      const answer = await program.call('PATCH', '/api/v1/profile', { userType, fullName: 'Other' })
      expect([answer.status, answer.body.code]).toEqual([403, 'not_allowed'])
    }
    const { body } = await program.call('PATCH', '/api/v1/profile', { language: 'ar' })
    expect(body.profile).toMatchObject({ userType: 'admin', fullName: 'Layla', language: 'ar' })
  })

  test.each([
    [{ fullName: 'Another Name' }, true],
    [{ dateOfBirth: '1990-01-01' }, true],
    [{ driverLicense: 'X-2' }, true],
    [{ userType: 'host' }, false],
    [{ fullName: 'Same Name' }, false],
  ])(
    'of a person with a verified licence, changed by %j, reopens the document review: %j',
    async (body, reopens) => {
      const sara = await testApp.signUp({ fullName: 'Same Name' })
      await verify(sara)
      const answer = await change(sara, body)
      expect(answer.body.reviewReopened).toBe(reopens)
      expect(answer.body.profile.verificationStatus).toBe(reopens ? 'pending' : 'verified')
    },
  )
})

describe('an avatar', () => {
  const testApp = useTestApp()

  const picture = (width = 900) =>
    sharp({ create: { width, height: 600, channels: 3, background: '#147' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer()
  const upload = async (person: TestPerson | null, bytes: Uint8Array, type = 'image/jpeg') => {
    const answer = await testApp.app.request('/api/v1/profile/avatar', {
      method: 'POST',
      headers: {
        'content-type': type,
        origin: testApp.deps.config.publicUrl,
        'sec-fetch-site': 'same-origin',
        cookie: person?.cookie ?? '',
      },
      body: new Uint8Array(bytes),
    })
    return { status: answer.status, body: (await answer.json()) as { avatarUrl: string; code: string } }
  }
  const fileAt = (address: string) => testApp.app.request(address)

  test('is re-encoded as a small public square', async () => {
    const sara = await testApp.signUp()
    const { status, body } = await upload(sara, await picture())
    expect(status).toBe(201)
    const file = await fileAt(body.avatarUrl)
    expect(file.headers.get('content-type')).toBe('image/webp')
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect(bytes.includes('secret place')).toBe(false)
    expect((await testApp.as(sara).get('/api/v1/me')).body.me.avatarUrl).toBe(body.avatarUrl)
  })

  test('is deleted when it is replaced or removed', async () => {
    const sara = await testApp.signUp()
    const first = (await upload(sara, await picture())).body.avatarUrl
    const second = (await upload(sara, await picture())).body.avatarUrl
    expect([(await fileAt(first)).status, (await fileAt(second)).status]).toEqual([404, 200])
    const { body } = await testApp.as(sara).delete('/api/v1/profile/avatar')
    expect(body.profile.avatarUrl).toBeNull()
    expect((await fileAt(second)).status).toBe(404)
  })

  test('must be a picture within the size limit, from a signed-in user', async () => {
    const sara = await testApp.signUp()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
    expect((await upload(sara, svg, 'image/svg+xml')).status).toBe(415)
    expect((await upload(sara, svg, 'image/png')).body.code).toBe('file_not_as_declared')
    expect((await upload(sara, Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await upload(null, await picture(300))).status).toBe(401)
    for (const address of ['/avatars/../256.webp', '/avatars/x/256.webp']) {
      expect((await fileAt(address)).status).toBe(404)
    }
  })
})
