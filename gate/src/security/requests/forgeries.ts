import { createHmac } from 'node:crypto'
import { FAKE_STRIPE } from '@rihla/server/testing/peers/fake-stripe'
import type { FakeEvent } from '@rihla/server/testing/peers/fake-stripe-objects'

export interface Sent {
  body: string
  headers: Record<string, string>
  method?: string
}

interface Forgery {
  what: string
  of(event: FakeEvent, now: number): Sent
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
const { webhookSecret, secretKey, publishableKey } = FAKE_STRIPE
const HUGE = 'x'.repeat(8 * 1024 * 1024)

const hmac = (text: string, secret = webhookSecret) => createHmac('sha256', secret).update(text).digest('hex')

function signatureOf(body: string, now: number, { secret = webhookSecret, agedSeconds = 0 } = {}): string {
  const at = Math.floor(now / 1000) - agedSeconds
  return `t=${at},v1=${hmac(`${at}.${body}`, secret)}`
}

const withSignature = (body: string, signature: string): Sent => ({
  body,
  headers: { ...JSON_TYPE, 'stripe-signature': signature },
})

/** An event with a signature as Stripe makes it. */
export function signed(event: object, now: number, options?: Parameters<typeof signatureOf>[2]): Sent {
  const body = JSON.stringify(event)
  return withSignature(body, signatureOf(body, now, options))
}

/** The event with a higher amount, as if altered in transit. */
const altered = (event: FakeEvent): FakeEvent => ({
  ...event,
  data: { object: { ...event.data.object, amount: 1, amount_received: 99_999_999 } },
})

/** Ways to deliver an event that Stripe did not send in this form. None of them may have an effect. */
export const FORGERIES: readonly Forgery[] = [
  { what: 'unsigned', of: (event) => ({ body: JSON.stringify(event), headers: JSON_TYPE }) },
  { what: 'with an empty signature', of: (event) => withSignature(JSON.stringify(event), '') },
  { what: 'with a signature of no shape', of: (event) => withSignature(JSON.stringify(event), 'trust me') },
  {
    what: 'signed with a guessed secret',
    of: (event, now) => signed(event, now, { secret: 'whsec_test' }),
  },
  { what: 'signed with nothing as secret', of: (event, now) => signed(event, now, { secret: '' }) },
  {
    what: 'signed with the publishable key',
    of: (event, now) => signed(event, now, { secret: publishableKey }),
  },
  { what: 'signed with the API key', of: (event, now) => signed(event, now, { secret: secretKey }) },
  {
    what: 'signed five minutes and a second ago',
    of: (event, now) => signed(event, now, { agedSeconds: 301 }),
  },
  { what: 'signed a day ago', of: (event, now) => signed(event, now, { agedSeconds: 86_400 }) },
  {
    what: 'signed long ago, with the time of today',
    of: (event, now) => {
      const old = signed(event, now, { agedSeconds: 3600 })
      const signature = (old.headers['stripe-signature'] ?? '').replace(
        /t=\d+/,
        `t=${Math.floor(now / 1000)}`,
      )
      return withSignature(old.body, signature)
    },
  },
  {
    what: 'altered after it was signed',
    of: (event, now) =>
      withSignature(JSON.stringify(altered(event)), signatureOf(JSON.stringify(event), now)),
  },
  {
    what: 'with a space more than was signed',
    of: (event, now) => withSignature(`${JSON.stringify(event)} `, signatureOf(JSON.stringify(event), now)),
  },
  {
    what: 'signed by an older scheme',
    of: (event, now) => {
      const body = JSON.stringify(event)
      return withSignature(body, signatureOf(body, now).replace('v1=', 'v0='))
    },
  },
  {
    what: 'with the signature cut short',
    of: (event, now) => {
      const body = JSON.stringify(event)
      return withSignature(body, signatureOf(body, now).slice(0, -8))
    },
  },
  {
    what: 'with a signature that leaves the time out',
    of: (event) => {
      const body = JSON.stringify(event)
      return withSignature(body, `v1=${hmac(body)}`)
    },
  },
  {
    what: 'with the signature in the address only',
    of: (event, now) => {
      const body = JSON.stringify(event)
      return { body, headers: { ...JSON_TYPE, 'x-stripe-signature': signatureOf(body, now) } }
    },
  },
  {
    what: 'as text',
    of: (event, now) => {
      const { body, headers } = signed(event, now)
      return { body, headers: { ...headers, 'content-type': 'text/plain' } }
    },
  },
  {
    what: 'as a form',
    of: (event, now) => {
      const { body, headers } = signed(event, now)
      return { body, headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' } }
    },
  },
  { what: 'huge and unsigned', of: () => ({ body: HUGE, headers: JSON_TYPE }) },
  { what: 'huge and signed', of: (event, now) => signed({ ...event, padding: HUGE }, now) },
  { what: 'signed, but no event', of: (_, now) => signed({ hello: 'there' }, now) },
  { what: 'signed, but no JSON', of: (_, now) => withSignature('{', signatureOf('{', now)) },
  {
    what: 'by another method',
    of: (event, now) => ({ ...signed(event, now), method: 'PUT' }),
  },
]
