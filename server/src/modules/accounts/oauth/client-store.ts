import { scopesIn, type TokenScope } from '@rihla/domain/people/api-token'
import { isUuid } from '@rihla/domain/text/uuid'
import type { Queryable, Transaction } from '../../../database/database.ts'

export interface ClientRow {
  id: string
  name: string
  redirect_uris: string[]
  scopes: string[]
  secret_hash: string | null
  created_at: Date
}

const COLUMNS = ['id', 'name', 'redirect_uris', 'scopes', 'secret_hash', 'created_at'] as const

/** The clients that a person registered, newest first. */
export async function clientsOf(db: Queryable, userId: string): Promise<ClientRow[]> {
  return await db
    .selectFrom('oauth_clients')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

interface NewClient {
  userId: string
  name: string
  redirectUris: string[]
  scopes: TokenScope[]
  secretHash: string | null
}

export async function insertClient(trx: Transaction, client: NewClient, now: Date): Promise<ClientRow> {
  return await trx
    .insertInto('oauth_clients')
    .values({
      user_id: client.userId,
      name: client.name,
      redirect_uris: client.redirectUris,
      scopes: client.scopes,
      secret_hash: client.secretHash,
      created_at: now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Deletes a client of this person with all that was allowed it; false when they have no such client. */
export async function deleteClient(trx: Transaction, userId: string, clientId: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('oauth_clients')
    .where('id', '=', clientId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

export interface LiveClient {
  id: string
  name: string
  ownerName: string
  redirectUris: string[]
  /** What it may ask people for, in our order. */
  scopes: TokenScope[]
  secretHash: string | null
}

/** A client by its `client_id`, whatever text that is; null when there is none, or who registered it is suspended. */
export async function liveClient(db: Queryable, clientId: string): Promise<LiveClient | null> {
  if (!isUuid(clientId)) return null
  const row = await db
    .selectFrom('oauth_clients as c')
    .innerJoin('users as owner', 'owner.id', 'c.user_id')
    .select(['c.id', 'c.name', 'owner.full_name', 'c.redirect_uris', 'c.scopes', 'c.secret_hash'])
    .where('c.id', '=', clientId)
    .where('owner.suspended_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    name: row.name,
    ownerName: row.full_name,
    redirectUris: row.redirect_uris,
    scopes: scopesIn(row.scopes),
    secretHash: row.secret_hash,
  }
}
