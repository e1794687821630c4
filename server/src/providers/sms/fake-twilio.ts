import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message as the service received it. */
export interface TwilioMessage {
  account: string
  To: string
  Body: string
  From?: string
  MessagingServiceSid?: string
}

export const FAKE_TWILIO = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'a token that only tests know' }
/** A number that the service refuses, like Twilio's magic numbers. */
export const INVALID_NUMBER = '+971500000001'

/** A fake of Twilio's Messages API: checks credentials and form, and records messages. */
export async function startFakeTwilio() {
  const messages: TwilioMessage[] = []
  const expected = `Basic ${Buffer.from(`${FAKE_TWILIO.accountSid}:${FAKE_TWILIO.authToken}`).toString('base64')}`
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const [status, body] = answerTo(Buffer.concat(chunks).toString())
      answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })

    function answerTo(text: string): [status: number, body: object] {
      const account = /^\/2010-04-01\/Accounts\/(\w+)\/Messages\.json$/.exec(request.url ?? '')?.[1]
      if (request.method !== 'POST' || !account) return [404, { code: 20404, status: 404 }]
      if (request.headers.authorization !== expected) return [401, { code: 20003, status: 401 }]
      const form = Object.fromEntries(new URLSearchParams(text)) as Omit<TwilioMessage, 'account'>
      if (!form.Body) return [400, { code: 21602, status: 400 }]
      if (!form.From && !form.MessagingServiceSid) return [400, { code: 21603, status: 400 }]
      if (!/^\+\d{8,15}$/.test(form.To) || form.To === INVALID_NUMBER)
        return [400, { code: 21211, message: `The 'To' number ${form.To} is not a valid phone number.` }]
      messages.push({ account, ...form })
      return [201, { sid: `SM${String(messages.length).padStart(32, '0')}`, status: 'queued' }]
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
