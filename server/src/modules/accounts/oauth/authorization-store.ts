import type { TokenScope } from '@rihla/contract/token-scopes'
import { CompiledQuery, sql } from 'kysely'
import { ASYNCHRONOUS_COMMIT } from '../../../database/asynchronous-commit.ts'
import type { Queryable, Transaction } from '../../../database/database.ts'
import { executeNamed } from '../../../database/named-statement.ts'
import type { TokenHolderRow } from '../tokens/token-store.ts'

// Plain SQL instead of the query builder: this runs on every call with an access token.
const HOLDER_OF_ACCESS_TOKEN = `
  select a.id as token_id, a.scopes, a.last_used_at,
    u.id, u.email, u.email_verified, u.full_name, u.user_type
  from oauth_tokens t
    join oauth_authorizations a on a.id = t.authorization_id
    join oauth_clients c on c.id = a.client_id
    join users owner on owner.id = c.user_id
    join users u on u.id = a.user_id
  where t.token_hash = $1 and t.kind = 'access' and t.expires_at > $2
    and u.suspended_at is null and owner.suspended_at is null`

/**
 * Whom an access token acts for, or undefined when it is unknown or has expired, or this person or the owner of the
 * client is suspended. `token_id` is the authorisation, so that refreshed tokens share their rate limits.
 */
export async function holderOfAccessToken(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<TokenHolderRow | undefined> {
  const statement = CompiledQuery.raw(HOLDER_OF_ACCESS_TOKEN, [tokenHash, now])
  const [holder] = await executeNamed<TokenHolderRow>(db, 'holder-of-access-token', statement)
  return holder
}

export async function recordAuthorizationUse(db: Queryable, id: string, now: Date): Promise<void> {
  await db
    .updateTable('oauth_authorizations')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .returning(ASYNCHRONOUS_COMMIT.as('asynchronous_commit'))
    .execute()
}

interface NewAuthorization {
  clientId: string
  userId: string
  scopes: TokenScope[]
  redirectUri: string
  codeHash: string
  challenge: string
  codeExpiresAt: Date
  endsAt: Date
}

export async function insertAuthorization(
  trx: Transaction,
  given: NewAuthorization,
  now: Date,
): Promise<string> {
  const { id } = await trx
    .insertInto('oauth_authorizations')
    .values({
      client_id: given.clientId,
      user_id: given.userId,
      scopes: given.scopes,
      redirect_uri: given.redirectUri,
      code_hash: given.codeHash,
      code_challenge: given.challenge,
      created_at: now,
      valid_until: given.codeExpiresAt,
      ends_at: given.endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends the oldest authorisations of this person and client, so that at most `kept` remain. */
export async function endOldestAuthorizations(
  trx: Transaction,
  { userId, clientId, kept }: { userId: string; clientId: string; kept: number },
): Promise<void> {
  await trx
    .deleteFrom('oauth_authorizations')
    .where('id', 'in', (all) =>
      all
        .selectFrom('oauth_authorizations')
        .select('id')
        .where('user_id', '=', userId)
        .where('client_id', '=', clientId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(kept),
    )
    .execute()
}

export interface AuthorizationRow {
  id: string
  client_id: string
  user_id: string
  scopes: TokenScope[]
  redirect_uri: string
  code_challenge: string
  code_used_at: Date | null
  valid_until: Date
  ends_at: Date
}

const COLUMNS = [
  ...(['a.id', 'a.client_id', 'a.user_id', 'a.scopes', 'a.redirect_uri', 'a.code_challenge'] as const),
  ...(['a.code_used_at', 'a.valid_until', 'a.ends_at'] as const),
]

/** The authorisation of a code, locked, unless its person is suspended. */
export async function lockAuthorizationOfCode(
  trx: Transaction,
  codeHash: string,
): Promise<AuthorizationRow | undefined> {
  const row = await trx
    .selectFrom('oauth_authorizations as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(COLUMNS)
    .where('a.code_hash', '=', codeHash)
    .where('u.suspended_at', 'is', null)
    .forUpdate('a')
    .executeTakeFirst()
  return row as AuthorizationRow | undefined
}

type TokenKind = 'access' | 'refresh'
type LockedToken = AuthorizationRow & { kind: TokenKind; used_at: Date | null; expires_at: Date }

/** The authorisation of a token, locked, with the token as it then is; unless its person is suspended. */
export async function lockAuthorizationOfToken(
  trx: Transaction,
  tokenHash: string,
): Promise<LockedToken | undefined> {
  const row = await trx
    .selectFrom('oauth_tokens as t')
    .innerJoin('oauth_authorizations as a', 'a.id', 't.authorization_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select([...COLUMNS, 't.kind', 't.used_at', 't.expires_at'])
    .where('t.token_hash', '=', tokenHash)
    .where('u.suspended_at', 'is', null)
    .forUpdate(['a', 't'])
    .executeTakeFirst()
  return row as LockedToken | undefined
}

/** Adds tokens; the authorisation is valid as long as the last of them. */
export async function insertTokens(
  trx: Transaction,
  authorizationId: string,
  tokens: ReadonlyArray<{ hash: string; kind: TokenKind; expiresAt: Date }>,
): Promise<void> {
  await trx
    .insertInto('oauth_tokens')
    .values(
      tokens.map(({ hash, kind, expiresAt }) => ({
        token_hash: hash,
        authorization_id: authorizationId,
        kind,
        expires_at: expiresAt,
      })),
    )
    .execute()
  await trx
    .updateTable('oauth_authorizations')
    .set({ valid_until: new Date(Math.max(...tokens.map(({ expiresAt }) => expiresAt.getTime()))) })
    .where('id', '=', authorizationId)
    .execute()
}

export async function markCodeUsed(trx: Transaction, authorizationId: string, now: Date): Promise<void> {
  await trx
    .updateTable('oauth_authorizations')
    .set({ code_used_at: now })
    .where('id', '=', authorizationId)
    .execute()
}

export async function markTokenUsed(trx: Transaction, tokenHash: string, now: Date): Promise<void> {
  await trx.updateTable('oauth_tokens').set({ used_at: now }).where('token_hash', '=', tokenHash).execute()
}

/** Ends one authorisation with its tokens. */
export async function deleteAuthorization(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('oauth_authorizations').where('id', '=', id).execute()
}

/** Ends all that a person allowed a client; false when it was nothing. */
export async function endAuthorizationsOfClient(
  trx: Transaction,
  userId: string,
  clientId: string,
): Promise<boolean> {
  const ended = await trx
    .deleteFrom('oauth_authorizations')
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}

/** Ends all that a person allowed. */
export async function endAuthorizationsOf(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('oauth_authorizations').where('user_id', '=', userId).execute()
}

interface AllowedClientRow {
  client_id: string
  name: string
  owner_name: string
  scopes: TokenScope[]
  allowed_at: Date
  last_used_at: Date | null
}

/** The clients that may act for a person now, last allowed first, at most 200, with the scopes of all authorisations. */
export async function allowedClientsOf(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<AllowedClientRow[]> {
  const { rows } = await sql<AllowedClientRow>`
    select c.id as client_id, c.name, owner.full_name as owner_name, array_agg(distinct scope) as scopes,
      max(a.created_at) as allowed_at, max(a.last_used_at) as last_used_at
    from oauth_authorizations a
      join oauth_clients c on c.id = a.client_id
      join users owner on owner.id = c.user_id
      cross join unnest(a.scopes) as scope
    where a.user_id = ${userId} and a.code_used_at is not null and a.valid_until > ${now}
    group by c.id, c.name, owner.full_name
    order by max(a.created_at) desc, c.id
    limit 200`.execute(db)
  return rows
}

/** What an email says of an authorisation; null when it was ended meanwhile. */
export async function authorizationFacts(
  db: Queryable,
  authorizationId: string,
): Promise<{ clientName: string; ownerName: string } | null> {
  const row = await db
    .selectFrom('oauth_authorizations as a')
    .innerJoin('oauth_clients as c', 'c.id', 'a.client_id')
    .innerJoin('users as owner', 'owner.id', 'c.user_id')
    .select(['c.name', 'owner.full_name'])
    .where('a.id', '=', authorizationId)
    .executeTakeFirst()
  return row ? { clientName: row.name, ownerName: row.full_name } : null
}

/** Deletes what has ended: authorisations whose code or tokens were not used in time, and expired tokens. */
export async function sweepAuthorizations(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('oauth_authorizations').where('valid_until', '<', now).execute()
  await db.deleteFrom('oauth_tokens').where('expires_at', '<', now).execute()
}
