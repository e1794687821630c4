import { type ComponentType, createElement, type LazyExoticComponent, lazy, useState } from 'react'
import { waitForNetwork } from './wait-for-network.ts'

const AGAIN_AFTER_MS = 1000
/** The last delay, milliseconds; all delays together are half a minute, after which the error is thrown when online. */
const LAST_WAIT_MS = 16_000

/**
 * React's `lazy` for everything but pages. Retries a failed download of the code, offline without an end: an error would
 * replace the whole page, with what was typed into it.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await withRetries(load) }))

/**
 * Lazy parts that are downloaded together. `withData` reads a page's data together with their code, so that a page
 * opened by a link is displayed whole: parts that arrived after it would move it. It rejects as soon as the data does;
 * code that was lost is loaded again by the parts.
 */
export function lazyParts<Code>(load: () => Promise<Code>) {
  let code: Code | null = null
  const loadOnce = async () => {
    code ??= await load()
    return code
  }
  return {
    async withData<T>(data: Promise<T>): Promise<T> {
      const parts = loadOnce().catch(() => null)
      const loaded = await data
      await parts
      return loaded
    },

    part<Props extends object>(pick: (code: Code) => ComponentType<Props>): ComponentType<Props> {
      const Lazy = lazyPart(async () => pick(await loadOnce()))
      return function Part(props) {
        // `lazy` displays the fallback for a moment even if the code is there.
        const [Shown] = useState<ComponentType<Props>>(() => (code ? pick(code) : Lazy))
        return createElement(Shown, props)
      }
    },
  }
}

async function withRetries<T>(load: () => Promise<T>): Promise<T> {
  for (let wait = AGAIN_AFTER_MS; ; wait = Math.min(2 * wait, 2 * LAST_WAIT_MS)) {
    try {
      return await load()
    } catch (error) {
      if (import.meta.env.SSR || (wait > LAST_WAIT_MS && navigator.onLine)) throw error
      await waitForNetwork(wait)
    }
  }
}
