import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

export interface ReceivedWebhook {
  path: string
  headers: Record<string, string>
  body: string
}

/** The message as the library of a receiver with this secret reads it. Throws for a wrong signature or an old message. */
export const readWebhook = ({ headers, body }: ReceivedWebhook, secret: string) =>
  new Webhook(secret).verify(body, headers) as {
    type: string
    timestamp: string
    data: Record<string, string>
  }

/** A program that takes webhooks: each path has its own inbox and, until it is set, the answer 204. */
export async function startWebhookReceiver() {
  const received: ReceivedWebhook[] = []
  const answers = new Map<string, number | RequestListener>()
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      const headers = request.headers as Record<string, string>
      received.push({ path, headers, body: Buffer.concat(chunks).toString() })
      const said = answers.get(path) ?? 204
      if (typeof said === 'function') said(request, answer)
      else answer.writeHead(said).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    receivedAt: (path: string) => received.filter((one) => one.path === path),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
