import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { sessionIdOf } from '../../../http/api/session-id-of.ts'
import { clearStoredPages } from '../sessions/clear-stored-pages.ts'
import { endSession, isSignedIn } from '../sessions/session-store.ts'
import { signInLibraryOf } from './auth-library.ts'
import { headersForLibrary, passCookies } from './auth-library-headers.ts'

/**
 * Ends this session: deletes its row first, so that a later failure cannot leave it valid, then clears its cookies. With
 * the person's last session their unfinished uploads are discarded; while there is another, they may be in use there.
 */
export async function signOut(deps: Deps, call: Call<'public'>): Promise<{ done: true }> {
  const { viewer } = call
  if (viewer.kind === 'person') {
    await deps.db.transaction().execute(async (trx) => {
      await endSession(trx, sessionIdOf(viewer))
      if (!(await isSignedIn(trx, viewer.id, new Date(deps.clock.now()))))
        await deps.publish(trx, { type: 'account.signed_out', userId: viewer.id })
    })
  }
  const library = await signInLibraryOf(deps)
  const { headers } = await library.api.signOut({ headers: headersForLibrary(call), returnHeaders: true })
  passCookies(headers, call)
  clearStoredPages(call)
  return { done: true }
}
