import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/refusal.ts'
import type { AppRoutes, CallFor } from '../../side-routes.ts'
import { confirmEmailChange } from './change-email.ts'
import { finishSocialSignIn } from './finish-social-sign-in.ts'
import { publicKeysOf } from './identity-token.ts'
import { ownPathOf } from './own-path.ts'
import { ADDRESS_HEADER, libraryRefusalCode, signInLibraryOf, socialLibraryOf } from './sign-in-library.ts'
import { isConfigured } from './social-providers.ts'

/** Apple's way back: a form that Apple's own page posts. The one change of state that begins on another site. */
export const APPLE_CALLBACK_PATH = '/api/auth/callback/apple'
const MAX_FORM_BYTES = 16 * 1024

/**
 * What a browser must reach directly: the links of letters, and the way back from a social provider. Everything else
 * of the sign-in library stays inside; its verbs are endpoints of the contract.
 */
export function openSignInRoutes(app: AppRoutes, deps: Deps, { callFor }: { callFor: CallFor }): void {
  app.get('/.well-known/jwks.json', (c) =>
    c.json(publicKeysOf(deps.config), 200, { 'cache-control': 'public, max-age=300' }),
  )

  app.get('/api/auth/verify-email', async (c) => {
    const { token = '', callbackURL = '/' } = c.req.query()
    const library = await signInLibraryOf(deps)
    try {
      await library.api.verifyEmail({ query: { token } })
    } catch (error) {
      if (libraryRefusalCode(error) === null) throw error
      return goTo('/auth?error=verification_link_invalid')
    }
    return goTo(ownPathOf(callbackURL, deps.config.publicUrl))
  })

  app.get('/api/auth/confirm-email-change', async (c) => {
    const isChanged = await confirmEmailChange(deps, c.req.query('token') ?? '')
    return goTo(isChanged ? '/profile?email=changed' : '/auth?error=email_change_link_invalid')
  })

  app.on(['GET', 'POST'], '/api/auth/callback/:provider', async (c) => {
    const provider = c.req.param('provider')
    const isForm = c.req.method === 'POST'
    if (!isConfigured(deps.config, provider)) throw new Refusal('not_found')
    if (isForm && c.req.path !== APPLE_CALLBACK_PATH) throw new Refusal('not_found')
    if (isForm && !(Number(c.req.header('content-length')) <= MAX_FORM_BYTES))
      throw new Refusal('body_too_large')
    const headers = new Headers(c.req.raw.headers)
    headers.set(ADDRESS_HEADER, c.get('clientAddress'))
    const library = await socialLibraryOf(deps)
    const answer = await library.handler(new Request(c.req.raw, { headers }))
    // The form only comes back to us as a link, now with this browser's cookies.
    if (isForm) return new Response(null, { status: 303, headers: answer.headers })
    return await finishSocialSignIn(deps, await callFor(c), { provider, answer })
  })

  app.all('/api/auth/*', () => {
    throw new Refusal('not_found')
  })
}

const goTo = (location: string) =>
  new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })
