import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import type { AppRoutes, CallFor } from '../../../http/app-routes.ts'
import { ADDRESS_HEADER, socialLibraryOf } from './auth-library.ts'
import { finishSocialSignIn } from './finish-social-sign-in.ts'
import { publicKeysOf } from './identity-token.ts'
import { isConfigured } from './social-providers.ts'

/** Apple's callback is a form that Apple's page posts: the only state change accepted from another site. */
export const APPLE_CALLBACK_PATH = '/api/auth/callback/apple'
const APPLE_FIELDS = new Set(['code', 'state', 'error', 'error_description', 'user', 'iss'])
const MAX_FORM_BYTES = 16 * 1024

/**
 * Routes that browsers open directly: provider callbacks. No other route of the sign-in library is exposed; the rest is
 * available through contract endpoints.
 */
export function openSignInRoutes(app: AppRoutes, deps: Deps, { callFor }: { callFor: CallFor }): void {
  app.get('/.well-known/jwks.json', (c) =>
    c.json(publicKeysOf(deps.config), 200, { 'cache-control': 'public, max-age=300' }),
  )

  app.get('/api/auth/callback/:provider', async (c) => {
    const provider = c.req.param('provider')
    if (!isConfigured(deps.config, provider)) throw new Refusal('not_found')
    const call = await callFor(c, 'never')
    const headers = new Headers(c.req.raw.headers)
    headers.set(ADDRESS_HEADER, c.get('clientAddress'))
    const { pathname, search } = new URL(c.req.url)
    const library = await socialLibraryOf(deps)
    const answer = await library.handler(new Request(deps.config.publicUrl + pathname + search, { headers }))
    const { response, refusal } = await finishSocialSignIn(deps, call, { provider, answer })
    if (refusal) c.set('refusal', refusal)
    return response
  })

  // The cross-site form arrives without cookies: a redirect repeats its fields as a query, with cookies.
  app.post(APPLE_CALLBACK_PATH, async (c) => {
    if (!isConfigured(deps.config, 'apple')) throw new Refusal('not_found')
    if (!(Number(c.req.header('content-length')) <= MAX_FORM_BYTES)) throw new Refusal('body_too_large')
    const form = new URLSearchParams(await c.req.text())
    const query = new URLSearchParams([...form].filter(([name]) => APPLE_FIELDS.has(name)))
    const headers = { location: `${APPLE_CALLBACK_PATH}?${query}`, 'cache-control': 'no-store' }
    return new Response(null, { status: 303, headers })
  })

  app.all('/api/auth/*', () => {
    throw new Refusal('not_found')
  })
}
