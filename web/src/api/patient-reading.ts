import { endCopy } from '../site/page-copy.ts'

const AGAIN_AFTER_MS = 2000

/**
 * Lets a page that is read anew wait for a lost network instead of giving way to an error: what it shows stays until the
 * answer comes. Every other call fails as it always does.
 */
export function readAnewPatiently(): void {
  const send = window.fetch
  window.fetch = async (input, init) => {
    for (;;) {
      try {
        const answer = await send(input, init)
        if (isPageReadAnew(input, init)) endCopy()
        return answer
      } catch (error) {
        // An abort is no lost network, and says so by its kind.
        if (!(error instanceof TypeError) || !isPageReadAnew(input, init)) throw error
        await untilNetworkMayBeBack()
      }
    }
  }
}

/** The data of the page that stands there, asked for once more. */
function isPageReadAnew(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  if (input instanceof Request || (init?.method ?? 'GET') !== 'GET') return false
  const { origin, pathname } = new URL(input, location.href)
  const page = pathname.replace(/\/_(root)?\.data$/, '/').replace(/\.data$/, '')
  return origin === location.origin && page !== pathname && page === location.pathname
}

const untilNetworkMayBeBack = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true })
    setTimeout(resolve, AGAIN_AFTER_MS)
  })
