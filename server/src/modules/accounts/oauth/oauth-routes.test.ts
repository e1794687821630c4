import { ACCESS_TOKEN_SECONDS, AUTHORIZATION_DAYS } from '@rihla/domain/people/oauth-authorization'
import { DAY_MS } from '@rihla/domain/time/dubai-time'
import { beforeAll, describe, expect, test } from 'vitest'
import { programWith } from '../../../testing/builders/api-token.ts'
import {
  aClient,
  aCode,
  anAuthorization,
  aVerifier,
  codeForm,
  formOf,
  postForm,
  REVOKE_PATH,
  refreshForm,
  type TestClient,
  TOKEN_PATH,
} from '../../../testing/builders/oauth-client.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const testApp = useTestApp()

let person: TestPerson
let client: TestClient
let publicClient: TestClient
beforeAll(async () => {
  const owner = await testApp.signUp()
  person = await testApp.signUp()
  client = await aClient(testApp, owner)
  publicClient = await aClient(testApp, owner, {
    isConfidential: false,
    redirectUris: ['http://127.0.0.1/back'],
  })
})

const errorOf = async (form: Record<string, string> | URLSearchParams, path = TOKEN_PATH) => {
  const { status, body } = await postForm(testApp, path, form)
  return [status, body?.error]
}
const statusWith = async (token: string) => (await programWith(testApp, token).get('/api/v1/profile')).status
const grantRefused = [400, 'invalid_grant']

describe('a code', () => {
  test('gives tokens for an hour, which act for the person within the scopes', async () => {
    const { code, verifier } = await aCode(testApp, { client, person, scopes: ['profile:write', 'read'] })
    const { status, body, headers } = await postForm(testApp, TOKEN_PATH, codeForm(client, code, verifier))
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toEqual({
      access_token: expect.stringMatching(/^rihla_oat_[0-9a-f]{64}$/),
      token_type: 'Bearer',
      expires_in: 3600,
      refresh_token: expect.stringMatching(/^rihla_ort_[0-9a-f]{64}$/),
      scope: 'read profile:write',
    })
    const { body: seen } = await programWith(testApp, body.access_token).get('/api/v1/me')
    expect(seen.me.email).toBe(person.email)
    const rows = await testApp.db.selectFrom('oauth_tokens').selectAll().execute()
    for (const token of [body.access_token, body.refresh_token])
      expect(JSON.stringify(rows)).not.toContain(token.slice('rihla_oat_'.length))
  })

  test('works for a public client too, whose port on the device is its own', async () => {
    const of = { ...publicClient, redirectUri: 'http://127.0.0.1:49152/back' }
    const { code, verifier } = await aCode(testApp, { client: of, person })
    expect((await postForm(testApp, TOKEN_PATH, codeForm(of, code, verifier))).status).toBe(200)
  })

  test.each<[string, (form: Record<string, string>) => Record<string, string>]>([
    ['another verifier', (form) => ({ ...form, code_verifier: aVerifier().verifier })],
    ['the challenge as verifier', (form) => ({ ...form, code_verifier: 'short' })],
    ['another address', (form) => ({ ...form, redirect_uri: 'https://fleet.example/other' })],
  ])('has one try: refused with %s, and then also with the right one', async (_, changed) => {
    const { code, verifier } = await aCode(testApp, { client, person })
    expect(await errorOf(changed(codeForm(client, code, verifier)))).toEqual(grantRefused)
    expect(await errorOf(codeForm(client, code, verifier))).toEqual(grantRefused)
  })

  test('of another client is refused, and still works for its own', async () => {
    const { code, verifier } = await aCode(testApp, { client, person })
    expect(
      await errorOf({ ...codeForm(publicClient, code, verifier), redirect_uri: client.redirectUri }),
    ).toEqual(grantRefused)
    expect((await postForm(testApp, TOKEN_PATH, codeForm(client, code, verifier))).status).toBe(200)
  })

  test('used twice ends what it gave', async () => {
    const { code, verifier } = await aCode(testApp, { client, person })
    const { body } = await postForm(testApp, TOKEN_PATH, codeForm(client, code, verifier))
    expect(await statusWith(body.access_token)).toBe(200)
    expect(await errorOf(codeForm(client, code, verifier))).toEqual(grantRefused)
    expect(await statusWith(body.access_token)).toBe(401)
    expect(await errorOf(refreshForm(client, body.refresh_token))).toEqual(grantRefused)
    const reused = await testApp.db
      .selectFrom('audit_log')
      .select('detail')
      .where('subject_id', '=', person.id)
      .where('action', '=', 'account.client_reused')
      .execute()
    expect(reused).toEqual([{ detail: { clientId: client.id } }])
  })

  test('used twice at once gives tokens to nobody in the end', async () => {
    const { code, verifier } = await aCode(testApp, { client, person })
    const answers = await Promise.all(
      [1, 2, 3].map(() => postForm(testApp, TOKEN_PATH, codeForm(client, code, verifier))),
    )
    const given = answers.filter(({ status }) => status === 200)
    expect(given.length).toBeLessThanOrEqual(1)
    for (const { body } of given) expect(await statusWith(body.access_token)).toBe(401)
  })

  test('ends after a minute', async () => {
    const { code, verifier } = await aCode(testApp, { client, person })
    testApp.clock.advance(60_000)
    expect(await errorOf(codeForm(client, code, verifier))).toEqual(grantRefused)
  })

  test('that is forged is refused', async () => {
    const forged = `rihla_oac_${'0'.repeat(64)}`
    expect(await errorOf(codeForm(client, forged, aVerifier().verifier))).toEqual(grantRefused)
  })
})

describe('an access token', () => {
  test('is refused like a personal one where its scopes do not reach', async () => {
    const { access } = await anAuthorization(testApp, { client, person, scopes: ['read'] })
    const { status, body } = await programWith(testApp, access).call('PATCH', '/api/v1/profile', {})
    expect([status, body.code, body.details]).toEqual([
      403,
      'token_scope_missing',
      { scope: 'profile:write' },
    ])
    const never = await programWith(testApp, access).get('/api/v1/oauth-authorizations')
    expect([never.status, never.body.code]).toEqual([403, 'token_not_accepted'])
  })

  test('ends after an hour', async () => {
    const { access } = await anAuthorization(testApp, { client, person })
    testApp.clock.advance(ACCESS_TOKEN_SECONDS * 1000 - 1)
    expect(await statusWith(access)).toBe(200)
    testApp.clock.advance(1)
    expect(await statusWith(access)).toBe(401)
  })

  test('is no refresh token, nor the other way round', async () => {
    const { access, refresh } = await anAuthorization(testApp, { client, person })
    expect(await errorOf(refreshForm(client, access))).toEqual(grantRefused)
    expect(await statusWith(refresh)).toBe(401)
  })
})

describe('a refresh token', () => {
  test('is exchanged for new tokens, within the same scopes', async () => {
    const { access, refresh } = await anAuthorization(testApp, { client, person, scopes: ['read'] })
    expect(await errorOf({ ...refreshForm(client, refresh), scope: 'read host:write' })).toEqual([
      400,
      'invalid_scope',
    ])
    const { status, body } = await postForm(testApp, TOKEN_PATH, {
      ...refreshForm(client, refresh),
      scope: 'read',
    })
    expect([status, body.scope]).toEqual([200, 'read'])
    expect(body.refresh_token).not.toBe(refresh)
    expect([await statusWith(body.access_token), await statusWith(access)]).toEqual([200, 200])
  })

  test('used twice ends all tokens of the authorisation, also those of the rightful client', async () => {
    const { access, refresh } = await anAuthorization(testApp, { client, person })
    const { body } = await postForm(testApp, TOKEN_PATH, refreshForm(client, refresh))
    expect(await errorOf(refreshForm(client, refresh))).toEqual(grantRefused)
    expect([await statusWith(access), await statusWith(body.access_token)]).toEqual([401, 401])
    expect(await errorOf(refreshForm(client, body.refresh_token))).toEqual(grantRefused)
  })

  test('of another client is refused, without harm', async () => {
    const { refresh } = await anAuthorization(testApp, { client, person })
    expect(await errorOf(refreshForm(publicClient, refresh))).toEqual(grantRefused)
    expect((await postForm(testApp, TOKEN_PATH, refreshForm(client, refresh))).status).toBe(200)
  })

  test('ends after 30 days without use, and in any case after a year', async () => {
    const unused = await anAuthorization(testApp, { client, person })
    let { refresh } = await anAuthorization(testApp, { client, person })
    for (let days = 0; days < AUTHORIZATION_DAYS - 1; days += 28) {
      testApp.clock.advance(Math.min(28, AUTHORIZATION_DAYS - 1 - days) * DAY_MS)
      const { body } = await postForm(testApp, TOKEN_PATH, refreshForm(client, refresh))
      refresh = body.refresh_token
    }
    expect(refresh).toMatch(/^rihla_ort_/)
    testApp.clock.advance(DAY_MS)
    for (const token of [unused.refresh, refresh])
      expect(await errorOf(refreshForm(client, token))).toEqual(grantRefused)
  })
})

describe('a revocation', () => {
  test.each(['access', 'refresh'] as const)('by the %s token ends both', async (which) => {
    const tokens = await anAuthorization(testApp, { client, person })
    const { status, body } = await postForm(testApp, REVOKE_PATH, { ...formOf(client), token: tokens[which] })
    expect([status, body]).toEqual([200, null])
    expect(await statusWith(tokens.access)).toBe(401)
    expect(await errorOf(refreshForm(client, tokens.refresh))).toEqual(grantRefused)
  })

  test('of an unknown token, or one of another client, is answered alike and ends nothing', async () => {
    const { access } = await anAuthorization(testApp, { client, person })
    for (const token of ['unknown', access])
      expect((await postForm(testApp, REVOKE_PATH, { ...formOf(publicClient), token })).status).toBe(200)
    expect(await statusWith(access)).toBe(200)
    expect(await errorOf({ client_id: client.id, token: access }, REVOKE_PATH)).toEqual([
      401,
      'invalid_client',
    ])
  })
})
