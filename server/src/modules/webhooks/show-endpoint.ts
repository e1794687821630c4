import type { WebhookDelivery, WebhookEndpoint } from '@rihla/contract/webhooks/webhooks'
import { WEBHOOK_ENDPOINTS_AT_MOST } from '@rihla/domain/webhooks/webhook-delivery'
import { sentEventOf, WEBHOOK_EVENTS } from '@rihla/domain/webhooks/webhook-event'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { type DeliveryRow, deliveriesOf, findDelivery, triesOf } from './delivery-store.ts'
import { type EndpointRow, endpointsOf, findEndpoint } from './endpoint-store.ts'

/** An endpoint as its owner sees it: without its secret. */
export const shownEndpoint = (row: EndpointRow): WebhookEndpoint => ({
  id: row.id,
  name: row.name,
  url: row.url,
  // In the order of the list; an event of an older release is left out.
  eventTypes: WEBHOOK_EVENTS.filter((event) => row.event_types.includes(event)),
  isEnabled: row.disabled_at === null,
  disabledBy: row.disabled_by,
  disabledAt: row.disabled_at?.toISOString() ?? null,
  failingSince: row.failing_since?.toISOString() ?? null,
  previousSecretUntil: row.previous_secret_until?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})

const shownDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  eventType: sentEventOf(row.event_type),
  status: row.status,
  createdAt: row.created_at.toISOString(),
  tries: row.tries,
  nextTryAt: row.next_try_at?.toISOString() ?? null,
  responseCode: row.response_code,
})

export async function listEndpoints({ db }: Deps, { viewer }: Call<'person'>) {
  const rows = await endpointsOf(db, viewer.id)
  return { endpoints: rows.map(shownEndpoint), atMost: WEBHOOK_ENDPOINTS_AT_MOST }
}

/** Throws 404 `webhook_endpoint_not_found`. */
export async function showEndpoint(
  { db }: Deps,
  { endpointId }: { endpointId: string },
  { viewer }: Call<'person'>,
): Promise<WebhookEndpoint> {
  const row = await findEndpoint(db, { endpointId, userId: viewer.id })
  if (!row) throw new Refusal('webhook_endpoint_not_found')
  return shownEndpoint(row)
}

/** Throws 404 `webhook_endpoint_not_found`. */
export async function listDeliveries(
  { db }: Deps,
  { endpointId, after, limit }: { endpointId: string; after?: string | undefined; limit: number },
  { viewer }: Call<'person'>,
): Promise<{ deliveries: WebhookDelivery[]; nextAfter: string | null }> {
  if (!(await findEndpoint(db, { endpointId, userId: viewer.id })))
    throw new Refusal('webhook_endpoint_not_found')
  const rows = await deliveriesOf(db, endpointId, { after: after ?? null, limit: limit + 1 })
  const page = rows.slice(0, limit)
  return {
    deliveries: page.map(shownDelivery),
    nextAfter: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}

/** Throws 404 `webhook_delivery_not_found`. */
export async function showDelivery(
  { db }: Deps,
  { deliveryId }: { deliveryId: string },
  { viewer }: Call<'person'>,
) {
  const row = await findDelivery(db, { deliveryId, userId: viewer.id })
  if (!row) throw new Refusal('webhook_delivery_not_found')
  return {
    ...shownDelivery(row),
    body: row.body,
    history: (await triesOf(db, deliveryId)).map((one) => ({
      at: one.at.toISOString(),
      durationMs: one.duration_ms,
      responseCode: one.response_code,
      error: one.error,
      responseBody: one.response_body,
    })),
  }
}
