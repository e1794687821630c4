import { uaePassPersonIn } from '@rihla/domain/people/uae-pass'
import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth'
import type { Deps } from '../../../deps.ts'
import { UNKNOWN_SIGN_IN_PATH } from './auth-errors.ts'
import { keepUaePassIdentity, UAE_PASS } from './uae-pass-store.ts'

/** The scopes with names, number of the Emirates ID, address and phone. */
const SCOPES = ['openid', 'urn:uae:digitalid:profile:general']

/**
 * UAE PASS as a provider of the sign-in library. What it says of a person is stored before they get a session; a number
 * of an Emirates ID that belongs to another account ends the sign-in with `emirates_id_taken`.
 */
export function uaePassProvider(
  deps: Deps,
  keys: { clientId: string; clientSecret: string; discoveryUrl: string },
): GenericOAuthConfig {
  return {
    providerId: UAE_PASS,
    ...keys,
    scopes: SCOPES,
    pkce: true,
    requireIdTokenVerification: true,
    getUserInfo: async (tokens) => {
      const person = uaePassPersonIn(await claimsOf(tokens, keys.discoveryUrl))
      if (!person) return null
      if (!(await keepUaePassIdentity(deps.db, person, deps.clock.now()))) await refuseTaken(deps)
      const { subject, email, emailVerified, fullNameEn, fullNameAr } = person
      return { id: subject, sub: subject, email, emailVerified, name: fullNameEn || fullNameAr }
    },
  }
}

/**
 * The claims of the ID token, which is verified already, and where the profile is not among them those of the userinfo
 * endpoint for the same person.
 */
async function claimsOf(
  { idToken, accessToken }: { idToken?: string | undefined; accessToken?: string | undefined },
  discoveryUrl: string,
): Promise<Record<string, unknown>> {
  const [, part = ''] = idToken?.split('.') ?? []
  const claims = JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  if (claims.userType !== undefined || !accessToken) return claims
  const read = async (url: string, headers = {}) =>
    (await (await fetch(url, { headers, signal: AbortSignal.timeout(10_000) })).json()) as Record<
      string,
      unknown
    >
  const { userinfo_endpoint: address } = await read(discoveryUrl)
  if (typeof address !== 'string') return claims
  const profile = await read(address, { authorization: `Bearer ${accessToken}` })
  return profile.sub === claims.sub ? { ...profile, ...claims } : claims
}

/** Leads back to the page on which the sign-in or the linking began, with the reason. */
async function refuseTaken({ config }: Deps): Promise<never> {
  const { APIError, getOAuthState } = await import('better-auth/api')
  const state = await getOAuthState()
  const page = new URL(state?.errorURL ?? UNKNOWN_SIGN_IN_PATH, config.publicUrl)
  page.searchParams.set('error', 'emirates_id_taken')
  throw new APIError('FOUND', undefined, { location: page.href })
}
