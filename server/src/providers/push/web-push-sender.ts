import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import webPush from 'web-push'
import { isPublicUrl, publicLookup } from '../calendar-reader/public-lookup.ts'
import type { PushDevice, PushMessage, PushSender } from './push-sender.ts'

export interface WebPushSettings {
  publicKey: string
  privateKey: string
  /** Whom a push service writes to about our messages: mailto: or https:. */
  subject: string
  /** Also allows plain HTTP and addresses that are not public; for tests. */
  allowPrivate: boolean
  /** How long a push service has to answer, in ms. */
  withinMs?: number
}

const WITHIN_MS = 10_000
/** A push service that did not answer so often in a row is left alone for a while: others wait for each try. */
const UNANSWERED_AT_MOST = 3
const REST_MS = 30_000
/** The device has unsubscribed, or its browser is gone. */
const GONE = new Set([404, 410])

/**
 * Web Push (RFC 8030) with VAPID (RFC 8292) and encrypted payloads (RFC 8291). The address of a push service comes from
 * the browser of a person, so it is treated like any address of a stranger: HTTPS, no private address, no redirects.
 */
export function webPushSender({
  allowPrivate,
  subject,
  withinMs = WITHIN_MS,
  ...keys
}: WebPushSettings): PushSender {
  const lookup = publicLookup(allowPrivate, () => new Error('the push service has no public address'))

  /** The hosts that did not answer: how often in a row, and until when they are left alone. */
  const unanswered = new Map<string, { times: number; until: number }>()

  function isAllowed(endpoint: string): boolean {
    const url = URL.parse(endpoint)
    return url !== null && isPublicUrl(url, allowPrivate)
  }

  function post(device: PushDevice, { payload, topic, keptSeconds }: PushMessage): Promise<number> {
    const { endpoint, p256dh, auth } = device
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      payload,
      {
        vapidDetails: { subject, ...keys },
        TTL: keptSeconds,
        topic,
        urgency: 'normal',
        contentEncoding: 'aes128gcm',
      },
    )
    const url = new URL(endpoint)
    const { host } = url
    const { times, until } = unanswered.get(host) ?? { times: 0, until: 0 }
    if (times >= UNANSWERED_AT_MOST && performance.now() < until)
      throw new Error('the push service did not answer lately')
    const { request } = url.protocol === 'https:' ? https : http
    return new Promise((answered, failed) => {
      const answer = (response: IncomingMessage) => {
        response.resume()
        unanswered.delete(host)
        answered(response.statusCode ?? 0)
      }
      const signal = AbortSignal.timeout(withinMs)
      const fail = (error: Error) => {
        if (signal.aborted)
          unanswered.set(host, {
            times: (unanswered.get(host)?.times ?? 0) + 1,
            until: performance.now() + REST_MS,
          })
        failed(error)
      }
      const options = { method, headers, agent: false, lookup, signal }
      request(url, options, answer).on('error', fail).end(body)
    })
  }

  return {
    publicKey: keys.publicKey,
    isAllowed,
    async send(device, message) {
      if (!isAllowed(device.endpoint)) return 'gone'
      const status = await post(device, message)
      if (GONE.has(status)) return 'gone'
      // Not the address: it is a capability to reach the device.
      if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`)
      return 'sent'
    },
  }
}
