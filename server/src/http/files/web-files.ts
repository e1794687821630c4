import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

const KEPT_FOR_EVER = 'public, max-age=31536000, immutable'
const KEPT_FOR_AN_HOUR = 'public, max-age=3600'

/**
 * Serves the files of the built web from the first folder that has them: those under /assets have a hash in their name
 * and never change. A compressed copy is served where the client accepts it.
 */
export function webFiles(folders: readonly string[]): MiddlewareHandler {
  const serveFiles = folders.map((folder) => serveStatic({ root: folder, precompressed: true }))
  return async (c, next) => {
    for (const serveFile of serveFiles) {
      const answer = await serveFile(c, noMoreFiles)
      if (!(answer instanceof Response)) continue
      if (answer.ok) answer.headers.set('cache-control', keptFor(c.req.path))
      return answer
    }
    return await next()
  }
}

/** Lets a folder without the file answer nothing, so that the next folder is asked. */
const noMoreFiles = async () => undefined

function keptFor(path: string): string {
  // The service worker controls the browser's caches, so it must never be outdated itself.
  if (path.startsWith('/service-worker') || path === '/sw.js') return 'no-cache'
  return path.startsWith('/assets/') ? KEPT_FOR_EVER : KEPT_FOR_AN_HOUR
}
