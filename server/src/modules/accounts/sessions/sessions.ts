import { sessionExpiry } from '@rihla/domain/people/session-lifetime'
import { DAY_MS } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/api/call.ts'
import { sessionCookieName, sessionCookieOf, signedTokenIn } from './session-cookie.ts'
import { extendSession, sessionOfReplacedToken, sessionOfToken } from './session-store.ts'

const VISITOR: Viewer = { kind: 'visitor' }

/** A used session is extended at most once a day, so that most requests only read it. */
const EXTENDED_AFTER_MS = DAY_MS

export type Sessions = ReturnType<typeof openSessions>

/**
 * Identifies the caller of every request: checks the cookie's signature without the database, then reads one joined
 * row. The row is never cached, so that a sign-out, suspension or new role applies from the next request.
 */
export function openSessions(deps: Deps) {
  const { clock, config, db } = deps
  const cookieName = sessionCookieName(config)

  /** `onExtended` gets the cookie to set, because a session's cookie is extended together with its row. */
  async function whoIs(headers: Headers, onExtended?: (cookie: string) => void): Promise<Viewer> {
    const token = signedTokenIn(headers.get('cookie'), cookieName, config.authSecret)
    if (token === null) return VISITOR
    const now = clock.now()
    const current = await sessionOfToken(db, token, new Date(now))
    const row = current ?? (await sessionOfReplacedToken(db, token, new Date(now)))
    if (!row) return VISITOR
    const expiry = sessionExpiry({ signedInAt: row.created_at.getTime(), now })
    // The cookie of a replaced token must not come back.
    if (current && row.expires_at.getTime() < expiry - EXTENDED_AFTER_MS) {
      await extendSession(db, row.session_id, new Date(expiry), new Date(now))
      onExtended?.(sessionCookieOf(config, token))
    }
    const staffWaits = config.twoStepForAdmins && row.user_type === 'admin' && row.assurance !== 'aal2'
    return {
      kind: 'person',
      id: row.id,
      // Until the second step, staff are treated as ordinary renters, so that role checks need not consider it.
      userType: staffWaits ? 'renter' : row.user_type,
      isSupport: row.is_support && !staffWaits,
      email: row.email,
      emailVerified: row.email_verified,
      fullName: row.full_name,
      sessionId: row.session_id,
      token: null,
      assurance: row.assurance,
      steppedUpAt: row.stepped_up_at?.getTime() ?? null,
      staffWaits,
    }
  }

  return { whoIs }
}
