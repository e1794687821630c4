import {
  WEBHOOK_DELIVERY_STATUSES,
  WEBHOOK_DISABLED_BY,
  WEBHOOK_ENDPOINTS_AT_MOST,
  WEBHOOK_TRY_ERRORS,
} from '@rihla/domain/webhooks/webhook-delivery'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id, line, Nothing, Timestamp } from '../fields.ts'
import { SentWebhookEvent, WebhookEvent } from './webhook-events.ts'

const EndpointName = line(60, 1)
/** HTTPS, at a public address, without user name and password. */
const EndpointUrl = z
  .url()
  .max(1000)
  .regex(/^\P{Cc}*$/u)
const EventTypes = z.array(WebhookEvent).min(1).max(WebhookEvent.options.length)

export const WebhookEndpoint = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  eventTypes: z.array(WebhookEvent),
  isEnabled: z.boolean(),
  /** Why it is off; null while it is on. */
  disabledBy: z.enum(WEBHOOK_DISABLED_BY).nullable(),
  disabledAt: Timestamp.nullable(),
  /** The first failure since the last message that was taken, or since nothing was sent for days. */
  failingSince: Timestamp.nullable(),
  /** Until when messages are also signed with the secret before; null when there is none. */
  previousSecretUntil: Timestamp.nullable(),
  createdAt: Timestamp,
})
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>

export const WebhookDelivery = z.object({
  /** Also the header `webhook-id`. */
  id: Id,
  eventType: SentWebhookEvent,
  status: z.enum(WEBHOOK_DELIVERY_STATUSES),
  createdAt: Timestamp,
  tries: z.number().int(),
  nextTryAt: Timestamp.nullable(),
  /** Of the last try; null when it brought no answer, or there was none. */
  responseCode: z.number().int().nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const WebhookTry = z.object({
  at: Timestamp,
  durationMs: z.number().int(),
  responseCode: z.number().int().nullable(),
  /** Why there was no answer. */
  error: z.enum(WEBHOOK_TRY_ERRORS).nullable(),
  /** The beginning of the answer. */
  responseBody: z.string(),
})
export type WebhookTry = z.infer<typeof WebhookTry>

const WebhookSecret = z.string().meta({ description: 'Begins with whsec_. Shown this once.' })
const OneEndpoint = z.strictObject({ endpointId: Id })
const OneDelivery = z.strictObject({ deliveryId: Id })

export const webhooks = {
  list: endpoint({
    access: 'person',
    method: 'GET',
    path: '/webhook-endpoints',
    summary: 'One’s endpoints, oldest first',
    tag: 'webhooks',
    input: Nothing,
    output: z.object({ endpoints: z.array(WebhookEndpoint), atMost: z.number().int() }),
  }),
  add: endpoint({
    access: 'person',
    method: 'POST',
    path: '/webhook-endpoints',
    summary: `Adds an endpoint, at most ${WEBHOOK_ENDPOINTS_AT_MOST}; its secret is shown this once. Needs step-up`,
    tag: 'webhooks',
    successStatus: 201,
    input: z.strictObject({ name: EndpointName, url: EndpointUrl, eventTypes: EventTypes }),
    output: z.object({ endpoint: WebhookEndpoint, secret: WebhookSecret }),
  }),
  show: endpoint({
    access: 'person',
    method: 'GET',
    path: '/webhook-endpoints/{endpointId}',
    summary: 'One endpoint',
    tag: 'webhooks',
    input: OneEndpoint,
    output: WebhookEndpoint,
  }),
  change: endpoint({
    access: 'person',
    method: 'PATCH',
    path: '/webhook-endpoints/{endpointId}',
    summary:
      'Changes name, address or events, or switches it on or off; off cancels what waits. Another address needs step-up',
    tag: 'webhooks',
    input: OneEndpoint.extend({
      name: EndpointName.optional(),
      url: EndpointUrl.optional(),
      eventTypes: EventTypes.optional(),
      isEnabled: z.boolean().optional(),
    }),
    output: WebhookEndpoint,
  }),
  remove: endpoint({
    access: 'person',
    method: 'DELETE',
    path: '/webhook-endpoints/{endpointId}',
    summary: 'Removes an endpoint with its deliveries',
    tag: 'webhooks',
    input: OneEndpoint,
    output: Done,
  }),
  rotateSecret: endpoint({
    access: 'person',
    method: 'POST',
    path: '/webhook-endpoints/{endpointId}/secrets',
    summary:
      'A new secret, shown this once; each one before signs too for 24 hours, five at most in all. Needs step-up',
    tag: 'webhooks',
    input: OneEndpoint,
    output: z.object({ endpoint: WebhookEndpoint, secret: WebhookSecret }),
  }),
  sendTest: endpoint({
    access: 'person',
    limit: 'message',
    method: 'POST',
    path: '/webhook-endpoints/{endpointId}/test-events',
    summary: 'Sends the event `webhook.test` to an endpoint',
    tag: 'webhooks',
    input: OneEndpoint,
    output: z.object({ deliveryId: Id }),
  }),
  deliveries: endpoint({
    access: 'person',
    method: 'GET',
    path: '/webhook-endpoints/{endpointId}/deliveries',
    summary: 'What was sent to an endpoint, newest first; kept for 30 days',
    tag: 'webhooks',
    input: OneEndpoint.extend({
      after: Id.optional(),
      limit: z.number().int().min(1).max(100).default(20),
    }),
    output: z.object({ deliveries: z.array(WebhookDelivery), nextAfter: Id.nullable() }),
  }),
  delivery: endpoint({
    access: 'person',
    method: 'GET',
    path: '/webhook-deliveries/{deliveryId}',
    summary: 'One delivery: what was sent, and each try with its answer',
    tag: 'webhooks',
    input: OneDelivery,
    output: WebhookDelivery.extend({ body: z.string(), history: z.array(WebhookTry) }),
  }),
  replay: endpoint({
    access: 'person',
    limit: 'message',
    method: 'POST',
    path: '/webhook-deliveries/{deliveryId}/replays',
    summary: 'Sends a delivery again now, with the same id and body; one that waits does not wait longer',
    tag: 'webhooks',
    input: OneDelivery,
    output: Done,
  }),
}
