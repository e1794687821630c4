import type { WebhookMessage } from '@rihla/contract/webhooks/webhook-events'
import { TEST_EVENT } from '@rihla/domain/webhooks/webhook-event'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { insertDeliveries, lockEndpointOfDelivery, queueAgain } from './delivery-store.ts'
import { lockEndpoint } from './endpoint-store.ts'

/** Queues the test event. Throws 404 `webhook_endpoint_not_found`, 409 `webhook_endpoint_disabled`. */
export async function sendTest(
  { db, clock }: Deps,
  { endpointId }: { endpointId: string },
  { viewer }: Call<'person'>,
): Promise<{ deliveryId: string }> {
  const now = clock.now()
  const message = {
    type: TEST_EVENT,
    timestamp: new Date(now).toISOString(),
    // Endpoints are not read with tokens, but the program that tries `path` out has one.
    data: { endpointId, path: '/api/v1/me' },
  } satisfies WebhookMessage
  return await db.transaction().execute(async (trx) => {
    const endpoint = await lockEndpoint(trx, { endpointId, userId: viewer.id })
    if (!endpoint) throw new Refusal('webhook_endpoint_not_found')
    if (endpoint.disabled_at !== null) throw new Refusal('webhook_endpoint_disabled')
    const delivery = { endpointId, eventType: TEST_EVENT, body: JSON.stringify(message) }
    const [deliveryId = ''] = await insertDeliveries(trx, [delivery], now)
    return { deliveryId }
  })
}

/**
 * Sends a delivery again now, with the same id and body, and the whole schedule of tries before it. Throws 404
 * `webhook_delivery_not_found`, 409 `webhook_endpoint_disabled`, and 409 `state_changed` while it is being sent.
 */
export async function replayDelivery(
  { db, clock }: Deps,
  { deliveryId }: { deliveryId: string },
  { viewer }: Call<'person'>,
): Promise<{ done: true }> {
  await db.transaction().execute(async (trx) => {
    const endpoint = await lockEndpointOfDelivery(trx, { deliveryId, userId: viewer.id })
    if (!endpoint) throw new Refusal('webhook_delivery_not_found')
    if (!endpoint.isEnabled) throw new Refusal('webhook_endpoint_disabled')
    if (!(await queueAgain(trx, deliveryId, clock.now()))) throw new Refusal('state_changed')
  })
  return { done: true }
}
