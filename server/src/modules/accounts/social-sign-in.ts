import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import { headersForLibrary, passCookies } from './library-call.ts'
import { signInLibraryOf } from './sign-in-library.ts'

/**
 * Starts signing in with a social provider: the address to go to, and the cookie that ties the way back to this
 * browser. Throws 422 `provider_not_configured` with the provider's name.
 */
export async function socialSignIn(
  deps: Deps,
  { provider, returnTo }: { provider: 'google' | 'facebook' | 'apple'; returnTo?: string | undefined },
  call: Call<'public'>,
): Promise<{ url: string }> {
  if (!deps.config.social[provider]) throw new Refusal('provider_not_configured', { details: { provider } })
  const library = await signInLibraryOf(deps)
  const { headers, response } = await library.api.signInSocial({
    body: {
      provider,
      callbackURL: deps.config.publicUrl + (returnTo ?? '/'),
      errorCallbackURL: `${deps.config.publicUrl}/auth`,
      disableRedirect: true,
    },
    headers: headersForLibrary(call),
    returnHeaders: true,
  })
  if (!response.url) throw new Error(`${provider} gave no address to sign in at`)
  passCookies(headers, call)
  return { url: response.url }
}
