import { createHash, randomBytes } from 'node:crypto'
import type { TokenScope } from '@rihla/contract/token-scopes'
import { TOKEN_SCOPES } from '@rihla/domain/people/api-token'
import { renewStepUp } from '../renew-step-up.ts'
import type { TestApp } from '../test-app.ts'
import type { TestAnswer } from '../test-browser.ts'
import type { TestPerson } from './sign-up-person.ts'

export const TOKEN_PATH = '/api/oauth/token'
export const REVOKE_PATH = '/api/oauth/revoke'

export interface TestClient {
  id: string
  /** Null for a public client. */
  secret: string | null
  redirectUri: string
}

interface ClientFacts {
  name?: string
  redirectUris?: string[]
  /** All by default. */
  scopes?: readonly TokenScope[]
  isConfidential?: boolean
}

/** A client that this person registers; confidential by default. */
export async function aClient(
  testApp: TestApp,
  owner: TestPerson,
  {
    name = 'Fleet sync',
    redirectUris = ['https://fleet.example/callback'],
    scopes = TOKEN_SCOPES,
    isConfidential = true,
  }: ClientFacts = {},
): Promise<TestClient> {
  await renewStepUp(testApp, owner)
  const request = { name, redirectUris, scopes, isConfidential }
  const { status, body } = await testApp.as(owner).post('/api/v1/oauth-clients', request)
  if (status !== 201) throw new Error(`no client was registered: ${JSON.stringify(body)}`)
  return { id: body.client.id, secret: body.secret, redirectUri: redirectUris[0] ?? '' }
}

/** A verifier of PKCE with its challenge. */
export function aVerifier(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

interface Allowing {
  client: TestClient
  person: TestPerson
  scopes?: readonly TokenScope[]
  state?: string
}

/** The code that a client gets when this person allows it, with the verifier that belongs to it. */
export async function aCode(
  testApp: TestApp,
  { client, person, scopes = ['read'], state = 'as it was' }: Allowing,
): Promise<{ code: string; verifier: string; redirectTo: URL }> {
  const { verifier, challenge } = aVerifier()
  await renewStepUp(testApp, person)
  const { status, body } = await testApp.as(person).post('/api/v1/oauth-authorizations', {
    clientId: client.id,
    redirectUri: client.redirectUri,
    responseType: 'code',
    scope: scopes.join(' '),
    state,
    codeChallenge: challenge,
    codeChallengeMethod: 'S256',
    isAllowed: true,
  })
  if (status !== 200) throw new Error(`the client was not allowed: ${JSON.stringify(body)}`)
  const redirectTo = new URL(body.redirectTo)
  return { code: redirectTo.searchParams.get('code') ?? '', verifier, redirectTo }
}

/** Posts a form to an OAuth endpoint, as a program does: without cookies and without the headers of browsers. */
export async function postForm(
  { app, deps }: Pick<TestApp, 'app' | 'deps'>,
  path: string,
  form: Record<string, string> | URLSearchParams,
  headers: Record<string, string> = {},
): Promise<TestAnswer> {
  const address = deps.config.publicUrl + path
  const body = new URLSearchParams(form)
  const answer = await app.request(new Request(address, { method: 'POST', body, headers }))
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) }
}

/** The form with which a client says who it is. */
export const formOf = ({ id, secret }: TestClient): Record<string, string> => ({
  client_id: id,
  ...(secret === null ? {} : { client_secret: secret }),
})

export const codeForm = (client: TestClient, code: string, verifier: string): Record<string, string> => ({
  ...formOf(client),
  grant_type: 'authorization_code',
  code,
  redirect_uri: client.redirectUri,
  code_verifier: verifier,
})

export const refreshForm = (client: TestClient, refresh: string): Record<string, string> => ({
  ...formOf(client),
  grant_type: 'refresh_token',
  refresh_token: refresh,
})

/** The tokens of a client that this person allows. */
export async function anAuthorization(
  testApp: TestApp,
  allowing: Allowing,
): Promise<{ access: string; refresh: string }> {
  const { client } = allowing
  const { code, verifier } = await aCode(testApp, allowing)
  const { status, body } = await postForm(testApp, TOKEN_PATH, codeForm(client, code, verifier))
  if (status !== 200) throw new Error(`no tokens: ${JSON.stringify(body)}`)
  return { access: body.access_token, refresh: body.refresh_token }
}
