import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { expect, test } from 'vitest'
import { programWith } from '../../../testing/builders/api-token.ts'
import {
  aClient,
  anAuthorization,
  aVerifier,
  postForm,
  refreshForm,
  TOKEN_PATH,
} from '../../../testing/builders/oauth-client.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const testApp = useTestApp()
const PATH = '/api/v1/oauth-clients'
const REQUEST = {
  name: 'Fleet sync',
  redirectUris: ['https://fleet.example/callback', 'http://127.0.0.1/callback'],
  scopes: ['read', 'host:write'],
  isConfidential: true,
}
const listOf = async (person: TestPerson) => (await testApp.as(person).get(PATH)).body

test('a client is registered with a secret that is shown once, and stored as a hash', async () => {
  const owner = await testApp.signUp()
  const { status, body } = await testApp.as(owner).post(PATH, REQUEST)
  expect([status, body.secret]).toEqual([201, expect.stringMatching(/^rihla_ocs_[0-9a-f]{64}$/)])
  expect(await listOf(owner)).toEqual({
    clients: [{ id: body.client.id, createdAt: new Date(testApp.clock.now()).toISOString(), ...REQUEST }],
    atMost: 10,
  })
  const rows = await testApp.db.selectFrom('oauth_clients').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(body.secret.slice('rihla_ocs_'.length))
})

test('a public client has no secret', async () => {
  const owner = await testApp.signUp()
  const { body } = await testApp.as(owner).post(PATH, { ...REQUEST, isConfidential: false })
  expect([body.secret, body.client.isConfidential]).toEqual([null, false])
})

test('a client needs a name and addresses that codes may be sent to', async () => {
  const owner = await testApp.signUp()
  for (const wrong of [
    { name: ' ' },
    { redirectUris: [] },
    { scopes: [] },
    { scopes: ['admin'] },
    { redirectUris: Array(6).fill('https://a.example/') },
  ])
    expect((await testApp.as(owner).post(PATH, { ...REQUEST, ...wrong })).body.code).toBe('invalid_input')
  const refused = await testApp
    .as(owner)
    .post(PATH, { ...REQUEST, redirectUris: ['https://fleet.example/', 'http://fleet.example/'] })
  expect([refused.status, refused.body.code, refused.body.details]).toEqual([
    422,
    'redirect_uri_not_allowed',
    { redirectUri: 'http://fleet.example/' },
  ])
})

test('registering needs step-up, and stops at ten', async () => {
  const owner = await testApp.signUp()
  for (let made = 0; made < 10; made++) await aClient(testApp, owner)
  expect((await testApp.as(owner).post(PATH, REQUEST)).body.code).toBe('too_many_oauth_clients')
  testApp.clock.advance(6 * MINUTE_MS)
  expect((await testApp.as(owner).post(PATH, REQUEST)).body.code).toBe('step_up_required')
})

test('a client is deleted by its owner only, and its tokens with it', async () => {
  const [owner, person, stranger] = [await testApp.signUp(), await testApp.signUp(), await testApp.signUp()]
  const client = await aClient(testApp, owner)
  const { access, refresh } = await anAuthorization(testApp, { client, person })
  const remove = (by: TestPerson) => testApp.as(by).delete(`${PATH}/${client.id}`)
  expect([(await remove(stranger)).status, (await remove(person)).status]).toEqual([404, 404])
  expect((await programWith(testApp, access).get('/api/v1/profile')).status).toBe(200)
  expect((await remove(owner)).status).toBe(200)
  expect((await programWith(testApp, access).get('/api/v1/profile')).body.code).toBe('token_invalid')
  const form = refreshForm(client, refresh)
  expect((await postForm(testApp, TOKEN_PATH, form)).body.error).toBe('invalid_client')
  expect((await testApp.as(person).get('/api/v1/oauth-authorizations')).body.allowed).toEqual([])
})

test('a client of a suspended owner does nothing', async () => {
  const [owner, person] = [await testApp.signUp(), await testApp.signUp()]
  const client = await aClient(testApp, owner)
  const { access } = await anAuthorization(testApp, { client, person })
  await testApp.db
    .updateTable('users')
    .set({ suspended_at: new Date(testApp.clock.now()) })
    .where('id', '=', owner.id)
    .execute()
  expect((await programWith(testApp, access).get('/api/v1/profile')).body.code).toBe('token_invalid')
  const query = new URLSearchParams({
    clientId: client.id,
    redirectUri: client.redirectUri,
    responseType: 'code',
    scope: 'read',
    codeChallenge: aVerifier().challenge,
    codeChallengeMethod: 'S256',
  })
  expect((await testApp.as(person).get(`/api/v1/oauth-authorization-requests?${query}`)).status).toBe(404)
})

test('clients are in the audit log and in the export, without their secrets', async () => {
  const owner = await testApp.signUp()
  const client = await aClient(testApp, owner)
  await testApp.as(owner).delete(`${PATH}/${client.id}`)
  const kept = await aClient(testApp, owner, { name: 'Second' })
  const entries = await testApp.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'detail'])
    .where('subject_id', '=', owner.id)
    .orderBy('id')
    .execute()
  const by = { actor_id: owner.id }
  expect(entries).toEqual([
    { action: 'account.client_registered', ...by, detail: { clientId: client.id } },
    { action: 'account.client_deleted', ...by, detail: { clientId: client.id } },
    { action: 'account.client_registered', ...by, detail: { clientId: kept.id } },
  ])
  const { body } = await testApp.as(owner).get('/api/v1/account-export')
  expect(body.sections.registered_apps).toMatchObject([{ client_id: kept.id, name: 'Second' }])
  expect(JSON.stringify(body)).not.toContain(kept.secret)
})
