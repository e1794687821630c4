import { endCopy } from '../site/page-copy.ts'
import { waitForNetwork } from './wait-for-network.ts'

const AGAIN_AFTER_MS = 2000
/** A server that is exchanged, or has lost its database, is back within half a minute; what lasts longer is told. */
const LAST_WAIT_MS = 16_000

let isAskedFor = false

/**
 * Lets a page that is read anew wait for a lost network, and for a while for a server that fails, instead of giving way
 * to an error: what it shows stays until the answer comes, and with it what was typed. Every other call fails as it
 * always does.
 */
export function readAnewPatiently(): void {
  const send = window.fetch
  window.fetch = async (input, init) => {
    if (!isPageReadAnew(input, init)) return send(input, init)
    for (let wait = AGAIN_AFTER_MS; ; wait *= 2) {
      const answer = await sendPatiently(send, input, init)
      if (answer.status < 500 || isAskedFor || wait > LAST_WAIT_MS || !isOfThisAddress(input)) return answer
      // Many pages wait for the same server: they shall not come back all at once.
      await waitForNetwork(wait * (0.75 + Math.random() / 2))
    }
  }
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
      await waitForNetwork(AGAIN_AFTER_MS)
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
