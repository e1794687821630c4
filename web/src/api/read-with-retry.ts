import { isRouteErrorResponse } from 'react-router'
import { endCopy } from '../offline/cached-page.ts'
import { pageErrorOf } from './page-error.ts'
import { waitForNetwork } from './wait-for-network.ts'

const AGAIN_AFTER_MS = 2000
/** A server that is exchanged, or has lost its database, is back within half a minute; what lasts longer is told. */
const LAST_WAIT_MS = 16_000
/** Limits of pages count by the minute: a longer refusal is not waited for. */
const LONGEST_REFUSAL_MS = 65_000

interface Reading<T> {
  request: Request
  serverLoader: () => Promise<T>
}

let isAskedFor = false

/**
 * The clientLoader of every page that has a loader: a page that is read anew waits for a lost network, and for a while
 * for a server that fails or refuses because of a rate limit, instead of giving way to an error. What it shows stays until the answer comes, and with it
 * what was typed. Another page fails at once.
 */
export async function readWithRetry<T>({ request, serverLoader }: Reading<T>): Promise<T> {
  const { pathname, search } = new URL(request.url)
  const isSamePage = pathname === location.pathname
  // Other filters are another page for whoever waits for them.
  const isSameAddress = isSamePage && search === location.search
  let wait = AGAIN_AFTER_MS
  for (;;) {
    try {
      const loaded = await serverLoader()
      endCopy()
      return loaded
    } catch (error) {
      if (request.signal.aborted) throw error
      if (error instanceof TypeError && isSamePage) await waitForNetwork(AGAIN_AFTER_MS)
      else {
        const pauseMs = pauseAfter(error, wait)
        if (pauseMs === null || !isSameAddress || isAskedFor || wait > LAST_WAIT_MS) throw error
        await waitForNetwork(pauseMs)
        wait *= 2
      }
      request.signal.throwIfAborted()
    }
  }
}

/** Reads the page anew for somebody who asked for it: a server that fails is told of at once. */
export async function readAgainWhenAsked(read: () => Promise<void>): Promise<void> {
  isAskedFor = true
  try {
    await read()
  } finally {
    isAskedFor = false
  }
}

/** How long to wait before the next try, in milliseconds; null when the answer is final. */
function pauseAfter(error: unknown, wait: number): number | null {
  // Many pages wait for the same server: spread out their retries.
  if (isFault(error)) return wait * (0.75 + Math.random() / 2)
  if (!isRouteErrorResponse(error) || error.status !== 429) return null
  const refusedMs = (pageErrorOf(error)?.retryAfterSeconds ?? 0) * 1000
  return refusedMs > 0 && refusedMs <= LONGEST_REFUSAL_MS ? refusedMs + AGAIN_AFTER_MS * Math.random() : null
}

/** Neither a lost network nor an answer: redirects and refusals are answers. */
function isFault(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof Response) return false
  return !isRouteErrorResponse(error) || error.status >= 500
}
