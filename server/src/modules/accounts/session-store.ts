import { CompiledQuery } from 'kysely'
import type { Queryable } from '../../database/database.ts'

/** A live session and whose it is. */
export interface SessionRow {
  session_id: string
  expires_at: Date
  id: string
  email: string
  email_verified: boolean
  full_name: string
  user_type: 'renter' | 'host' | 'admin'
  is_support: boolean
}

// Written out and compiled once: this runs on every request.
const SESSION_OF_TOKEN = `
  select s.id as session_id, s.expires_at, u.id, u.email, u.email_verified, u.full_name, u.user_type, u.is_support
  from sessions s join users u on u.id = s.user_id
  where s.token = $1 and s.expires_at > $2 and u.suspended_at is null`

/** The session of a token, or undefined when it has ended or its person is suspended. */
export async function sessionOfToken(
  db: Queryable,
  token: string,
  now: Date,
): Promise<SessionRow | undefined> {
  const { rows } = await db.executeQuery<SessionRow>(CompiledQuery.raw(SESSION_OF_TOKEN, [token, now]))
  return rows[0]
}

export async function extendSession(
  db: Queryable,
  sessionId: string,
  expiresAt: Date,
  now: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: expiresAt, updated_at: now })
    .where('id', '=', sessionId)
    .execute()
}

/** Ends a session; its live streams hear of it from the table. */
export async function endSession(db: Queryable, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
}
