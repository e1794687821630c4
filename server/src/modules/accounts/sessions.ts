import { DAY_MS } from '@rihla/domain/dubai-time'
import { CompiledQuery } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/call.ts'
import { extendSession } from './account-store.ts'
import { sessionCookieName, signedTokenIn } from './session-cookie.ts'
import { SESSION_DAYS } from './sign-in-library.ts'

interface SessionRow {
  session_id: string
  expires_at: Date
  id: string
  email: string
  email_verified: boolean
  full_name: string
  user_type: 'renter' | 'host' | 'admin'
  is_support: boolean
}

const SESSION_OF_TOKEN = `
  select s.id as session_id, s.expires_at, u.id, u.email, u.email_verified, u.full_name, u.user_type, u.is_support
  from sessions s join users u on u.id = s.user_id
  where s.token = $1 and s.expires_at > $2 and u.suspended_at is null`

const VISITOR: Viewer = { kind: 'visitor' }

/** A session that is used lives on: its end moves at most once a day, so that reading it is mostly only reading. */
const EXTENDED_AFTER_MS = DAY_MS

export type Sessions = ReturnType<typeof openSessions>

/**
 * Reads who calls, on every request: checks the cookie's signature without the database, then one join. The row is
 * asked each time, so that a sign-out, a ban or a new role counts from the next request on.
 */
export function openSessions(deps: Deps) {
  const { clock, config, db } = deps
  const cookieName = sessionCookieName(config)

  async function whoIs(headers: Headers): Promise<Viewer> {
    const token = signedTokenIn(headers.get('cookie'), cookieName, config.authSecret)
    if (token === null) return VISITOR
    const now = clock.now()
    const { rows } = await db.executeQuery<SessionRow>(
      CompiledQuery.raw(SESSION_OF_TOKEN, [token, new Date(now)]),
    )
    const row = rows[0]
    if (!row) return VISITOR
    const fullLife = now + SESSION_DAYS * DAY_MS
    if (row.expires_at.getTime() < fullLife - EXTENDED_AFTER_MS) {
      await extendSession(db, row.session_id, new Date(fullLife), new Date(now))
    }
    return {
      kind: 'person',
      id: row.id,
      userType: row.user_type,
      isSupport: row.is_support,
      email: row.email,
      emailVerified: row.email_verified,
      fullName: row.full_name,
      sessionId: row.session_id,
    }
  }

  return { whoIs }
}
