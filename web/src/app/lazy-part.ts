import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { waitForNetwork } from '../api/wait-for-network.ts'

const AGAIN_AFTER_MS = 1000
/** Together half a minute: a network that is away for longer is told of. */
const LAST_WAIT_MS = 16_000

/**
 * React's `lazy` for a part that the server draws with the page. Code that was lost on the way is asked for again: an error
 * would take away the whole page, and what the server drew can be read until then.
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
