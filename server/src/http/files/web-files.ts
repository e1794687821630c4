import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

const KEPT_FOR_EVER = 'public, max-age=31536000, immutable'
const KEPT_FOR_AN_HOUR = 'public, max-age=3600'

/**
 * Serves the files of the built web: those under /assets have a hash in their name and never change. A compressed copy
 * is served where the client accepts it.
 */
export function webFiles(folder: string): MiddlewareHandler {
  const serveFile = serveStatic({ root: folder, precompressed: true })
  return async (c, next) => {
    const answer = await serveFile(c, next)
    if (answer instanceof Response && answer.ok) answer.headers.set('cache-control', keptFor(c.req.path))
    return answer
  }
}

function keptFor(path: string): string {
  // The service worker controls the browser's caches, so it must never be outdated itself.
  if (path.startsWith('/service-worker') || path === '/sw.js') return 'no-cache'
  return path.startsWith('/assets/') ? KEPT_FOR_EVER : KEPT_FOR_AN_HOUR
}
