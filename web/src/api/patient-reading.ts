import { networkMayBeBack } from '../site/network-may-be-back.ts'
import { endCopy } from '../site/page-copy.ts'

const AGAIN_AFTER_MS = 2000
/** A server that is exchanged, or has lost its database, is back within half a minute; what lasts longer is told. */
const LAST_WAIT_MS = 16_000

let isAskedFor = false

/** Limits of pages count by the minute: a longer refusal is not waited for. */
const LONGEST_REFUSAL_MS = 65_000

/**
 * Lets a page that is read anew wait for a lost network, and for a while for a server that fails or has had too many
 * calls, instead of giving way to an error: what it shows stays until the answer comes, and with it what was typed.
 * Every other call fails as it always does.
 */
export function readAnewPatiently(): void {
  const send = window.fetch
  window.fetch = async (input, init) => {
    if (!isPageReadAnew(input, init)) return send(input, init)
    for (let wait = AGAIN_AFTER_MS; ; wait *= 2) {
      const answer = await sendPatiently(send, input, init)
      const pause = pauseAfter(answer, wait)
      if (pause === null || isAskedFor || wait > LAST_WAIT_MS || !isOfThisAddress(input)) return answer
      await networkMayBeBack(pause)
    }
  }
}

/** How long to wait before the next try, in milliseconds; null when there is none: the answer is final. */
function pauseAfter({ status, headers }: Response, wait: number): number | null {
  // Many pages wait for the same server: they shall not come back all at once.
  if (status >= 500) return wait * (0.75 + Math.random() / 2)
  if (status !== 429) return null
  const refusedMs = Number(headers.get('retry-after')) * 1000
  return refusedMs > 0 && refusedMs <= LONGEST_REFUSAL_MS ? refusedMs + AGAIN_AFTER_MS * Math.random() : null
}

/** Reads the page anew for somebody who asked for it: a server that fails is told of at once. */
export async function readAnewWhenAsked(read: () => Promise<void>): Promise<void> {
  isAskedFor = true
  try {
    await read()
  } finally {
    isAskedFor = false
  }
}

async function sendPatiently(send: typeof fetch, ...call: Parameters<typeof fetch>): Promise<Response> {
  for (;;) {
    try {
      const answer = await send(...call)
      endCopy()
      return answer
    } catch (error) {
      // An abort is no lost network, and says so by its kind.
      if (!(error instanceof TypeError)) throw error
      await networkMayBeBack(AGAIN_AFTER_MS)
    }
  }
}

/** The data of the page that stands there, asked for once more. */
function isPageReadAnew(input: RequestInfo | URL, init: RequestInit | undefined): input is string | URL {
  if (input instanceof Request || (init?.method ?? 'GET') !== 'GET') return false
  const { origin, pathname } = new URL(input, location.href)
  const page = pathname.replace(/\/_(root)?\.data$/, '/').replace(/\.data$/, '')
  return origin === location.origin && page !== pathname && page === location.pathname
}

/** Other filters are another page for whoever waits for them: that it fails is told at once. */
function isOfThisAddress(input: string | URL): boolean {
  const { searchParams } = new URL(input, location.href)
  // Which parts of the page are asked for.
  searchParams.delete('_routes')
  return searchParams.toString() === new URLSearchParams(location.search).toString()
}
