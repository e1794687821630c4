import { isRouteErrorResponse } from 'react-router'
import { endCopy } from '../offline/cached-page.ts'
import { waitForNetwork } from '../ui/wait-for-network.ts'
import { pageErrorOf } from './page-error.ts'

const AGAIN_AFTER_MS = 2000
/** A restarting server or a lost database recovers within half a minute; a longer failure is shown. */
const LAST_WAIT_MS = 16_000
/** Page rate limits count by the minute: the retry does not wait for a longer refusal. */
const LONGEST_REFUSAL_MS = 65_000

interface Reading<T> {
  request: Request
  serverLoader: () => Promise<T>
}

let isAskedFor = false

/**
 * The clientLoader of every page that has a loader. When the current page reloads its data, it retries after a lost
 * network, and for a while after a server failure or a rate limit, instead of showing an error; the page keeps its
 * content and form input meanwhile. Navigation to another page fails at once.
 */
export async function readWithRetry<T>({ request, serverLoader }: Reading<T>): Promise<T> {
  const { pathname, search } = new URL(request.url)
  const isSamePage = pathname === location.pathname
  // New filters count as another page: the user waits for them, so a server failure is shown at once.
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

/** Reloads the page's data on request of the user: a server failure is shown at once. */
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
  // Many pages retry at the same server: spread out their retries.
  if (isFault(error)) return wait * (0.75 + Math.random() / 2)
  if (!isRouteErrorResponse(error) || error.status !== 429) return null
  const refusedMs = (pageErrorOf(error)?.retryAfterSeconds ?? 0) * 1000
  return refusedMs > 0 && refusedMs <= LONGEST_REFUSAL_MS ? refusedMs + AGAIN_AFTER_MS * Math.random() : null
}

/** Whether the error is neither a lost network nor a response below 500: redirects and refusals are responses. */
function isFault(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof Response) return false
  return !isRouteErrorResponse(error) || error.status >= 500
}
