import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/refusal.ts'
import type { AppRoutes } from '../../side-routes.ts'
import { ADDRESS_HEADER, libraryRefusalCode, signInLibraryOf } from './sign-in-library.ts'

/**
 * What a browser must reach directly: the link of a verification letter, and the way back from a social provider.
 * Everything else of the sign-in library stays inside; its verbs are endpoints of the contract.
 */
export function openSignInRoutes(app: AppRoutes, deps: Deps): void {
  app.get('/api/auth/verify-email', async (c) => {
    const { token = '', callbackURL = '/' } = c.req.query()
    const library = await signInLibraryOf(deps)
    try {
      await library.api.verifyEmail({ query: { token } })
    } catch (error) {
      if (libraryRefusalCode(error) === null) throw error
      return goTo('/auth?error=verification_link_invalid')
    }
    return goTo(ownPath(callbackURL, deps.config.publicUrl))
  })

  // Apple answers with a form, the others with a link.
  app.on(['GET', 'POST'], '/api/auth/callback/:provider', async (c) => {
    const provider = c.req.param('provider')
    if (!isConfigured(deps, provider)) throw new Refusal('not_found')
    const headers = new Headers(c.req.raw.headers)
    headers.set(ADDRESS_HEADER, c.get('clientAddress'))
    const library = await signInLibraryOf(deps)
    return await library.handler(new Request(c.req.raw, { headers }))
  })

  app.all('/api/auth/*', () => {
    throw new Refusal('not_found')
  })
}

const isConfigured = ({ config }: Deps, provider: string) =>
  provider in config.social && config.social[provider as keyof typeof config.social] !== null

const goTo = (location: string) =>
  new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })

/** The address as a path of ours; anything that leads elsewhere becomes the home page. */
function ownPath(address: string, publicUrl: string): string {
  const url = URL.parse(address, publicUrl)
  // A path that begins with two slashes is another host to a browser.
  if (!url || url.origin !== new URL(publicUrl).origin || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}
