import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { headersForLibrary, passCookies } from './library-call.ts'
import { endSession } from './session-store.ts'
import { signInLibraryOf } from './sign-in-library.ts'

/**
 * Ends this session: its row first, so that no failure after it leaves the session alive, then its cookies. What the
 * person left unfinished on this device goes with it.
 */
export async function signOut(deps: Deps, call: Call<'public'>): Promise<{ done: true }> {
  const { viewer } = call
  if (viewer.kind === 'person') {
    await deps.db.transaction().execute(async (trx) => {
      await endSession(trx, viewer.sessionId)
      await deps.announce(trx, { type: 'account.signed_out', userId: viewer.id })
    })
  }
  const library = await signInLibraryOf(deps)
  const { headers } = await library.api.signOut({ headers: headersForLibrary(call), returnHeaders: true })
  passCookies(headers, call)
  return { done: true }
}
