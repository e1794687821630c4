import type { TokenScope } from './api-token.ts'

/** A code is exchanged by a program at once. */
export const OAUTH_CODE_SECONDS = 60
export const ACCESS_TOKEN_SECONDS = 60 * 60
/** How long a program may leave its refresh token unused. */
export const REFRESH_TOKEN_DAYS = 30
/** After this the person is asked again, however often the program refreshed its tokens. */
export const AUTHORIZATION_DAYS = 365
/** Devices, say, on which one person uses one program; the oldest ends for a new one. */
export const AUTHORIZATIONS_AT_MOST = 10

/** What a program asks for, as it came in the address. */
export interface AuthorizationRequest {
  responseType?: string | undefined
  scope?: string | undefined
  codeChallenge?: string | undefined
  codeChallengeMethod?: string | undefined
}

/** Why a request is sent back to its program: an error code of RFC 6749, and words for its developer. */
export interface AuthorizationError {
  error: 'unsupported_response_type' | 'invalid_request' | 'invalid_scope' | 'access_denied'
  description: string
}

/** SHA-256 in base64url. */
const S256_CHALLENGE = /^[\w-]{43}$/

/** The scopes that a request asks for, of those that its client may ask for, or what is wrong with it. */
export function readAuthorizationRequest(
  { responseType, scope, codeChallenge, codeChallengeMethod }: AuthorizationRequest,
  ofClient: readonly TokenScope[],
): { scopes: TokenScope[]; challenge: string } | AuthorizationError {
  if (responseType !== 'code')
    return { error: 'unsupported_response_type', description: 'response_type must be code' }
  if (codeChallenge === undefined || codeChallengeMethod !== 'S256' || !S256_CHALLENGE.test(codeChallenge))
    return {
      error: 'invalid_request',
      description: 'PKCE is required: code_challenge with code_challenge_method S256',
    }
  const asked = new Set((scope ?? '').split(' ').filter(Boolean))
  const scopes = ofClient.filter((one) => asked.has(one))
  if (scopes.length === 0 || scopes.length < asked.size)
    return { error: 'invalid_scope', description: `scope must be some of: ${ofClient.join(' ')}` }
  return { scopes, challenge: codeChallenge }
}

/** The address at which the program gets its answer; `iss` says whose answer it is (RFC 9207). */
export function redirectWith(
  redirectUri: string,
  answer: ({ code: string } | AuthorizationError) & { state?: string | undefined; issuer: string },
): string {
  const url = new URL(redirectUri)
  const fields =
    'code' in answer ? { code: answer.code } : { error: answer.error, error_description: answer.description }
  for (const [name, value] of Object.entries({ ...fields, state: answer.state, iss: answer.issuer }))
    if (value !== undefined) url.searchParams.append(name, value)
  return url.href
}

/** What a verifier of PKCE looks like (RFC 7636). */
export const isCodeVerifier = (text: string): boolean => /^[\w.~-]{43,128}$/.test(text)
