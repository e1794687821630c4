import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { CalendarReader, Reading, ReadingError } from './calendar-reader.ts'
import { isPublicUrl, publicLookup } from './public-lookup.ts'

interface ReaderSettings {
  /** Also allows plain HTTP and addresses that are not public; for tests. */
  allowPrivate: boolean
  withinMs?: number
  maxBytes?: number
}

const WITHIN_MS = 10_000
const MAX_BYTES = 1024 * 1024
const MAX_REDIRECTS = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])

class ReadingFailed extends Error {
  readonly code: ReadingError
  constructor(code: ReadingError) {
    super(code)
    this.code = code
  }
}

/**
 * Reads over HTTPS and follows a few redirects, each checked like the first URL. The check runs in the DNS lookup of
 * the connection itself, so the checked address is the one connected to; this prevents DNS rebinding.
 */
export function openCalendarReader(settings: ReaderSettings): CalendarReader {
  const { allowPrivate, withinMs = WITHIN_MS, maxBytes = MAX_BYTES } = settings

  const lookup = publicLookup(allowPrivate, () => new ReadingFailed('address_not_allowed'))

  function checked(address: string, base?: URL): URL {
    const url = URL.parse(address, base)
    if (!url) throw new ReadingFailed('address_not_allowed')
    if (url.protocol === 'webcal:') return checked(url.href.replace(/^webcal:/, 'https:'))
    // Node does not call `lookup` for a literal IP address.
    if (!isPublicUrl(url, allowPrivate)) throw new ReadingFailed('address_not_allowed')
    return url
  }

  const ask = (url: URL, signal: AbortSignal) =>
    new Promise<IncomingMessage>((answered, failed) => {
      const { get } = url.protocol === 'https:' ? https : http
      const headers = { accept: 'text/calendar, text/plain, */*;q=0.1', 'accept-encoding': 'identity' }
      // No agent: a reused connection would skip the lookup and its check.
      get(url, { agent: false, lookup, signal, headers }, answered).on('error', failed)
    })

  async function textOf(answer: IncomingMessage): Promise<string> {
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new ReadingFailed('too_large')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks).toString('utf8')
  }

  async function follow(address: string, signal: AbortSignal): Promise<string> {
    let url = checked(address)
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const answer = await ask(url, signal)
      try {
        if (answer.statusCode === 200) return await textOf(answer)
        const { location } = answer.headers
        if (!REDIRECTS.has(answer.statusCode ?? 0) || !location) break
        url = checked(location, url)
      } finally {
        answer.destroy()
      }
    }
    throw new ReadingFailed('unreachable')
  }

  return {
    async read(url: string, signal?: AbortSignal): Promise<Reading> {
      const inTime = AbortSignal.timeout(withinMs)
      try {
        return { text: await follow(url, signal ? AbortSignal.any([signal, inTime]) : inTime) }
      } catch (error) {
        return { error: error instanceof ReadingFailed ? error.code : 'unreachable' }
      }
    },
  }
}
