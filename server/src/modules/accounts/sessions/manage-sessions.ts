import type { OpenSession } from '@rihla/contract/accounts/security'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { sessionIdOf } from '../../../http/api/session-id-of.ts'
import { browserInWords } from '../sign-in/browser-name.ts'
import { clearStoredPages } from './clear-stored-pages.ts'
import { endSessionOf, endSessionsAndTokensOf, openSessionsOf } from './session-store.ts'

/** The caller's signed-in browsers: the current one first, then by last use. */
export async function listSessions(
  deps: Deps,
  { viewer }: Call<'person'>,
): Promise<{ sessions: OpenSession[] }> {
  const rows = await openSessionsOf(deps.db, viewer.id, new Date(deps.clock.now()))
  const sessions = rows.map(
    (row): OpenSession => ({
      id: row.id,
      isThisOne: row.id === viewer.sessionId,
      ...browserInWords(row.user_agent),
      address: row.ip_address,
      passedTwoSteps: row.assurance === 'aal2',
      signedInAt: row.created_at.toISOString(),
      lastUsedAt: row.updated_at.toISOString(),
    }),
  )
  return { sessions: sessions.sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne)) }
}

/** Signs out one of the caller's browsers. Throws 404 `not_found` for a session of someone else. */
export async function signOneOut(
  deps: Deps,
  { sessionId }: { sessionId: string },
  { viewer }: Call<'person'>,
): Promise<{ done: true }> {
  if (!(await endSessionOf(deps.db, viewer.id, sessionId))) throw new Refusal('not_found')
  return { done: true }
}

export async function signOutEverywhere(
  deps: Deps,
  { keepThisOne }: { keepThisOne?: boolean | undefined },
  call: Call<'person'>,
): Promise<{ done: true }> {
  const { viewer } = call
  await endSessionsAndTokensOf(deps.db, viewer.id, keepThisOne ? sessionIdOf(viewer) : undefined)
  if (!keepThisOne) clearStoredPages(call)
  return { done: true }
}
