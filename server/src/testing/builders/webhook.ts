import { randomUUID } from 'node:crypto'
import { TEST_EVENT, WEBHOOK_EVENTS, type WebhookEvent } from '@rihla/domain/webhooks/webhook-event'
import { sealWebhookSecret } from '../../modules/webhooks/public.ts'
import type { TestApp } from '../test-app.ts'
import type { TestPerson } from './sign-up-person.ts'

/** The secret of endpoints that a builder makes, so that tests can look for it. */
export const WEBHOOK_SECRET = `whsec_${Buffer.from('the secret of a webhook in tests').toString('base64')}`

/** An endpoint that was sent the test event, which it took. */
export async function aWebhook(
  { db, clock, deps }: TestApp,
  owner: Pick<TestPerson, 'id'>,
  {
    name = 'Books',
    url = 'https://hooks.rihla.example/in',
    eventTypes = WEBHOOK_EVENTS,
  }: { name?: string; url?: string; eventTypes?: readonly WebhookEvent[] } = {},
): Promise<{ endpointId: string; deliveryId: string }> {
  const at = new Date(clock.now())
  const endpointId = randomUUID()
  await db
    .insertInto('webhook_endpoints')
    .values({
      id: endpointId,
      user_id: owner.id,
      name,
      url,
      event_types: [...eventTypes],
      sealed_secret: sealWebhookSecret(deps.config, WEBHOOK_SECRET, endpointId),
      created_at: at,
    })
    .execute()
  const { id: deliveryId } = await db
    .insertInto('webhook_deliveries')
    .values({
      endpoint_id: endpointId,
      event_type: TEST_EVENT,
      body: JSON.stringify({ type: TEST_EVENT, timestamp: at.toISOString(), data: {} }),
      status: 'delivered',
      tries: 1,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('webhook_tries')
    .values({ delivery_id: deliveryId, at, duration_ms: 20, response_code: 200, response_body: 'taken' })
    .execute()
  return { endpointId, deliveryId }
}
