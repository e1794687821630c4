import { pathIn, splitLanguage } from '@rihla/domain/text/languages'
import type { Deps } from '../../../deps.ts'
import type { CallContext } from '../../../http/api/call.ts'
import { sessionIdOf } from '../../../http/api/session-id-of.ts'
import { LINKING_PAGE } from '../profile/manage-identities.ts'
import { sessionCookieName, signedTokenIn } from '../sessions/session-cookie.ts'
import { endSession, sessionOfToken, waitingSessionOf } from '../sessions/session-store.ts'
import { welcomePerson } from './after-sign-in.ts'
import { UNKNOWN_SIGN_IN_PATH } from './auth-errors.ts'
import { ownPathOf } from './return-path.ts'

/** Our error codes for a provider callback; the web app has a message for each. */
export type SocialSignInError =
  | 'sign_in_cancelled'
  | 'account_not_linked'
  | 'account_linked_elsewhere'
  | 'link_refused'
  | 'email_missing'
  | 'account_suspended'
  | 'emirates_id_taken'
  | 'sign_in_failed'

const ERRORS: Record<string, SocialSignInError> = {
  access_denied: 'sign_in_cancelled',
  user_cancelled_authorize: 'sign_in_cancelled',
  account_not_linked: 'account_not_linked',
  account_already_linked_to_different_user: 'account_linked_elsewhere',
  email_not_found: 'email_missing',
  emirates_id_taken: 'emirates_id_taken',
  unable_to_create_session: 'account_suspended',
}

/**
 * The library uses this code both when the provider has not verified the address and when the session ended meanwhile.
 * During a sign-in it means that a row could not be written.
 */
const LINK_REFUSED = 'unable_to_link_account'

function ownErrorOf(error: string | null | undefined, page: string | undefined): SocialSignInError {
  if (error === LINK_REFUSED && page !== undefined && splitLanguage(page).path === LINKING_PAGE)
    return 'link_refused'
  return ERRORS[error ?? ''] ?? 'sign_in_failed'
}

/**
 * Redirects after a provider callback: errors go to the page with our error code, which is also the `refusal`, a session
 * that needs a second step to that step, and a signed-in person to the requested page.
 */
export async function finishSocialSignIn(
  deps: Deps,
  call: CallContext,
  { provider, answer }: { provider: string; answer: Response },
): Promise<{ response: Response; refusal?: SocialSignInError }> {
  const headers = new Headers({ 'cache-control': 'no-store' })
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie)
  const goTo = (location: string) => {
    for (const cookie of call.answerHeaders.getSetCookie()) headers.append('set-cookie', cookie)
    headers.set('location', location)
    return { response: new Response(null, { status: 302, headers }) }
  }
  const { publicUrl } = deps.config
  const location = answer.headers.get('location')
  const target = URL.parse(location ?? `${pathIn(call.language, '/auth')}?error=none`, publicUrl)
  const error = target?.searchParams.get('error')
  if (!target || error) {
    const refusal = ownErrorOf(error, target?.pathname)
    const query = new URLSearchParams({ error: refusal, provider })
    const page =
      !target || target.pathname === UNKNOWN_SIGN_IN_PATH
        ? pathIn(call.language, '/auth')
        : ownPathOf(target.origin + target.pathname, publicUrl)
    return { ...goTo(`${page}?${query}`), refusal }
  }
  const requested = ownPathOf(target.href, publicUrl)
  const token = newSessionTokenIn(deps, answer.headers)
  if (token === null) return goTo(requested)
  if (call.viewer.kind === 'person') await endSession(deps.db, sessionIdOf(call.viewer))
  const now = new Date(deps.clock.now())
  if (await waitingSessionOf(deps.db, token, now)) {
    const { language, path } = splitLanguage(requested)
    const query = new URLSearchParams({ step: 'two-step', returnTo: path })
    return goTo(pathIn(language, `/auth?${query}`))
  }
  const session = await sessionOfToken(deps.db, token, now)
  if (session) await welcomePerson(deps, call, { id: session.id, email: session.email }, 'provider')
  return goTo(requested)
}

function newSessionTokenIn({ config }: Deps, headers: Headers): string | null {
  const name = sessionCookieName(config)
  for (const cookie of headers.getSetCookie()) {
    const token = signedTokenIn(cookie.split(';')[0] ?? null, name, config.authSecret)
    if (token !== null) return token
  }
  return null
}
