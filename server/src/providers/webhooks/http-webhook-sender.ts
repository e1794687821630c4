import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isPublicUrl, publicLookup, type ResolveAll } from '../calendar-reader/public-lookup.ts'
import type { WebhookAnswer, WebhookSender } from './webhook-sender.ts'

interface WebhookSenderSettings {
  /** Also allows plain HTTP and addresses that are not public; for tests. */
  allowPrivate: boolean
  withinMs?: number
  /** Other answers of the DNS, in tests. */
  resolveAll?: ResolveAll
}

const WITHIN_MS = 10_000
/** As much of an answer is read as its log shows. */
const MAX_BYTES = 4096

class AddressNotAllowed extends Error {}

/**
 * Posts over HTTPS. The check of the address runs in the DNS lookup of the connection itself, so the checked address is
 * the one connected to; this prevents DNS rebinding.
 */
export function openWebhookSender(settings: WebhookSenderSettings): WebhookSender {
  const { allowPrivate, withinMs = WITHIN_MS, resolveAll } = settings
  const lookup = publicLookup(allowPrivate, () => new AddressNotAllowed(), resolveAll)

  const isAllowed = (given: string): boolean => {
    const url = URL.parse(given)
    return url !== null && isPublicUrl(url, allowPrivate)
  }

  const post = (url: URL, headers: Record<string, string>, body: string, signal: AbortSignal) =>
    new Promise<IncomingMessage>((answered, failed) => {
      const { request } = url.protocol === 'https:' ? https : http
      // No agent: a reused connection would skip the lookup and its check.
      const options = { method: 'POST', agent: false, lookup, signal, headers }
      request(url, options, answered).on('error', failed).end(body)
    })

  return {
    isAllowed,
    async send(given, { headers, body }): Promise<WebhookAnswer> {
      if (!isAllowed(given)) return { error: 'address_not_allowed' }
      const signal = AbortSignal.timeout(withinMs)
      try {
        const answer = await post(new URL(given), headers, body, signal)
        return { responseCode: answer.statusCode ?? 0, body: await beginningOf(answer) }
      } catch (error) {
        if (error instanceof AddressNotAllowed) return { error: 'address_not_allowed' }
        return { error: signal.aborted ? 'timed_out' : 'unreachable' }
      }
    },
  }
}

/** Reads no more than the log shows; leaving the loop ends the connection. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= MAX_BYTES) break
  }
  return Buffer.concat(chunks).subarray(0, MAX_BYTES).toString('utf8')
}
