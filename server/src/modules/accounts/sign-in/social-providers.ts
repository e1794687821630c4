import type { SocialProvider } from '@rihla/contract/accounts/security'
import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth'
import type { Config } from '../../../config.ts'

const SCOPES: Record<SocialProvider, string[]> = {
  google: ['openid', 'email', 'profile'],
  facebook: ['openid', 'email', 'public_profile'],
  apple: ['openid', 'email', 'name'],
}

export const SOCIAL_PROVIDERS = ['google', 'facebook', 'apple'] as const satisfies SocialProvider[]

/** Whether somebody can sign in with a provider here: it has keys. */
export const isConfigured = (
  { social }: Pick<Config, 'social'>,
  provider: string,
): provider is SocialProvider => provider in social && social[provider as SocialProvider] !== null

/**
 * The providers that have keys, all by OpenID Connect: addresses from the provider's discovery document, PKCE, a nonce,
 * and an ID token whose signature, issuer and audience are checked. A provider without a usable document is left out.
 */
export const socialProvidersOf = (config: Pick<Config, 'social'>): GenericOAuthConfig[] =>
  SOCIAL_PROVIDERS.flatMap((providerId): GenericOAuthConfig[] => {
    const keys = config.social[providerId]
    if (!keys) return []
    return [
      {
        providerId,
        clientId: keys.clientId,
        clientSecret: keys.clientSecret,
        discoveryUrl: keys.discoveryUrl,
        ...(keys.tokenUrl ? { tokenUrl: keys.tokenUrl } : {}),
        scopes: SCOPES[providerId],
        pkce: true,
        requireIdTokenVerification: true,
        // Apple answers with a form when names are asked for, and puts the name beside the token.
        ...(providerId === 'apple'
          ? { responseMode: 'form_post', getUserInfo: async (tokens) => appleProfileIn(tokens) }
          : {}),
      },
    ]
  })

/** Where browsers go to sign in with the providers that have keys; Facebook asks at several of its hosts. */
export const providerOrigins = ({ social }: Pick<Config, 'social'>): string[] =>
  SOCIAL_PROVIDERS.flatMap((provider) => {
    const keys = social[provider]
    if (!keys) return []
    const { origin } = new URL(keys.discoveryUrl)
    return origin === 'https://www.facebook.com'
      ? [origin, 'https://*.facebook.com', 'https://facebook.com']
      : [origin]
  })

/** Apple's profile: the claims of the ID token, which was checked before, and the name from the form of the first time. */
function appleProfileIn(tokens: { idToken?: string | undefined }) {
  const [, claims = ''] = tokens.idToken?.split('.') ?? []
  const { sub, email, email_verified } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    string,
    unknown
  >
  const { name } = ((tokens as { user?: unknown }).user ?? {}) as {
    name?: { firstName?: unknown; lastName?: unknown }
  }
  return {
    sub: String(sub),
    email: typeof email === 'string' ? email : '',
    // Apple writes a word where others write a truth value.
    emailVerified: email_verified === true || email_verified === 'true',
    name: [name?.firstName, name?.lastName].filter((part) => typeof part === 'string').join(' '),
  }
}
