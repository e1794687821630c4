import type { TokenScope } from '@rihla/contract/token-scopes'
import { CompiledQuery } from 'kysely'
import { ASYNCHRONOUS_COMMIT } from '../../../database/asynchronous-commit.ts'
import type { Queryable, Transaction } from '../../../database/database.ts'
import { executeNamed } from '../../../database/named-statement.ts'

/** A valid token and its owner. */
export interface TokenHolderRow {
  token_id: string
  scopes: TokenScope[]
  last_used_at: Date | null
  id: string
  email: string
  email_verified: boolean
  full_name: string
  user_type: 'renter' | 'host' | 'admin'
}

// Plain SQL instead of the query builder: this runs on every call with a token.
const HOLDER_OF_TOKEN = `
  select t.id as token_id, t.scopes, t.last_used_at,
    u.id, u.email, u.email_verified, u.full_name, u.user_type
  from api_tokens t join users u on u.id = t.user_id
  where t.token_hash = $1 and t.expires_at > $2 and u.suspended_at is null`

/** The owner of a token, or undefined when it is unknown or has expired, or its owner is suspended or deleted. */
export async function holderOfToken(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<TokenHolderRow | undefined> {
  const statement = CompiledQuery.raw(HOLDER_OF_TOKEN, [tokenHash, now])
  const [holder] = await executeNamed<TokenHolderRow>(db, 'holder-of-token', statement)
  return holder
}

export async function recordTokenUse(db: Queryable, tokenId: string, now: Date): Promise<void> {
  await db
    .updateTable('api_tokens')
    .set({ last_used_at: now })
    .where('id', '=', tokenId)
    .returning(ASYNCHRONOUS_COMMIT.as('asynchronous_commit'))
    .execute()
}

export interface NewToken {
  userId: string
  name: string
  tokenHash: string
  ending: string
  scopes: TokenScope[]
  expiresAt: Date
}

export interface TokenRow {
  id: string
  name: string
  ending: string
  scopes: TokenScope[]
  created_at: Date
  expires_at: Date
  last_used_at: Date | null
}

const COLUMNS = ['id', 'name', 'ending', 'scopes', 'created_at', 'expires_at', 'last_used_at'] as const

export async function insertToken(trx: Transaction, token: NewToken, now: Date): Promise<TokenRow> {
  const row = await trx
    .insertInto('api_tokens')
    .values({
      user_id: token.userId,
      name: token.name,
      token_hash: token.tokenHash,
      ending: token.ending,
      scopes: token.scopes,
      created_at: now,
      expires_at: token.expiresAt,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return row as TokenRow
}

/** The tokens of a person, newest first; expired ones are among them until they are swept. */
export async function tokensOf(db: Queryable, userId: string): Promise<TokenRow[]> {
  const rows = await db
    .selectFrom('api_tokens')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows as TokenRow[]
}

/** Deletes one token of this person; false when they have no such token. */
export async function deleteToken(trx: Transaction, userId: string, tokenId: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('api_tokens')
    .where('id', '=', tokenId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

export async function endTokensOf(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('api_tokens').where('user_id', '=', userId).execute()
}

/** What an email says of a new token; null when it was revoked meanwhile. */
export async function tokenFacts(
  db: Queryable,
  tokenId: string,
): Promise<{ name: string; expiresAt: Date } | null> {
  const row = await db
    .selectFrom('api_tokens')
    .select(['name', 'expires_at'])
    .where('id', '=', tokenId)
    .executeTakeFirst()
  return row ? { name: row.name, expiresAt: row.expires_at } : null
}

/** Deletes tokens that expired before this instant. */
export async function sweepTokens(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('api_tokens').where('expires_at', '<', before).execute()
}
