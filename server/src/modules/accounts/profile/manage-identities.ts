import type { Identity, SocialProvider } from '@rihla/contract/accounts/security'
import { pathIn } from '@rihla/domain/text/languages'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { libraryRefusalCode, socialLibraryOf } from '../sign-in/auth-library.ts'
import { headersForLibrary, passCookies } from '../sign-in/auth-library-headers.ts'
import { returnPathIn } from '../sign-in/return-path.ts'
import { isConfigured, SOCIAL_PROVIDERS } from '../sign-in/social-providers.ts'
import { forgetUaePassOf, UAE_PASS } from '../sign-in/uae-pass-store.ts'
import { lockPerson } from '../two-step/factor-store.ts'
import { requireStepUp } from '../two-step/step-up.ts'
import { deleteIdentity, identitiesOf } from './identity-store.ts'
import { recordProviderChange } from './record-provider-change.ts'

/** The provider id of the password in the accounts table. */
const PASSWORD_PROVIDER = 'credential'

/** The page that shows linking errors, wherever the linking began. */
export const LINKING_PAGE = '/profile/security'

/** A person's sign-in methods, and the providers they could link. */
export async function listIdentities(
  deps: Deps,
  { viewer }: Call<'person'>,
): Promise<{ identities: Identity[]; linkable: SocialProvider[] }> {
  const rows = await identitiesOf(deps.db, viewer.id)
  const linked = new Set(rows.map(({ provider_id }) => provider_id))
  return {
    identities: rows.map(({ provider_id, created_at }) => ({
      provider: provider_id === PASSWORD_PROVIDER ? 'password' : (provider_id as SocialProvider),
      linkedAt: created_at.toISOString(),
      canUnlink: provider_id !== PASSWORD_PROVIDER && rows.length > 1,
    })),
    linkable: SOCIAL_PROVIDERS.filter(
      (provider) => isConfigured(deps.config, provider) && !linked.has(provider),
    ),
  }
}

/**
 * Starts linking a provider to the signed-in person. Both sides must have a verified address, which need not be the
 * same. Throws 403 `email_not_verified`, 422 `provider_not_configured`, 503 `provider_unavailable`.
 */
export async function linkIdentity(
  deps: Deps,
  { provider, returnTo }: { provider: SocialProvider; returnTo?: string | undefined },
  call: Call<'person'>,
): Promise<{ url: string }> {
  requireStepUp(deps, call)
  if (!isConfigured(deps.config, provider))
    throw new Refusal('provider_not_configured', { details: { provider } })
  if (!call.viewer.emailVerified) throw new Refusal('email_not_verified')
  const library = await socialLibraryOf(deps)
  const { publicUrl } = deps.config
  const { headers, response } = await library.api
    .linkSocialAccount({
      body: {
        provider,
        callbackURL: publicUrl + returnPathIn(call.language, returnTo ?? LINKING_PAGE),
        errorCallbackURL: publicUrl + pathIn(call.language, LINKING_PAGE),
        disableRedirect: true,
      },
      headers: headersForLibrary(call),
      returnHeaders: true,
    })
    .catch((error: unknown) => {
      if (libraryRefusalCode(error) === null) throw error
      throw new Refusal('provider_unavailable', { details: { provider } })
    })
  passCookies(headers, call)
  return { url: response.url }
}

/**
 * Unlinks a provider. Throws 409 `last_way_in` when no other sign-in method would be left, 404 when it is not linked.
 */
export async function unlinkIdentity(
  deps: Deps,
  { provider }: { provider: SocialProvider },
  call: Call<'person'>,
): Promise<{ done: true }> {
  requireStepUp(deps, call)
  await deps.db.transaction().execute(async (trx) => {
    await lockPerson(trx, call.viewer.id)
    const rows = await identitiesOf(trx, call.viewer.id)
    if (!rows.some(({ provider_id }) => provider_id === provider)) throw new Refusal('not_found')
    if (rows.length === 1) throw new Refusal('last_way_in')
    if (provider === UAE_PASS) await forgetUaePassOf(trx, call.viewer.id)
    await deleteIdentity(trx, call.viewer.id, provider)
    const { requestId } = call
    const change = {
      userId: call.viewer.id,
      provider,
      change: 'unlinked',
      changeId: requestId,
      requestId,
    } as const
    await recordProviderChange(deps, trx, change)
  })
  return { done: true }
}
