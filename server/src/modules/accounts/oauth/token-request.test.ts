import { beforeAll, describe, expect, test } from 'vitest'
import {
  aClient,
  aCode,
  anAuthorization,
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
  publicClient = await aClient(testApp, owner, { isConfidential: false })
})

const errorOf = async (form: Record<string, string> | URLSearchParams) => {
  const { status, body } = await postForm(testApp, TOKEN_PATH, form)
  return [status, body.error]
}

describe('a client', () => {
  const basic = (id: string, secret: string) => ({
    authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
  })

  test('can say who it is in a header instead', async () => {
    const { code, verifier } = await aCode(testApp, { client, person })
    const {
      client_id: _,
      client_secret: __,
      ...form
    } = codeForm(client, code, verifier) as Record<string, string>
    const wrong = await postForm(testApp, TOKEN_PATH, form, basic(client.id, 'wrong'))
    expect([wrong.status, wrong.body.error, wrong.headers.get('www-authenticate')]).toEqual([
      401,
      'invalid_client',
      'Basic realm="Rihla"',
    ])
    const right = await postForm(testApp, TOKEN_PATH, form, basic(client.id, client.secret ?? ''))
    expect(right.status).toBe(200)
    const twice = await postForm(
      testApp,
      TOKEN_PATH,
      refreshForm(client, 'any'),
      basic(client.id, client.secret ?? ''),
    )
    expect([twice.status, twice.body.error]).toEqual([400, 'invalid_request'])
  })

  test.each<[string, () => Record<string, string>]>([
    ['without its secret', () => ({ client_id: client.id })],
    ['with a wrong secret', () => ({ client_id: client.id, client_secret: `rihla_ocs_${'0'.repeat(64)}` })],
    ['with the secret of none', () => ({ client_id: publicClient.id, client_secret: 'anything' })],
    ['that does not exist', () => ({ client_id: 'nobody' })],
    ['that is missing', () => ({})],
  ])('%s is refused', async (_, form) => {
    expect(await errorOf({ ...form(), grant_type: 'refresh_token', refresh_token: 'any' })).toEqual([
      401,
      'invalid_client',
    ])
  })
})

describe('a request', () => {
  test.each<[string, Record<string, string>, string]>([
    ['of the password grant', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['of client credentials', { grant_type: 'client_credentials' }, 'unsupported_grant_type'],
    ['without a grant', {}, 'invalid_request'],
    ['without a code', { grant_type: 'authorization_code' }, 'invalid_request'],
    ['without a refresh token', { grant_type: 'refresh_token' }, 'invalid_request'],
  ])('%s is refused', async (_, form, error) => {
    expect(await errorOf({ ...formOf(client), ...form })).toEqual([400, error])
  })

  test('without a verifier is refused', async () => {
    const { code } = await aCode(testApp, { client, person })
    const { code_verifier: _, ...form } = codeForm(client, code, '')
    expect(await errorOf(form)).toEqual([400, 'invalid_request'])
  })

  test('with a field twice, or in JSON, is refused', async () => {
    const form = new URLSearchParams({ ...formOf(client), grant_type: 'refresh_token' })
    form.append('grant_type', 'authorization_code')
    expect(await errorOf(form)).toEqual([400, 'invalid_request'])
    const json = await postForm(testApp, TOKEN_PATH, formOf(client), { 'content-type': 'application/json' })
    expect([json.status, json.body.error]).toEqual([400, 'invalid_request'])
  })

  test('of another origin is answered, without cookies', async () => {
    const { refresh } = await anAuthorization(testApp, { client, person })
    const { status, headers } = await postForm(testApp, TOKEN_PATH, refreshForm(client, refresh), {
      origin: 'https://fleet.example',
      'sec-fetch-site': 'cross-site',
      cookie: person.cookie,
    })
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, null])
  })

  test('is one of 300 a minute of an address', async () => {
    testApp.clock.advance(60_000 - (testApp.clock.now() % 60_000))
    for (let sent = 0; sent < 300; sent++) await postForm(testApp, TOKEN_PATH, {})
    const { status, headers } = await postForm(testApp, TOKEN_PATH, {})
    expect([status, headers.get('retry-after')]).toEqual([429, '60'])
  })
})

test('programs find out about the server', async () => {
  const { status, body } = await testApp.as(null).get('/.well-known/oauth-authorization-server')
  const at = testApp.deps.config.publicUrl
  expect(status).toBe(200)
  expect(body).toMatchObject({
    issuer: at,
    authorization_endpoint: `${at}/oauth/authorize`,
    token_endpoint: `${at}/api/oauth/token`,
    revocation_endpoint: `${at}/api/oauth/revoke`,
    code_challenge_methods_supported: ['S256'],
    response_types_supported: ['code'],
  })
})

test('other paths and methods are not there', async () => {
  for (const path of [TOKEN_PATH, REVOKE_PATH, '/api/oauth/other'])
    expect((await testApp.as(null).get(path)).body.code).toBe('not_found')
})
