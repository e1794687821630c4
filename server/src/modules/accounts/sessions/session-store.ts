import { REPLACED_TOKEN_MS } from '@rihla/domain/people/session-lifetime'
import { CompiledQuery, sql } from 'kysely'
import type { Queryable, Transaction } from '../../../database/database.ts'
import { executeNamed } from '../../../database/named-statement.ts'
import { endAuthorizationsOf } from '../oauth/authorization-store.ts'
import { endTokensOf } from '../tokens/token-store.ts'
import { hashOfToken, newSessionToken } from './session-token.ts'

/** A live session and its user. */
export interface SessionRow {
  session_id: string
  created_at: Date
  expires_at: Date
  assurance: 'aal1' | 'aal2'
  stepped_up_at: Date | null
  id: string
  email: string
  email_verified: boolean
  full_name: string
  user_type: 'renter' | 'host' | 'admin'
  is_support: boolean
}

// Plain SQL instead of the query builder: this runs on every request.
const SESSION_OF_TOKEN = `
  select s.id as session_id, s.created_at, s.expires_at, s.assurance, s.stepped_up_at,
    u.id, u.email, u.email_verified, u.full_name, u.user_type, u.is_support
  from sessions s join users u on u.id = s.user_id
  where s.token = $1 and s.expires_at > $2 and s.assurance <> 'waiting' and u.suspended_at is null`

/** The session of a token, or undefined when it has ended, waits for its second step, or its user is suspended. */
export async function sessionOfToken(
  db: Queryable,
  token: string,
  now: Date,
): Promise<SessionRow | undefined> {
  const statement = CompiledQuery.raw(SESSION_OF_TOKEN, [hashOfToken(token), now])
  const [session] = await executeNamed<SessionRow>(db, 'session-of-token', statement)
  return session
}

/**
 * The session whose token was replaced a moment ago: for requests that were on their way. The proof that replaced the
 * token does not count for it, since somebody else might know it.
 */
export async function sessionOfReplacedToken(
  db: Queryable,
  token: string,
  now: Date,
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select s.id as session_id, s.created_at, s.expires_at, least(s.assurance, r.assurance) as assurance,
      null::timestamptz as stepped_up_at, u.id, u.email, u.email_verified, u.full_name, u.user_type, u.is_support
    from replaced_session_tokens r join sessions s on s.id = r.session_id join users u on u.id = s.user_id
    where r.token = ${hashOfToken(token)} and r.ends_at > ${now} and s.expires_at > ${now}
      and u.suspended_at is null`.execute(db)
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

/** Ends a session; a database trigger also notifies its live streams. */
export async function endSession(db: Queryable, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

/** Ends one session of this person; false when they have no such session. */
export async function endSessionOf(db: Queryable, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}

/** Whether a person is signed in anywhere. */
export async function isSignedIn(db: Queryable, userId: string, now: Date): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('assurance', '<>', 'waiting')
    .limit(1)
    .executeTakeFirst()
  return session !== undefined
}

/**
 * Ends all sessions of a person, except the given one, all API tokens and all that was allowed to programs of others: a
 * stranger who got in may have created or allowed one.
 */
export async function endSessionsAndTokensOf(db: Queryable, userId: string, except?: string): Promise<void> {
  let ended = db.deleteFrom('sessions').where('user_id', '=', userId)
  if (except !== undefined) ended = ended.where('id', '<>', except)
  await ended.execute()
  // After the sessions: one that is creating a token is waited for.
  await endTokensOf(db, userId)
  await endAuthorizationsOf(db, userId)
}

/** Keeps a session from ending until the transaction ends; false when it has ended. */
export async function keepSession(trx: Transaction, userId: string, sessionId: string): Promise<boolean> {
  const kept = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .forKeyShare()
    .executeTakeFirst()
  return kept !== undefined
}

export interface OpenSessionRow {
  id: string
  user_agent: string | null
  ip_address: string | null
  assurance: 'waiting' | 'aal1' | 'aal2'
  created_at: Date
  updated_at: Date
}

/** The signed-in sessions of a person, last used first. */
export async function openSessionsOf(db: Queryable, userId: string, now: Date): Promise<OpenSessionRow[]> {
  return await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip_address', 'assurance', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('assurance', '<>', 'waiting')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

/** A sign-in waiting for its second step. */
export interface WaitingSession {
  id: string
  userId: string
  email: string
  wrongCodes: number
  expiresAt: Date
}

/** The waiting sign-in of a token, or null when there is none or it has expired. */
export async function waitingSessionOf(
  db: Queryable,
  token: string,
  now: Date,
  { lock = false } = {},
): Promise<WaitingSession | null> {
  let query = db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id', 'u.email', 's.wrong_codes', 's.expires_at'])
    .where('s.token', '=', hashOfToken(token))
    .where('s.assurance', '=', 'waiting')
    .where('s.expires_at', '>', now)
    .where('u.suspended_at', 'is', null)
  if (lock) query = query.forUpdate('s')
  const row = await query.executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    userId: row.user_id,
    email: row.email,
    wrongCodes: row.wrong_codes,
    expiresAt: row.expires_at,
  }
}

export async function countWrongCode(trx: Transaction, sessionId: string): Promise<void> {
  await trx
    .updateTable('sessions')
    .set((row) => ({ wrong_codes: row('wrong_codes', '+', 1) }))
    .where('id', '=', sessionId)
    .execute()
}

/**
 * Ends the sessions of a person that were not used for longest, so that at most `kept` remain: of those that wait for
 * their second step, or of all others. They are counted apart, because for a waiting one the password is enough.
 */
export async function endOldestSessions(
  db: Queryable,
  userId: string,
  kind: 'waiting' | 'signed_in',
  kept: number,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('id', 'in', (sessions) =>
      sessions
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .where('assurance', kind === 'waiting' ? '=' : '<>', 'waiting')
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .offset(kept),
    )
    .execute()
}

/**
 * Records that the holder of a session has just proved who they are; extends the session to `expiresAt` if given.
 * Returns its new token: the one before the proof, which somebody else might know, ends, after a moment for requests
 * that are on their way. That of a sign-in without its second step ends at once.
 */
export async function raiseSession(
  db: Queryable,
  sessionId: string,
  now: Date,
  change: { assurance?: 'aal2'; expiresAt?: Date } = {},
): Promise<string> {
  await sql`
    insert into replaced_session_tokens (session_id, token, assurance, ends_at)
    select id, token, assurance, ${new Date(now.getTime() + REPLACED_TOKEN_MS)} from sessions
    where id = ${sessionId} and assurance <> 'waiting'
    on conflict (session_id) do update
      set token = excluded.token, assurance = excluded.assurance, ends_at = excluded.ends_at`.execute(db)
  const token = newSessionToken()
  await db
    .updateTable('sessions')
    .set({
      token: hashOfToken(token),
      stepped_up_at: now,
      updated_at: now,
      wrong_codes: 0,
      ...(change.assurance ? { assurance: change.assurance } : {}),
      ...(change.expiresAt ? { expires_at: change.expiresAt } : {}),
    })
    .where('id', '=', sessionId)
    .execute()
  return token
}

/**
 * Gives a session another token, which it returns; the one before is worth nothing at once. What the session may do
 * stays: a password alone is no step-up of an account with a second factor.
 */
export async function renewToken(trx: Transaction, sessionId: string): Promise<string> {
  const token = newSessionToken()
  await trx.deleteFrom('replaced_session_tokens').where('session_id', '=', sessionId).execute()
  await trx
    .updateTable('sessions')
    .set({ token: hashOfToken(token) })
    .where('id', '=', sessionId)
    .execute()
  return token
}

/**
 * Revokes the step-ups of all sessions of a person, because they were made without the second factor the person now
 * has.
 */
export async function ageStepUps(trx: Transaction, userId: string): Promise<void> {
  await trx.updateTable('sessions').set({ stepped_up_at: null }).where('user_id', '=', userId).execute()
}

/**
 * Lowers the sessions of a person without a second factor to `aal1`. Sessions that wait for a second step could never
 * complete it, so they end.
 */
export async function lowerSessions(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).where('assurance', '=', 'waiting').execute()
  await trx
    .updateTable('sessions')
    .set({ assurance: 'aal1' })
    .where('user_id', '=', userId)
    .where('assurance', '=', 'aal2')
    .execute()
}
