import { TOKEN_SCOPES } from '@rihla/domain/people/api-token'
import { PRODUCT_NAME } from '@rihla/domain/product'
import { LANGUAGES } from '@rihla/domain/text/languages'
import type { Deps } from '../../../deps.ts'
import { readBodyWithin } from '../../../http/api/json-guard.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import type { AppContext, AppRoutes } from '../../../http/app-routes.ts'
import { networkOf } from '../../../http/client-address.ts'
import { issueTokens, revokeTokens } from './issue-tokens.ts'
import { readTokenRequest, TokenError, type TokenRequest } from './token-request.ts'

const AUTHORIZE_PATH = '/oauth/authorize'
const TOKEN_PATH = '/api/oauth/token'
const REVOKE_PATH = '/api/oauth/revoke'
/** Where programs find the endpoints (RFC 8414). */
export const OAUTH_METADATA_PATH = '/.well-known/oauth-authorization-server'
/** Programs post forms here, which say themselves whose they are: without cookies, from any origin. */
export const OAUTH_FORM_PATHS: ReadonlySet<string> = new Set([TOKEN_PATH, REVOKE_PATH])

const MAX_FORM_BYTES = 16 * 1024
/** Of one address; the server of a client asks for all its people. */
const REQUESTS_PER_MINUTE = 300

/** The endpoints of OAuth 2.1 that programs call; that which browsers open is a page. */
export function openOAuthRoutes(app: AppRoutes, deps: Deps): void {
  app.get(OAUTH_METADATA_PATH, (c) =>
    // Whether pages of another origin may read it is in the answer, so caches keep one for each.
    c.json(metadataOf(deps.config.publicUrl), 200, {
      'cache-control': 'public, max-age=3600',
      vary: 'Origin',
    }),
  )

  app.post(TOKEN_PATH, (c) =>
    answer(c, deps, async (request) => c.json(await issueTokens(deps, request, c.get('requestId')))),
  )

  app.post(REVOKE_PATH, (c) =>
    answer(c, deps, async (request) => {
      await revokeTokens(deps, request, c.get('requestId'))
      return c.body(null)
    }),
  )

  app.all('/api/oauth/*', () => {
    throw new Refusal('not_found')
  })
}

/** Answers a client's form, and its errors as OAuth says. */
async function answer(
  c: AppContext,
  { limits }: Deps,
  run: (request: TokenRequest) => Promise<Response>,
): Promise<Response> {
  c.header('cache-control', 'no-store')
  await limits.takeFor('oauth_token', networkOf(c.get('clientAddress')), REQUESTS_PER_MINUTE, 60)
  const [contentType, authorization] = [c.req.header('content-type'), c.req.header('authorization')]
  try {
    const body = await readBodyWithin(c.req.raw, MAX_FORM_BYTES)
    return await run(readTokenRequest(body, { contentType, authorization }))
  } catch (error) {
    if (!(error instanceof TokenError)) throw error
    c.set('refusal', error.code)
    const isUnknown = error.code === 'invalid_client'
    if (isUnknown && authorization !== undefined)
      c.header('www-authenticate', `Basic realm="${PRODUCT_NAME}"`)
    return c.json({ error: error.code, error_description: error.description }, isUnknown ? 401 : 400)
  }
}

/** What programs can find out about this authorisation server (RFC 8414). */
function metadataOf(publicUrl: string) {
  const clientAuthentication = ['client_secret_basic', 'client_secret_post', 'none']
  return {
    issuer: publicUrl,
    authorization_endpoint: publicUrl + AUTHORIZE_PATH,
    token_endpoint: publicUrl + TOKEN_PATH,
    revocation_endpoint: publicUrl + REVOKE_PATH,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: clientAuthentication,
    revocation_endpoint_auth_methods_supported: clientAuthentication,
    authorization_response_iss_parameter_supported: true,
    scopes_supported: TOKEN_SCOPES,
    ui_locales_supported: Object.keys(LANGUAGES),
    service_documentation: `${publicUrl}/api/docs/guide#oauth`,
  }
}
