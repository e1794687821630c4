import { expect, test } from 'vitest'
import { TOKEN_SCOPES } from './api-token.ts'
import {
  type AuthorizationRequest,
  isCodeVerifier,
  readAuthorizationRequest,
  redirectWith,
} from './oauth-authorization.ts'

const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
const REQUEST = {
  responseType: 'code',
  scope: 'bookings:write read',
  codeChallenge: CHALLENGE,
  codeChallengeMethod: 'S256',
}

test('a whole request asks for its scopes, in our order', () => {
  expect(readAuthorizationRequest(REQUEST, TOKEN_SCOPES)).toEqual({
    scopes: ['read', 'bookings:write'],
    challenge: CHALLENGE,
  })
})

test.each<[string, Partial<AuthorizationRequest>, string]>([
  ['no response type', { responseType: undefined }, 'unsupported_response_type'],
  ['the implicit grant', { responseType: 'token' }, 'unsupported_response_type'],
  ['no PKCE', { codeChallenge: undefined, codeChallengeMethod: undefined }, 'invalid_request'],
  ['PKCE without a method, which means plain', { codeChallengeMethod: undefined }, 'invalid_request'],
  ['plain PKCE', { codeChallengeMethod: 'plain' }, 'invalid_request'],
  ['a challenge that is no SHA-256', { codeChallenge: 'short' }, 'invalid_request'],
  ['no scope', { scope: undefined }, 'invalid_scope'],
  ['an empty scope', { scope: ' ' }, 'invalid_scope'],
  ['an unknown scope beside a known one', { scope: 'read admin' }, 'invalid_scope'],
])('with %s', (_, change, error) => {
  expect(readAuthorizationRequest({ ...REQUEST, ...change }, TOKEN_SCOPES)).toMatchObject({ error })
})

test('a scope that the client was not registered for is refused, with those that it may ask for', () => {
  expect(readAuthorizationRequest(REQUEST, ['read', 'host:write'])).toEqual({
    error: 'invalid_scope',
    description: 'scope must be some of: read host:write',
  })
})

const ISSUER = 'https://rihla.example'

test('the answer keeps the query of the address and the state, and names who answers', () => {
  expect(
    redirectWith('https://fleet.example/back?tenant=7', { code: 'c1', state: 'a b&c', issuer: ISSUER }),
  ).toBe('https://fleet.example/back?tenant=7&code=c1&state=a+b%26c&iss=https%3A%2F%2Frihla.example')
  expect(
    redirectWith('http://127.0.0.1:9/', { error: 'access_denied', description: 'No', issuer: ISSUER }),
  ).toBe('http://127.0.0.1:9/?error=access_denied&error_description=No&iss=https%3A%2F%2Frihla.example')
})

test('a verifier has 43 to 128 unreserved characters', () => {
  expect(['a'.repeat(43), 'aA0-._~'.repeat(10)].every(isCodeVerifier)).toBe(true)
  expect(['a'.repeat(42), 'a'.repeat(129), `${'a'.repeat(43)}+`].some(isCodeVerifier)).toBe(false)
})
