import { DAY_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { beforeAll, describe, expect, test } from 'vitest'
import { deliverOutbox } from '../../../jobs/outbox-worker.ts'
import { programWith } from '../../../testing/builders/api-token.ts'
import {
  aClient,
  aCode,
  anAuthorization,
  aVerifier,
  codeForm,
  postForm,
  refreshForm,
  type TestClient,
  TOKEN_PATH,
} from '../../../testing/builders/oauth-client.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { renewStepUp } from '../../../testing/renew-step-up.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { deliverEmail, EMAIL_TOPIC } from '../../notifications/public.ts'
import { sweepSignIns } from '../public.ts'

const testApp = useTestApp()
const ASK = '/api/v1/oauth-authorization-requests'
const PATH = '/api/v1/oauth-authorizations'

let owner: TestPerson
let client: TestClient
let person: TestPerson
beforeAll(async () => {
  owner = await testApp.signUp({ fullName: 'Omar Al Hashimi' })
  client = await aClient(testApp, owner, {
    redirectUris: ['https://fleet.example/callback?tenant=7', 'http://127.0.0.1/back'],
    scopes: ['read', 'bookings:write', 'messages:write', 'profile:write'],
  })
  person = await testApp.signUp()
})

const asked = (change: Record<string, string | undefined> = {}) => ({
  clientId: client.id,
  redirectUri: client.redirectUri,
  responseType: 'code',
  scope: 'read bookings:write',
  state: 'as it was',
  codeChallenge: aVerifier().challenge,
  codeChallengeMethod: 'S256',
  ...change,
})
const show = async (change?: Record<string, string | undefined>) => {
  const given = Object.entries(asked(change)).filter((one): one is [string, string] => one[1] !== undefined)
  return await testApp.as(person).get(`${ASK}?${new URLSearchParams(given)}`)
}
const answer = async (change: Record<string, unknown> = {}) =>
  await testApp.as(person).post(PATH, { ...asked(), isAllowed: true, ...change })
const allowedOf = async (one: TestPerson) => (await testApp.as(one).get(PATH)).body.allowed
const statusWith = async (token: string) => {
  const { status, body } = await programWith(testApp, token).get('/api/v1/profile')
  return status === 200 ? 200 : body.code
}

describe('what a client asks for', () => {
  test('is shown with its name, who made it, its scopes and where the browser goes', async () => {
    expect((await show()).body).toEqual({
      kind: 'ask',
      clientName: 'Fleet sync',
      ownerName: 'Omar Al Hashimi',
      redirectHost: 'fleet.example',
      scopes: ['read', 'bookings:write'],
    })
    expect((await show({ redirectUri: 'http://127.0.0.1:49152/back' })).body.redirectHost).toBe(
      '127.0.0.1:49152',
    )
  })

  test.each(['0198f2c4-7d1e-7abc-8def-0123456789ab', 'no id', ''])(
    'is nothing for the unknown client %o',
    async (clientId) => {
      expect((await show({ clientId })).body.code).toBe('not_found')
      expect((await answer({ clientId })).body.code).toBe('not_found')
    },
  )

  test.each(['https://fleet.example/callback', 'https://elsewhere.example/', ''])(
    'goes to no address but a registered one: %o',
    async (redirectUri) => {
      for (const { status, body } of [await show({ redirectUri }), await answer({ redirectUri })])
        expect([status, body.code]).toEqual([422, 'redirect_uri_not_registered'])
    },
  )

  test.each([
    [{ responseType: 'token' }, 'unsupported_response_type'],
    [{ codeChallenge: undefined }, 'invalid_request'],
    [{ codeChallengeMethod: 'plain' }, 'invalid_request'],
    [{ scope: 'read admin' }, 'invalid_scope'],
    [{ scope: 'read host:write' }, 'invalid_scope'],
  ])('goes back to the client with an error: %o', async (change, error) => {
    const { body } = await show(change)
    expect(body).toMatchObject({
      kind: 'redirect',
      clientName: 'Fleet sync',
      ownerName: 'Omar Al Hashimi',
      redirectHost: 'fleet.example',
    })
    const { origin, searchParams } = new URL(body.redirectTo)
    expect([
      origin,
      searchParams.get('tenant'),
      searchParams.get('error'),
      searchParams.get('state'),
    ]).toEqual(['https://fleet.example', '7', error, 'as it was'])
    const answered = await answer(change)
    expect(new URL(answered.body.redirectTo).searchParams.get('error')).toBe(error)
  })
})

describe('the answer', () => {
  test('allows with a code that is stored as a hash, the state, and who answers', async () => {
    const { code, redirectTo } = await aCode(testApp, { client, person })
    expect(redirectTo.href.startsWith(client.redirectUri)).toBe(true)
    expect(Object.fromEntries(redirectTo.searchParams)).toEqual({
      tenant: '7',
      code: expect.stringMatching(/^rihla_oac_[0-9a-f]{64}$/),
      state: 'as it was',
      iss: testApp.deps.config.publicUrl,
    })
    const rows = await testApp.db.selectFrom('oauth_authorizations').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(code.slice('rihla_oac_'.length))
  })

  test('denies with access_denied, and leaves nothing', async () => {
    const before = await testApp.db.selectFrom('oauth_authorizations').select('id').execute()
    const { body } = await answer({ isAllowed: false })
    expect(new URL(body.redirectTo).searchParams.get('error')).toBe('access_denied')
    expect(await testApp.db.selectFrom('oauth_authorizations').select('id').execute()).toEqual(before)
  })

  test('needs step-up to allow, not to deny', async () => {
    testApp.clock.advance(6 * MINUTE_MS)
    expect((await answer()).body.code).toBe('step_up_required')
    expect((await answer({ isAllowed: false })).status).toBe(200)
  })

  test('is emailed about', async () => {
    const reader = await testApp.signUp()
    await aCode(testApp, { client, person: reader })
    await deliverOutbox(testApp.deps, { [EMAIL_TOPIC]: deliverEmail })
    const [email] = testApp.email.to(reader.email)
    expect(email?.subject).toBe('An app can now use your account')
    expect(email?.text).toContain('Fleet sync')
    expect(email?.text).toContain('Omar Al Hashimi')
  })

  test('ends the oldest of more than ten for one client', async () => {
    const reader = await testApp.signUp()
    const first = await anAuthorization(testApp, { client, person: reader })
    for (let more = 0; more < 9; more++) {
      testApp.clock.advance(1)
      await aCode(testApp, { client, person: reader })
    }
    expect(await statusWith(first.access)).toBe(200)
    testApp.clock.advance(1)
    await aCode(testApp, { client, person: reader })
    expect(await statusWith(first.access)).toBe('token_invalid')
  })

  test('of a session that ends meanwhile allows nothing', async () => {
    const reader = await testApp.signUp()
    const allow = () => testApp.as(reader).post(PATH, { ...asked(), isAllowed: true })
    await Promise.all([allow(), testApp.as(reader).post('/api/v1/sign-outs-everywhere', {}), allow()])
    expect(
      await testApp.db
        .selectFrom('oauth_authorizations')
        .selectAll()
        .where('user_id', '=', reader.id)
        .execute(),
    ).toEqual([])
  })
})

describe('allowed clients', () => {
  test('are listed once each, with all scopes and the last use', async () => {
    const reader = await testApp.signUp()
    const { access } = await anAuthorization(testApp, { client, person: reader, scopes: ['messages:write'] })
    testApp.clock.advance(MINUTE_MS)
    await anAuthorization(testApp, { client, person: reader, scopes: ['read'] })
    const allowedAt = new Date(testApp.clock.now()).toISOString()
    const facts = {
      clientId: client.id,
      name: 'Fleet sync',
      ownerName: 'Omar Al Hashimi',
      scopes: ['read', 'messages:write'],
      allowedAt,
    }
    expect(await allowedOf(reader)).toEqual([{ ...facts, lastUsedAt: null }])
    expect(await statusWith(access)).toBe('token_scope_missing')
    expect(await allowedOf(reader)).toEqual([{ ...facts, lastUsedAt: allowedAt }])
    testApp.clock.advance(MINUTE_MS - 1)
    await statusWith(access)
    expect(await allowedOf(reader)).toEqual([{ ...facts, lastUsedAt: allowedAt }])
  })

  test('are ended by their person only, with all tokens, from the next call', async () => {
    const [reader, stranger] = [await testApp.signUp(), await testApp.signUp()]
    const tokens = [
      await anAuthorization(testApp, { client, person: reader }),
      await anAuthorization(testApp, { client, person: reader }),
    ]
    const end = (by: TestPerson) => testApp.as(by).delete(`${PATH}/${client.id}`)
    expect([(await end(stranger)).status, (await end(owner)).status]).toEqual([404, 404])
    expect((await end(reader)).status).toBe(200)
    for (const { access, refresh } of tokens) {
      expect(await statusWith(access)).toBe('token_invalid')
      const form = refreshForm(client, refresh)
      expect((await postForm(testApp, TOKEN_PATH, form)).body.error).toBe('invalid_grant')
    }
    expect(await allowedOf(reader)).toEqual([])
    expect((await end(reader)).status).toBe(404)
    const entries = await testApp.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('subject_id', '=', reader.id)
      .orderBy('id')
      .execute()
    expect(entries.at(0)).toEqual({
      action: 'account.client_allowed',
      detail: { clientId: client.id, scopes: 'read' },
    })
    expect(entries.at(-1)).toEqual({ action: 'account.client_ended', detail: { clientId: client.id } })
    expect(JSON.stringify(entries)).not.toContain('rihla_o')
  })

  test('are gone when they were not used for 30 days, and swept', async () => {
    const reader = await testApp.signUp()
    await anAuthorization(testApp, { client, person: reader })
    testApp.clock.advance(30 * DAY_MS + 1)
    expect(await allowedOf(reader)).toEqual([])
    await sweepSignIns(testApp.deps)
    for (const table of ['oauth_authorizations', 'oauth_tokens'] as const)
      expect(await testApp.db.selectFrom(table).selectAll().execute()).toEqual([])
  })
})

describe('all that a person allowed', () => {
  const suspend = async (id: string) =>
    await testApp.db
      .updateTable('users')
      .set({ suspended_at: new Date(testApp.clock.now()) })
      .where('id', '=', id)
      .execute()

  test('does nothing while they are suspended', async () => {
    const reader = await testApp.signUp()
    const { access, refresh } = await anAuthorization(testApp, { client, person: reader })
    const { code, verifier } = await aCode(testApp, { client, person: reader })
    await suspend(reader.id)
    expect(await statusWith(access)).toBe('token_invalid')
    for (const form of [refreshForm(client, refresh), codeForm(client, code, verifier)])
      expect((await postForm(testApp, TOKEN_PATH, form)).body.error).toBe('invalid_grant')
  })

  test('ends with the account', async () => {
    const reader = await testApp.signUp()
    const own = await aClient(testApp, reader)
    const used = await anAuthorization(testApp, { client: own, person })
    const { access } = await anAuthorization(testApp, { client, person: reader })
    const deleted = await testApp.as(reader).post('/api/v1/account-deletions', { confirmEmail: reader.email })
    expect(deleted.status).toBe(200)
    expect([await statusWith(access), await statusWith(used.access)]).toEqual([
      'token_invalid',
      'token_invalid',
    ])
  })

  test('ends when they sign out everywhere, also when this browser stays', async () => {
    const reader = await testApp.signUp()
    for (const body of [{ keepThisOne: true }, {}]) {
      const { access } = await anAuthorization(testApp, { client, person: reader })
      await renewStepUp(testApp, reader)
      expect((await testApp.as(reader).post('/api/v1/sign-outs-everywhere', body)).status).toBe(200)
      expect(await statusWith(access)).toBe('token_invalid')
    }
  })

  test('stays when one browser signs out', async () => {
    const reader = await testApp.signUp()
    const { access } = await anAuthorization(testApp, { client, person: reader })
    await testApp.as(reader).post('/api/v1/sign-out')
    expect(await statusWith(access)).toBe(200)
  })
})
