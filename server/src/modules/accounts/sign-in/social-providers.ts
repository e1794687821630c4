import type { SocialProvider } from '@rihla/contract/accounts/security'
import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth'
import type { Config } from '../../../config.ts'
import type { Deps } from '../../../deps.ts'
import { uaePassProvider } from './uae-pass.ts'

const SCOPES: Record<Exclude<SocialProvider, 'uaepass'>, string[]> = {
  google: ['openid', 'email', 'profile'],
  facebook: ['openid', 'email', 'public_profile'],
  apple: ['openid', 'email', 'name'],
}

export const SOCIAL_PROVIDERS = ['uaepass', 'google', 'facebook', 'apple'] as const satisfies SocialProvider[]

/** Whether the provider is configured with client keys. */
export const isConfigured = (
  { social }: Pick<Config, 'social'>,
  provider: string,
): provider is SocialProvider => provider in social && social[provider as SocialProvider] !== null

/**
 * Providers whose buttons are shown: those that work. Outside production all, so that the pages look as they will, and
 * one that is not configured says so.
 */
export const shownProviders = (config: Pick<Config, 'social' | 'production'>): SocialProvider[] =>
  SOCIAL_PROVIDERS.filter((provider) => !config.production || isConfigured(config, provider))

/**
 * Configured providers, all by OpenID Connect: endpoints from the provider's discovery document, PKCE, a nonce, and an
 * ID token whose signature, issuer and audience are checked. A provider without a usable document is left out.
 */
export const socialProvidersOf = (deps: Deps): GenericOAuthConfig[] =>
  SOCIAL_PROVIDERS.flatMap((providerId): GenericOAuthConfig[] => {
    const keys = deps.config.social[providerId]
    if (!keys) return []
    if (providerId === 'uaepass') return [uaePassProvider(deps, keys)]
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
        // Apple responds with a form post when the name scope is requested, and sends the name beside the token.
        ...(providerId === 'apple'
          ? { responseMode: 'form_post', getUserInfo: async (tokens) => appleProfileIn(tokens) }
          : {}),
      },
    ]
  })

/** Origins that browsers visit to sign in with the configured providers; Facebook uses several hosts. */
export const providerOrigins = ({ social }: Pick<Config, 'social'>): string[] =>
  SOCIAL_PROVIDERS.flatMap((provider) => {
    const keys = social[provider]
    if (!keys) return []
    const { origin } = new URL(keys.discoveryUrl)
    return origin === 'https://www.facebook.com'
      ? [origin, 'https://*.facebook.com', 'https://facebook.com']
      : [origin]
  })

/**
 * Apple's profile: the claims of the already verified ID token, and the name, which Apple sends only in the first form.
 */
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
    // Apple sends a string where others send a boolean.
    emailVerified: email_verified === true || email_verified === 'true',
    name: [name?.firstName, name?.lastName].filter((part) => typeof part === 'string').join(' '),
  }
}
