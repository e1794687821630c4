import type { Deps } from '../../../deps.ts'
import type { CallContext } from '../../../http/api/call.ts'
import { noteSignIn } from '../profile/account-store.ts'
import { browserInWords } from './browser-name.ts'
import { accountKeyOf, knownBrowserIn, rememberBrowser } from './known-browser.ts'

/**
 * Finishes a sign-in by any method: remembers the browser, and emails the owner when the browser is new for the
 * account, except at their first sign-in.
 */
export async function welcomePerson(
  deps: Deps,
  call: CallContext,
  person: { id: string; email: string },
): Promise<void> {
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
