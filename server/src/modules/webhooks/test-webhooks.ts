import { WEBHOOK_EVENTS, type WebhookEvent } from '@rihla/domain/webhooks/webhook-event'
import { vi } from 'vitest'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import {
  type ReceivedWebhook,
  readWebhook,
  type startWebhookReceiver,
} from '../../testing/peers/webhook-receiver.ts'
import { renewStepUp } from '../../testing/renew-step-up.ts'
import type { TestApp } from '../../testing/test-app.ts'

export const ENDPOINTS = '/api/v1/webhook-endpoints'
export const deliveryPath = (id: string) => `/api/v1/webhook-deliveries/${id}`

let inboxes = 0

/** An endpoint of this person at an inbox of its own. */
export async function anInbox(
  testApp: TestApp,
  receiver: Awaited<ReturnType<typeof startWebhookReceiver>>,
  owner: TestPerson,
  eventTypes: readonly WebhookEvent[] = WEBHOOK_EVENTS,
) {
  const path = `/inbox-${++inboxes}`
  await renewStepUp(testApp, owner)
  const { status, body } = await testApp
    .as(owner)
    .post(ENDPOINTS, { name: 'Books', url: receiver.url + path, eventTypes })
  if (status !== 201) throw new Error(`no endpoint: ${status} ${body.code}`)
  return {
    id: body.endpoint.id as string,
    secret: body.secret as string,
    path,
    received: () => receiver.receivedAt(path),
    answer: (said: number) => void receiver.answers.set(path, said),
  }
}

/** The message as the library reads it with this secret, at the time of the test app; throws for a wrong signature. */
export function verified(testApp: TestApp, message: ReceivedWebhook, secret: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: testApp.clock.now() })
  try {
    return readWebhook(message, secret)
  } finally {
    vi.useRealTimers()
  }
}

/** The deliveries of an endpoint as its owner reads them, newest first. */
export const deliveriesOf = async (testApp: TestApp, owner: TestPerson, endpointId: string) =>
  (await testApp.as(owner).get(`${ENDPOINTS}/${endpointId}/deliveries`)).body.deliveries
