import type { Me } from '@rihla/contract/accounts/accounts'
import type { TwoStepChallenge } from '@rihla/contract/accounts/security'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { sessionIdOf } from '../../../http/api/session-id-of.ts'
import { meOf, suspensionOf } from '../profile/account-store.ts'
import { endSession, waitingSessionOf } from '../sessions/session-store.ts'
import { countSignInTry } from '../tries/sign-in-tries.ts'
import { challengeOf } from '../two-step/two-step-sign-in.ts'
import { welcomePerson } from './after-sign-in.ts'
import { libraryRefusalCode, signInLibraryOf } from './auth-library.ts'
import { headersForLibrary, passCookies } from './auth-library-headers.ts'
import { rememberBrowser } from './known-browser.ts'

/**
 * Signs in and sets the session cookie. An unknown address and a wrong password get the same response after the same
 * work: 401 `wrong_credentials`. A suspended account is reported only with the right password: 403 `account_suspended`,
 * with the class of the reason. With a second factor the session waits and grants no access before the second step.
 * After many wrong passwords a browser that is not known to the account needs the code of an email: 403
 * `sign_in_code_required`.
 */
export async function signIn(
  deps: Deps,
  { code, ...input }: { email: string; password: string; code?: string | undefined },
  call: Call<'public'>,
): Promise<{ me: Me | null; twoStep: TwoStepChallenge | null }> {
  const counted = await countSignInTry(deps, call, { email: input.email, code })
  const library = await signInLibraryOf(deps)
  const { headers, response } = await library.api
    .signInEmail({ body: input, headers: headersForLibrary(call), returnHeaders: true })
    .catch(async (error: unknown) => {
      const refusal = libraryRefusalCode(error)
      if (refusal === null) throw error
      // The password was right: only a suspension keeps a session from beginning.
      if (refusal === 'FAILED_TO_CREATE_SESSION') throw await suspendedRefusal(deps, input.email)
      throw new Refusal('wrong_credentials')
    })
  await counted.wasRight()
  // The browser's cookie is replaced, so its previous session must end too.
  if (call.viewer.kind === 'person') await endSession(deps.db, sessionIdOf(call.viewer))
  const me = await meOf(deps.db, response.user.id)
  if (!me) throw new Refusal('wrong_credentials')
  passCookies(headers, call)
  const waiting = await waitingSessionOf(deps.db, response.token, new Date(deps.clock.now()))
  if (waiting) {
    // A known browser has tries of its own for the second step, which nobody else can use up.
    if (counted.hasCode) rememberBrowser(deps, call, input.email)
    return { me: null, twoStep: await challengeOf(deps, waiting) }
  }
  await welcomePerson(deps, call, me)
  return { me, twoStep: null }
}

async function suspendedRefusal({ db }: Deps, email: string): Promise<Refusal> {
  const suspension = await suspensionOf(db, email)
  if (!suspension) return new Refusal('wrong_credentials')
  const { since, reasonClass } = suspension
  return new Refusal('account_suspended', { details: { since: since.toISOString(), reasonClass } })
}
