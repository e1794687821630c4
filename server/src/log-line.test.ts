import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { deliverOutbox } from './jobs/outbox-worker.ts'
import { openLog } from './log.ts'
import { LogLine } from './log-line.ts'
import {
  cookieHeaderOf,
  signInAs,
  signUpAs,
  useCheapPasswords,
} from './modules/accounts/sign-in/test-sign-ins.ts'
import { addApp, codeOf } from './modules/accounts/two-step/test-two-step.ts'
import type { RenderPage } from './pages/open-pages.ts'
import { aToken, programWith } from './testing/builders/api-token.ts'
import { aBookingRequest } from './testing/builders/booking-request.ts'
import { startOidcProvider } from './testing/peers/oidc-provider.ts'
import { testBrowser } from './testing/test-browser.ts'
import { useTestApp } from './testing/use-test-app.ts'

const written: string[] = []
const log = openLog('info', { write: (line: string) => void written.push(line) })
const oidc = await startOidcProvider('http://localhost:3000', {})
afterAll(() => oidc.stop())
const testApp = useTestApp({ log, settings: oidc.settings })
useCheapPasswords(testApp)
const TOKEN = 'q'.repeat(43)
let apiToken = ''

/** A page whose loader ignores a refusal, and whose action answers with that of the sign-in. */
const renderPage: RenderPage = async (_request, { clientFor }) => {
  const client = clientFor((problem) => problem)
  await client.vehicles.show({ id: '0198f2c4-7d1e-7abc-8def-0123456789ab' }).catch(() => null)
  const refused = await client.accounts
    .signIn({ email: 'layla.karim@rihla.example', password: 'not it' })
    .catch((problem: { status: number }) => problem)
  return new Response('a form', { status: 'status' in refused ? refused.status : 200 })
}

const linesOf = (msg: string) =>
  written.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line.msg === msg)

beforeAll(async () => {
  const renter = await testApp.signUp({ email: 'layla.karim@rihla.example' })
  const { id } = await testApp.aVehicle()
  await testApp.as(renter).post('/api/v1/bookings', aBookingRequest(id, { card: 'timeout' }))
  await testApp.as(renter).get('/no/such/place?email=layla.karim@rihla.example')
  await testApp.as(null).get(`/calendar/${TOKEN}.ics`)
  await testApp.as(null).get('/healthz')
  await testApp.as(null).post('/api/v1/sign-in', { email: renter.email, password: 'not it' })
  await testApp.as(null).post('/api/v1/sign-in', { email: renter.email, passwort: 'not it' })
  const withPages = createApp(testApp.deps, { renderPage })
  await testBrowser(withPages, testApp.deps.config.publicUrl, null).post('/auth')
  await testApp.as(null).get('/api/auth/callback/google?error=access_denied')
  await testApp.as(null).get('/api/v1/sessions')
  await testApp.as(renter).get('/api/v1/admin/audit')
  await testApp.as(renter).post('/api/v1/sign-out', {}, { headers: { origin: 'https://elsewhere.example' } })
  await testApp.as(null).get(`/no/${encodeURIComponent('such\n{"level":60,"msg":"forged"}\u2028')}`)
  await signUpAs(testApp, 'sara@rihla.example')
  const browser = {
    ...renter,
    email: 'sara@rihla.example',
    cookie: cookieHeaderOf(await signInAs(testApp, 'sara@rihla.example')),
  }
  const { secret } = await addApp(testApp, browser)
  testApp.clock.advance(60_000)
  const cookie = cookieHeaderOf(await signInAs(testApp, 'sara@rihla.example'))
  for (const code of ['000000', codeOf(testApp, secret)])
    await testApp.as(null).post('/api/v1/two-step-sign-ins', { code }, { headers: { cookie } })
  apiToken = (await aToken(testApp, renter)).token
  await programWith(testApp, apiToken).get('/api/v1/profile')
  await programWith(testApp, apiToken).get(`/no/such/place/${apiToken}?token=${apiToken}`)
  await testApp.db
    .insertInto('outbox')
    .values({ topic: 'nobody', payload: '{}', dedupe_key: 'for the log' })
    .execute()
  await deliverOutbox(testApp.deps, {})
  await sql`insert into users (email, full_name) values ('layla.karim@rihla.example', 'Layla')`
    .execute(testApp.db)
    .catch((error: unknown) => log.error({ err: error }, 'twice the same person'))
})

describe('the log', () => {
  test('contains only documented fields', () => {
    expect(written.length).toBeGreaterThan(5)
    for (const line of written)
      expect(LogLine.safeParse(JSON.parse(line)).error?.issues ?? [], line).toEqual([])
  })

  test('has a line for every response', () => {
    expect(linesOf('answered').map(({ method, path: at, status }) => [method, at, status])).toContainEqual([
      'GET',
      '/no/such/place',
      404,
    ])
  })

  test('has each sign-in with its last proof, and each wrong code', () => {
    expect(linesOf('signed in').map(({ by }) => by)).toEqual(['password', 'second step'])
    expect(new Set(linesOf('signed in').map(({ personId }) => personId)).size).toBe(1)
    expect(linesOf('answered')).toContainEqual(
      expect.objectContaining({ path: '/api/v1/two-step-sign-ins', refusal: 'two_step_code_wrong' }),
    )
  })

  test('is one object per line, whatever a request contains', () => {
    expect(linesOf('forged')).toEqual([])
    for (const line of written) expect(line.trimEnd()).not.toMatch(/[\n\r]/)
  })

  test('names the account and the refusal of each try to pass a control', () => {
    const refused = linesOf('answered').map(({ path: at, status, refusal, personId }) => [
      at,
      status,
      refusal,
      personId,
    ])
    const me = expect.stringMatching(/^[0-9a-f-]{36}$/)
    expect(refused).toEqual(
      expect.arrayContaining([
        ['/api/v1/sign-in', 401, 'wrong_credentials', undefined],
        ['/api/v1/sign-in', 400, 'invalid_input', undefined],
        ['/api/v1/sessions', 401, 'sign_in_required', undefined],
        ['/api/v1/admin/audit', 404, 'not_found', me],
        ['/api/v1/sign-out', 403, 'origin_not_allowed', undefined],
        ['/auth', 401, 'wrong_credentials', undefined],
        ['/api/auth/callback/google', 302, 'sign_in_failed', undefined],
      ]),
    )
  })

  test('omits successful health checks', () => {
    expect(linesOf('answered').map(({ path: at }) => at)).not.toContain('/healthz')
  })

  test('shows the pattern of a secret URL instead of the URL', () => {
    expect(linesOf('answered').map(({ path: at }) => at)).toContain('/calendar/:tokenFile')
    expect(written.join('')).not.toContain(TOKEN)
  })

  test('never contains an API token, not even one in a path', () => {
    expect(apiToken).toMatch(/^rihla_pat_/)
    expect(written.join('')).not.toContain(apiToken)
    expect(linesOf('answered').map(({ path: at }) => at)).toContain('/no/such/place/rihla_pat_…')
  })

  test('removes the header with a token from whatever is logged with it', () => {
    const lines: string[] = []
    const headers = { authorization: `Bearer ${apiToken}` }
    const open = openLog('info', { write: (line: string) => void lines.push(line) })
    open.info({ headers, request: { headers }, authorization: headers.authorization }, 'a whole request')
    expect(lines.join('')).toContain('a whole request')
    expect(lines.join('')).not.toContain(apiToken)
  })

  test('keeps only the documented properties of an error', () => {
    const err = Object.assign(new Error('no'), {
      code: 'EAUTH',
      raw: { client_secret: TOKEN },
      rejected: [TOKEN],
    })
    log.error({ err }, 'something with more to it')
    expect(linesOf('something with more to it')).toMatchObject([{ err: { message: 'no', code: 'EAUTH' } }])
    expect(written.join('')).not.toContain(TOKEN)
  })

  test('contains no email address, even when the database quotes the row it refused', () => {
    expect(linesOf('twice the same person')).toHaveLength(1)
    expect(written.join('')).not.toContain('layla.karim')
  })
})

test('the operations manual documents every log field', () => {
  const handbook = readFileSync(path.resolve(import.meta.dirname, '../../docs/operations/logs.md'), 'utf8')
  expect(Object.keys(LogLine.shape).filter((field) => !handbook.includes(`\`${field}\``))).toEqual([])
})
