// Receives webhooks: RIHLA_WEBHOOK_SECRET=whsec_… PORT=4000 node receive-webhooks.ts
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'

const { RIHLA_WEBHOOK_SECRET = '', PORT = '4000' } = process.env
const webhook = new Webhook(RIHLA_WEBHOOK_SECRET)
/** Ids of messages that were worked on: a repeated one is acknowledged and otherwise ignored. Keep them in a database. */
const seen = new Set<string>()

const server = createServer(async (request, response) => {
  // The signature is over the bytes as they were sent, not over JSON that was read and written again.
  const body = await text(request)
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  )
  try {
    const event = webhook.verify(body, headers) as { type: string; timestamp: string; data: object }
    const id = headers['webhook-id'] ?? ''
    if (!seen.has(id)) console.log(`${event.type} ${JSON.stringify(event.data)}`)
    seen.add(id)
    response.writeHead(204).end()
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error
    response.writeHead(400).end()
  }
})
server.listen(Number(PORT), '127.0.0.1', () => console.log('listening', server.address()))
