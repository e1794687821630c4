import type { Deps } from '../../../deps.ts'
import type { CallContext } from '../../../http/api/call.ts'
import { noteSignIn } from '../profile/account-store.ts'
import { browserInWords } from './browser-name.ts'
import { accountKeyOf, knownBrowserIn, rememberBrowser } from './known-browser.ts'

/** The last proof of a sign-in. */
type SignInMeans = 'password' | 'provider' | 'second step' | 'email link'

/**
 * Finishes a sign-in by any method: writes it to the log, remembers the browser, and emails the owner when the browser is new for the
 * account, except at their first sign-in.
 */
export async function welcomePerson(
  deps: Deps,
  call: CallContext,
  person: { id: string; email: string },
  by: SignInMeans,
): Promise<void> {
  call.log.info({ requestId: call.requestId, personId: person.id, by }, 'signed in')
  const isKnown = knownBrowserIn(deps, call, accountKeyOf(person.email)) !== null
  rememberBrowser(deps, call, person.email)
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    const isFirst = await noteSignIn(trx, person.id, new Date(at))
    if (isFirst || isKnown) return
    await deps.publish(trx, {
      type: 'account.signed_in_again',
      userId: person.id,
      requestId: call.requestId,
      at,
      ...browserInWords(call.headers.get('user-agent')),
    })
  })
}
