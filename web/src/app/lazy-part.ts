import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { waitForNetwork } from '../api/wait-for-network.ts'

const AGAIN_AFTER_MS = 1000
/** The last delay, milliseconds; all delays together are half a minute, after which the error is thrown. */
const LAST_WAIT_MS = 16_000

/**
 * React's `lazy` for a component that the server renders with the page. Retries a failed download of its code: an error
 * would replace the whole page, while the server-rendered HTML stays readable until then.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    for (let wait = AGAIN_AFTER_MS; ; wait *= 2) {
      try {
        return { default: await load() }
      } catch (error) {
        if (import.meta.env.SSR || wait > LAST_WAIT_MS) throw error
        await waitForNetwork(wait)
      }
    }
  })
