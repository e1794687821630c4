import type { Instant } from '@rihla/domain/time/dubai-time'
import type { WebhookDisabledBy } from '@rihla/domain/webhooks/webhook-delivery'
import type { WebhookEvent } from '@rihla/domain/webhooks/webhook-event'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'

export interface EndpointRow {
  id: string
  name: string
  url: string
  event_types: string[]
  previous_secret_until: Date | null
  failing_since: Date | null
  disabled_at: Date | null
  disabled_by: WebhookDisabledBy | null
  created_at: Date
}

const COLUMNS = [
  'id',
  'name',
  'url',
  'event_types',
  'previous_secret_until',
  'failing_since',
  'disabled_at',
  'disabled_by',
  'created_at',
] as const

/** Locks the endpoints of a person against being added at the same time, and counts them; null when they have left. */
export async function countEndpointsLocked(trx: Transaction, userId: string): Promise<number | null> {
  const { rows } = await sql`
    select from users where id = ${userId} and deleted_at is null for no key update`.execute(trx)
  if (rows.length === 0) return null
  const { count } = await trx
    .selectFrom('webhook_endpoints')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertEndpoint(
  trx: Transaction,
  endpoint: {
    id: string
    userId: string
    name: string
    url: string
    eventTypes: readonly WebhookEvent[]
    sealedSecret: Buffer
  },
  now: Instant,
): Promise<EndpointRow> {
  return await trx
    .insertInto('webhook_endpoints')
    .values({
      id: endpoint.id,
      user_id: endpoint.userId,
      name: endpoint.name,
      url: endpoint.url,
      event_types: [...endpoint.eventTypes],
      sealed_secret: endpoint.sealedSecret,
      created_at: new Date(now),
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** The endpoints of a person, oldest first. */
export const endpointsOf = (db: Queryable, userId: string): Promise<EndpointRow[]> =>
  db
    .selectFrom('webhook_endpoints')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** One endpoint of a person; null when it is another’s. */
export const findEndpoint = async (
  db: Queryable,
  { endpointId, userId }: { endpointId: string; userId: string },
): Promise<EndpointRow | null> =>
  (await db
    .selectFrom('webhook_endpoints')
    .select(COLUMNS)
    .where('id', '=', endpointId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? null

/** The same, locked for a change. */
export const lockEndpoint = async (
  trx: Transaction,
  { endpointId, userId }: { endpointId: string; userId: string },
): Promise<EndpointRow | null> =>
  (await trx
    .selectFrom('webhook_endpoints')
    .select(COLUMNS)
    .where('id', '=', endpointId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? null

/** Writes what a change names, at least one column, and returns the endpoint. */
export async function updateEndpoint(
  trx: Transaction,
  endpointId: string,
  change: {
    name?: string | undefined
    url?: string | undefined
    event_types?: string[] | undefined
    failing_since?: Date | null
    disabled_at?: Date | null
    disabled_by?: WebhookDisabledBy | null
  },
): Promise<EndpointRow> {
  return await trx
    .updateTable('webhook_endpoints')
    .set(change)
    .where('id', '=', endpointId)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Replaces the secret; the old one signs too until `overlapUntil`, and those before it until their own ends. */
export async function replaceSecret(
  trx: Transaction,
  endpointId: string,
  { sealedSecret, now, overlapUntil }: { sealedSecret: Buffer; now: Instant; overlapUntil: Instant },
): Promise<EndpointRow> {
  await sql`
    insert into webhook_older_secrets (endpoint_id, sealed_secret, until)
    select id, previous_secret, previous_secret_until from webhook_endpoints
    where id = ${endpointId} and previous_secret_until > ${new Date(now)}`.execute(trx)
  const { rows } = await sql<EndpointRow>`
    update webhook_endpoints
    set previous_secret = sealed_secret, previous_secret_until = ${new Date(overlapUntil)},
      sealed_secret = ${sealedSecret}
    where id = ${endpointId}
    returning ${sql.join(COLUMNS.map((column) => sql.ref(column)))}`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('the locked endpoint is gone')
  return row
}

export async function deleteEndpoint(
  trx: Transaction,
  { endpointId, userId }: { endpointId: string; userId: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('webhook_endpoints')
    .where('id', '=', endpointId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Removes the endpoints of a departing user, with what was sent to them. */
export async function forgetWebhooksOf(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('webhook_endpoints').where('user_id', '=', userId).execute()
}

/** Forgets the secrets that sign no longer. */
export async function forgetOldSecrets(db: Queryable, now: Instant): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set({ previous_secret: null, previous_secret_until: null })
    .where('previous_secret_until', '<=', new Date(now))
    .execute()
  await db.deleteFrom('webhook_older_secrets').where('until', '<=', new Date(now)).execute()
}
