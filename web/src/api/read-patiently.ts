import { isRouteErrorResponse } from 'react-router'
import { networkMayBeBack } from '../site/network-may-be-back.ts'
import { endCopy } from '../site/page-copy.ts'

const AGAIN_AFTER_MS = 2000
/** A server that is exchanged, or has lost its database, is back within half a minute; what lasts longer is told. */
const LAST_WAIT_MS = 16_000

interface Reading<T> {
  request: Request
  serverLoader: () => Promise<T>
}

let isAskedFor = false

/**
 * The clientLoader of every page that has a loader: a page that is read anew waits for a lost network, and for a while
 * for a server that fails, instead of giving way to an error. What it shows stays until the answer comes, and with it
 * what was typed. Another page fails at once.
 */
export async function readPatiently<T>({ request, serverLoader }: Reading<T>): Promise<T> {
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
      if (error instanceof TypeError && isSamePage) await networkMayBeBack(AGAIN_AFTER_MS)
      else if (isFault(error) && isSameAddress && !isAskedFor && wait <= LAST_WAIT_MS) {
        // Many pages wait for the same server: they shall not come back all at once.
        await networkMayBeBack(wait * (0.75 + Math.random() / 2))
        wait *= 2
      } else throw error
      request.signal.throwIfAborted()
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

/** Neither a lost network nor an answer: redirects and refusals are answers. */
function isFault(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof Response) return false
  return !isRouteErrorResponse(error) || error.status >= 500
}
