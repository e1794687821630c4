import type { SocialProvider } from '@rihla/contract/accounts/security'
import { pathIn } from '@rihla/domain/text/languages'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { libraryRefusalCode, socialLibraryOf } from './auth-library.ts'
import { headersForLibrary, passCookies } from './auth-library-headers.ts'
import { returnPathIn } from './return-path.ts'
import { isConfigured } from './social-providers.ts'

/**
 * Starts signing in with a social provider: returns the URL to open and sets the cookie that binds the callback to this
 * browser. The way back leads to pages in the language of this one. Throws 422 `provider_not_configured` or 503
 * `provider_unavailable`, with the provider's name.
 */
export async function socialSignIn(
  deps: Deps,
  { provider, returnTo }: { provider: SocialProvider; returnTo?: string | undefined },
  call: Call<'public'>,
): Promise<{ url: string }> {
  if (!isConfigured(deps.config, provider))
    throw new Refusal('provider_not_configured', { details: { provider } })
  const library = await socialLibraryOf(deps)
  const { publicUrl } = deps.config
  const { headers, response } = await library.api
    .signInSocial({
      body: {
        provider,
        callbackURL: publicUrl + returnPathIn(call.language, returnTo ?? '/'),
        errorCallbackURL: publicUrl + pathIn(call.language, '/auth'),
        disableRedirect: true,
      },
      headers: headersForLibrary(call),
      returnHeaders: true,
    })
    .catch((error: unknown) => {
      if (libraryRefusalCode(error) === null) throw error
      throw new Refusal('provider_unavailable', { details: { provider } })
    })
  if (!response.url) throw new Error(`${provider} gave no address to sign in at`)
  passCookies(headers, call)
  return { url: response.url }
}
