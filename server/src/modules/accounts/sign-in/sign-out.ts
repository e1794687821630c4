import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { sessionIdOf } from '../../../http/api/session-id-of.ts'
import { clearStoredPages } from '../sessions/clear-stored-pages.ts'
import { endSession } from '../sessions/session-store.ts'
import { signInLibraryOf } from './auth-library.ts'
import { headersForLibrary, passCookies } from './auth-library-headers.ts'

/**
 * Ends this session: deletes its row first, so that a later failure cannot leave it valid, then clears its cookies. The
 * person's unfinished uploads are discarded.
 */
export async function signOut(deps: Deps, call: Call<'public'>): Promise<{ done: true }> {
  const { viewer } = call
  if (viewer.kind === 'person') {
    await deps.db.transaction().execute(async (trx) => {
      await endSession(trx, sessionIdOf(viewer))
      await deps.publish(trx, { type: 'account.signed_out', userId: viewer.id })
    })
  }
  const library = await signInLibraryOf(deps)
  const { headers } = await library.api.signOut({ headers: headersForLibrary(call), returnHeaders: true })
  passCookies(headers, call)
  clearStoredPages(call)
  return { done: true }
}
