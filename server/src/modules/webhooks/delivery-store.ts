import type { Instant } from '@rihla/domain/time/dubai-time'
import type { WebhookDeliveryStatus, WebhookTryError } from '@rihla/domain/webhooks/webhook-delivery'
import type { SentEvent } from '@rihla/domain/webhooks/webhook-event'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'

export interface DeliveryRow {
  id: string
  event_type: string
  status: WebhookDeliveryStatus
  created_at: Date
  next_try_at: Date | null
  tries: number
  response_code: number | null
}

/** The columns of `d` that a list shows, with how often it was tried in all and what came last. */
const SHOWN = sql`
  d.id, d.event_type, d.status, d.created_at, d.next_try_at,
  (select count(*)::int from webhook_tries t where t.delivery_id = d.id) as tries,
  (select t.response_code from webhook_tries t where t.delivery_id = d.id order by t.id desc limit 1) as response_code`

/** Queues messages, each for one endpoint. Returns their ids. */
export async function insertDeliveries(
  trx: Transaction,
  deliveries: readonly { endpointId: string; eventType: SentEvent; body: string }[],
  now: Instant,
): Promise<string[]> {
  const at = new Date(now)
  const rows = await trx
    .insertInto('webhook_deliveries')
    .values(
      deliveries.map(({ endpointId, eventType, body }) => ({
        endpoint_id: endpointId,
        event_type: eventType,
        body,
        next_try_at: at,
        created_at: at,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** One page of what was sent to an endpoint, newest first; `after` is the last id of the page before. */
export async function deliveriesOf(
  db: Queryable,
  endpointId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select ${SHOWN} from webhook_deliveries d
    where d.endpoint_id = ${endpointId} and ${after === null ? sql`true` : sql`d.id < ${after}`}
    order by d.id desc limit ${limit}`.execute(db)
  return rows
}

type OwnDelivery = { deliveryId: string; userId: string }

/** A delivery to an endpoint of this person; null when it is another’s. */
export async function findDelivery(
  db: Queryable,
  { deliveryId, userId }: OwnDelivery,
): Promise<(DeliveryRow & { body: string }) | null> {
  const { rows } = await sql<DeliveryRow & { body: string }>`
    select ${SHOWN}, d.body from webhook_deliveries d
    join webhook_endpoints e on e.id = d.endpoint_id and e.user_id = ${userId}
    where d.id = ${deliveryId}`.execute(db)
  return rows[0] ?? null
}

export interface TryRow {
  at: Date
  duration_ms: number
  response_code: number | null
  error: WebhookTryError | null
  response_body: string
}

/** The tries of a delivery, first to last. */
export const triesOf = (db: Queryable, deliveryId: string): Promise<TryRow[]> =>
  db
    .selectFrom('webhook_tries')
    .select(['at', 'duration_ms', 'response_code', 'error', 'response_body'])
    .where('delivery_id', '=', deliveryId)
    .orderBy('id')
    .execute() as Promise<TryRow[]>

/** Locks the endpoint of a delivery of this person, so that it is not switched off meanwhile. */
export async function lockEndpointOfDelivery(
  trx: Transaction,
  { deliveryId, userId }: OwnDelivery,
): Promise<{ isEnabled: boolean } | null> {
  const { rows } = await sql<{ isEnabled: boolean }>`
    select e.disabled_at is null as "isEnabled" from webhook_endpoints e
    join webhook_deliveries d on d.endpoint_id = e.id
    where d.id = ${deliveryId} and e.user_id = ${userId} for no key update of e`.execute(trx)
  return rows[0] ?? null
}

/** Makes a delivery due now, with all its tries before it; false while a worker is sending it. */
export async function queueAgain(trx: Transaction, deliveryId: string, now: Instant): Promise<boolean> {
  const { rows } = await sql`
    update webhook_deliveries set status = 'waiting', tries = 0, next_try_at = ${new Date(now)}, claimed_until = null
    where id = ${deliveryId} and (claimed_until is null or claimed_until <= ${new Date(now)})
    returning 1`.execute(trx)
  return rows.length > 0
}

/** Cancels what waits for an endpoint that is switched off. */
export async function cancelWaiting(trx: Transaction, endpointId: string): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ status: 'cancelled', next_try_at: null, claimed_until: null })
    .where('endpoint_id', '=', endpointId)
    .where('status', '=', 'waiting')
    .execute()
}

/** Cancels what waits for the endpoints of a suspended person. */
export async function cancelWebhooksOf(trx: Transaction, userId: string): Promise<void> {
  await sql`
    update webhook_deliveries set status = 'cancelled', next_try_at = null, claimed_until = null
    where status = 'waiting' and endpoint_id in (
      select id from webhook_endpoints where user_id = ${userId} order by id for no key update)`.execute(trx)
}

/** Deletes some deliveries that are older; returns how many. */
export async function deleteOldDeliveries(db: Queryable, before: Instant, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries where created_at < ${new Date(before)} order by created_at limit ${limit})
    returning 1`.execute(db)
  return rows.length
}
