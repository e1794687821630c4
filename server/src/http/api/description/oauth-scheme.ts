import type { OpenAPI } from '@orpc/openapi'
import type { TokenScope } from '@rihla/contract/token-scopes'

/** What a program of another person may be allowed, in words for its developer. */
const SCOPE_MEANINGS: Record<TokenScope, string> = {
  read: 'Read what the person may see, also ID and licence numbers',
  'bookings:write': 'Book, pay, change and cancel, what a trip needs, and answers to charges',
  'host:write': 'Change cars and calendars, answer and cancel bookings, report no-shows, and ask for charges',
  'messages:write': 'Send messages',
  'profile:write': 'Change the profile, favourites and saved searches',
}

/** OAuth 2.1 for programs that act for other people; PKCE is required, which OpenAPI has no field for. */
export const oauthScheme = (publicUrl: string): OpenAPI.SecuritySchemeObject => ({
  type: 'oauth2',
  description:
    'For programs that act for other people: the authorisation code flow of OAuth 2.1 with PKCE (S256). ' +
    'Programs are registered under Connected apps in the profile.',
  flows: {
    authorizationCode: {
      authorizationUrl: `${publicUrl}/oauth/authorize`,
      tokenUrl: `${publicUrl}/api/oauth/token`,
      refreshUrl: `${publicUrl}/api/oauth/token`,
      scopes: SCOPE_MEANINGS,
    },
  },
})
