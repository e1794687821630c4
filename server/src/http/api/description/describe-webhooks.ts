import type { OpenAPI } from '@orpc/openapi'
import { WEBHOOK_EVENT_DESCRIPTIONS } from '@rihla/contract/webhooks/webhook-events'
import type { SentEvent } from '@rihla/domain/webhooks/webhook-event'

const header = (name: string, description: string): OpenAPI.ParameterObject => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

/** The headers of Standard Webhooks, which its libraries check. */
const HEADERS = [
  header('webhook-id', 'The id of the delivery: the same at each try, so that a repeated message is known.'),
  header('webhook-timestamp', 'When this try was made, in seconds since 1970; refuse what is minutes old.'),
  header(
    'webhook-signature',
    'v1 and the signature by the secret. After rotations there is one for each secret that still signs, divided by spaces: five at most.',
  ),
]

/** Each event as a call that the receiver answers, as OpenAPI 3.1 has it. */
export const describeWebhooks = (): NonNullable<OpenAPI.Document['webhooks']> =>
  Object.fromEntries(
    (Object.keys(WEBHOOK_EVENT_DESCRIPTIONS) as SentEvent[]).map((type) => [type, { post: callOf(type) }]),
    // The types of the generator are those of version 3.0 in part.
  ) as NonNullable<OpenAPI.Document['webhooks']>

function callOf(type: SentEvent): OpenAPI.OperationObject {
  const { description, data } = WEBHOOK_EVENT_DESCRIPTIONS[type]
  return {
    operationId: `webhook.${type}`,
    summary: description,
    description:
      `${description} Sent to the endpoints of the people it concerns, signed as Standard Webhooks. An answer other than 2xx ` +
      'within ten seconds is tried again for three days; redirects are not followed.',
    tags: ['webhooks'],
    security: [],
    parameters: HEADERS,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['type', 'timestamp', 'data'],
            properties: {
              type: { type: 'string', const: type },
              timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
              data: { $ref: `#/components/schemas/${data}` },
            },
          },
        },
      },
    },
    responses: {
      '204': {
        description:
          'The message was taken. Any 2xx will do. Up to 4 kB of its body are read, and the log shows the beginning; a shorter body that does not end within ten seconds counts as no answer.',
      },
      '410': { description: 'The receiver wants no more messages: the endpoint is switched off.' },
    },
  }
}
