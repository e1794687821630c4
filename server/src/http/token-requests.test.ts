import { describe, expect, test } from 'vitest'
import { aToken, programWith } from '../testing/builders/api-token.ts'
import { postForm } from '../testing/builders/oauth-client.ts'
import { aTrip } from '../testing/builders/trip.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const FOREIGN = 'https://fleet.example'
const UNKNOWN = `rihla_pat_${'0'.repeat(64)}`

describe('a request with a token', () => {
  const testApp = useTestApp()
  const aCall = async (token: string, headers: Record<string, string> = {}) =>
    await programWith(testApp, token).post('/api/v1/notifications/read', {}, headers)

  test('needs no Origin, and another one does not matter', async () => {
    const { token } = await aToken(testApp, await testApp.signUp())
    expect((await aCall(token)).status).toBe(200)
    expect((await aCall(token, { origin: FOREIGN, 'sec-fetch-site': 'cross-site' })).status).toBe(200)
  })

  test('is answered for the owner of the token, whatever the cookie says', async () => {
    const [owner, other] = [await testApp.signUp(), await testApp.signUp()]
    const { token } = await aToken(testApp, owner)
    const { body, headers } = await programWith(testApp, token).get('/api/v1/me', { cookie: other.cookie })
    expect([body.me.email, headers.getSetCookie()]).toEqual([owner.email, []])
  })

  test('is refused when the token is wrong, even with a good cookie', async () => {
    const person = await testApp.signUp()
    const ours = {
      cookie: person.cookie,
      origin: testApp.deps.config.publicUrl,
      'sec-fetch-site': 'same-origin',
    }
    for (const wrong of [UNKNOWN, 'anything', UNKNOWN.slice(0, -1), `${UNKNOWN}0`]) {
      const { status, body, headers } = await aCall(wrong, ours)
      expect([status, body.code, headers.get('www-authenticate')]).toEqual([
        401,
        'token_invalid',
        'Bearer error="invalid_token"',
      ])
    }
  })

  test('says which scope is missing', async () => {
    const { token } = await aToken(testApp, await testApp.signUp(), { scopes: ['host:write'] })
    const { status, body, headers } = await programWith(testApp, token).get('/api/v1/bookings')
    expect([status, body.code, body.details]).toEqual([403, 'token_scope_missing', { scope: 'read' }])
    expect(headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope"')
  })

  test('does not reach documents, live streams and exports', async () => {
    const { token } = await aToken(testApp, await testApp.signUp())
    const program = programWith(testApp, token)
    for (const path of [
      '/api/v1/documents/0198f2c4-7d1e-7abc-8def-0123456789ab/file',
      '/api/v1/live?channels=me',
      '/api/v1/admin/users.csv',
    ]) {
      const { status, body } = await program.get(path)
      expect([path, status, body.code]).toEqual([path, 403, 'token_not_accepted'])
    }
  })

  test('is no more than an ordinary user’s for the tokens of staff', async () => {
    const admin = await testApp.signUp({ userType: 'admin', isSupport: true })
    const { token } = await aToken(testApp, admin)
    const program = programWith(testApp, token)
    expect((await program.get('/api/v1/admin/overview')).body.code).toBe('not_found')
    expect((await program.get('/api/v1/support/conversations')).body.code).toBe('not_found')
  })

  test('with another scheme than Bearer is one without a token', async () => {
    const person = await testApp.signUp()
    const { body } = await testApp
      .as(person)
      .get('/api/v1/me', { headers: { authorization: 'Basic c3RhZ2luZzpnYXRl' } })
    expect(body.me.email).toBe(person.email)
  })

  test('still needs our Origin when it comes with a cookie instead', async () => {
    const person = await testApp.signUp()
    const answer = await testApp
      .as(person)
      .post('/api/v1/notifications/read', {}, { headers: { origin: FOREIGN } })
    expect([answer.status, answer.body.code]).toEqual([403, 'origin_not_allowed'])
  })
})

describe('a forged token', () => {
  const statements: string[] = []
  const testApp = useTestApp({ onStatement: ({ sql }) => void statements.push(sql) })

  test('is refused without the database', async () => {
    await testApp.signUp()
    const before = statements.length
    expect(before).toBeGreaterThan(0)
    const { status } = await programWith(testApp, UNKNOWN).get('/api/v1/me')
    expect([status, statements.slice(before)]).toEqual([401, []])
  })
})

describe('limits', () => {
  const testApp = useTestApp()

  test('are in every answer of the API, and differ by token', async () => {
    const owner = await testApp.signUp()
    const [first, second] = [await aToken(testApp, owner), await aToken(testApp, owner)]
    const write = (token: string) => programWith(testApp, token).post('/api/v1/notifications/read')
    testApp.clock.advance(60_000 - (testApp.clock.now() % 60_000) + 15_000)
    const answers = [await write(first.token), await write(first.token), await write(second.token)]
    expect(answers.map(({ headers }) => headers.get('ratelimit'))).toEqual([
      '"write";r=119;t=45',
      '"write";r=118;t=45',
      '"write";r=119;t=45',
    ])
    expect(answers[0]?.headers.get('ratelimit-policy')).toBe('"write";q=120;w=60')
  })

  test('are of each token and in the answer for files too', async () => {
    const { renter, id } = await aTrip(testApp)
    const [first, second] = [await aToken(testApp, renter), await aToken(testApp, renter)]
    const download = (token: string, file: string) =>
      programWith(testApp, token).get(`/api/v1/bookings/${id}/${file}`)
    for (const [file, limit, perWindow] of [
      ['receipt.pdf', 'receipt_pdf', 12],
      ['agreement.pdf', 'agreement_pdf', 12],
      ['calendar.ics', 'trip_calendar', 30],
    ] as const) {
      testApp.clock.advance(60_000 - (testApp.clock.now() % 60_000) + 20_000)
      const answers = [await download(first.token, file), await download(second.token, file)]
      const left = `"${limit}";r=${perWindow - 1};t=40`
      expect(answers.map(({ status, headers }) => [status, headers.get('ratelimit')])).toEqual([
        [200, left],
        [200, left],
      ])
    }
    const nowhere = '/api/v1/invoices/0198f2c4-7d1e-7abc-8def-0123456789ab/invoice.pdf'
    const missing = await programWith(testApp, first.token).get(nowhere)
    expect([missing.status, missing.headers.get('ratelimit')]).toEqual([404, '"invoice_pdf";r=29;t=40'])
  })

  test('are in refusals too, with when to come back', async () => {
    const { token } = await aToken(testApp, await testApp.signUp())
    const report = () => programWith(testApp, token).post('/api/v1/not-found-reports', { path: '/nowhere' })
    testApp.clock.advance(60_000 - (testApp.clock.now() % 60_000) + 20_000)
    for (let call = 0; call < 20; call++) await report()
    const { status, headers } = await report()
    expect(status).toBe(429)
    expect([headers.get('ratelimit'), headers.get('retry-after')]).toEqual(['"report";r=0;t=40', '40'])
    const missing = await programWith(testApp, token).get(
      '/api/v1/bookings/0198f2c4-7d1e-7abc-8def-0123456789ab',
    )
    expect([missing.status, missing.headers.get('ratelimit')?.split(';')[0]]).toEqual([404, '"read"'])
  })

  test('are not in answers that caches may store for everybody', async () => {
    const { headers } = await testApp.as(null).get('/api/v1/home/destinations')
    expect([headers.get('ratelimit'), headers.get('ratelimit-policy')]).toEqual([null, null])
    expect((await testApp.as(null).get('/api/v1/me')).headers.get('ratelimit-policy')).toBe(
      '"read";q=9000;w=60',
    )
  })
})

describe('pages of other origins', () => {
  const closed = useTestApp()
  const open = useTestApp({ settings: { API_CORS_ORIGINS: FOREIGN } })
  const preflight = (testApp: typeof open, origin: string, asked = 'authorization,content-type') =>
    testApp.app.request(`${testApp.deps.config.publicUrl}/api/v1/bookings`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': asked,
      },
    })

  test('may not call the API by default', async () => {
    const { token } = await aToken(closed, await closed.signUp())
    const { headers } = await programWith(closed, token).get('/api/v1/me', { origin: FOREIGN })
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect((await preflight(closed, FOREIGN)).headers.get('access-control-allow-origin')).toBeNull()
  })

  test('that are named in the settings may call it with a token, never with credentials', async () => {
    const { token } = await aToken(open, await open.signUp())
    const asked = await preflight(open, FOREIGN)
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, FOREIGN])
    expect(asked.headers.get('access-control-allow-headers')).toContain('Idempotency-Key')
    for (const path of ['/api/v1/me', '/api/v1/bookings/latest', '/api/v1/trips/nowhere']) {
      const { headers } = await programWith(open, token).get(path, { origin: FOREIGN })
      expect([path, headers.get('access-control-allow-origin')]).toEqual([path, FOREIGN])
      expect(headers.get('access-control-expose-headers')).toContain('RateLimit')
      expect(headers.get('access-control-allow-credentials')).toBeNull()
      expect(headers.get('vary')).toContain('Origin')
    }
    const refused = await programWith(open, UNKNOWN).get('/api/v1/me', { origin: FOREIGN })
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, FOREIGN])
  })

  test('that are named may get tokens by OAuth, and others not', async () => {
    const allowed = async (testApp: typeof open, origin: string) =>
      (await postForm(testApp, '/api/oauth/token', {}, { origin })).headers.get('access-control-allow-origin')
    expect(await allowed(open, FOREIGN)).toBe(FOREIGN)
    expect([await allowed(open, 'https://evil.example'), await allowed(closed, FOREIGN)]).toEqual([
      null,
      null,
    ])
  })

  test('that are named may discover the endpoints of OAuth, and others not', async () => {
    const answered = async (testApp: typeof open, origin?: string) => {
      const headers: Record<string, string> = origin === undefined ? {} : { origin }
      const answer = await testApp.as(null).get('/.well-known/oauth-authorization-server', { headers })
      expect([answer.status, answer.headers.get('vary')]).toEqual([200, expect.stringContaining('Origin')])
      return answer.headers.get('access-control-allow-origin')
    }
    expect(await answered(open, FOREIGN)).toBe(FOREIGN)
    expect([
      await answered(open),
      await answered(open, 'https://evil.example'),
      await answered(closed, FOREIGN),
    ]).toEqual([null, null, null])
  })

  test('may not read answers without a token, and others may not call at all', async () => {
    const { token } = await aToken(open, await open.signUp())
    const visitor = await open.as(null).get('/api/v1/me', { headers: { origin: FOREIGN } })
    expect(visitor.headers.get('access-control-allow-origin')).toBeNull()
    for (const origin of ['https://fleet.example.evil', 'http://fleet.example', 'null']) {
      const { headers } = await programWith(open, token).get('/api/v1/me', { origin })
      expect([origin, headers.get('access-control-allow-origin')]).toEqual([origin, null])
      expect((await preflight(open, origin)).headers.get('access-control-allow-origin')).toBeNull()
    }
    expect(
      (await preflight(open, FOREIGN, 'content-type')).headers.get('access-control-allow-origin'),
    ).toBeNull()
  })
})
