import type { Deps } from '../../../deps.ts'
import type { CallContext } from '../../../http/api/call.ts'
import { noteSignIn } from '../profile/account-store.ts'
import { browserInWords } from './browser-name.ts'
import { accountKeyOf, knownBrowserIn, rememberBrowser } from './known-browser.ts'

/**
 * What follows a completed sign-in, whichever way it went: the browser is remembered, and the owner is written to when
 * it was one they had not used before. Their very first sign-in is no news to them.
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
