import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

const YEAR_SECONDS = 31_536_000

/**
 * Serves the files of the built web: those under /assets carry a hash in their name and never change. A compressed
 * copy beside a file is served where the browser takes it.
 */
export function webFiles(folder: string): MiddlewareHandler {
  return serveStatic({
    root: folder,
    precompressed: true,
    onFound: (file, c) => {
      const isHashed = path.relative(folder, file).startsWith(`assets${path.sep}`)
      // The service worker decides what is kept: it must never itself be an old one.
      const isWorker = path.basename(file).startsWith('service-worker')
      c.header(
        'cache-control',
        isHashed
          ? `public, max-age=${YEAR_SECONDS}, immutable`
          : isWorker
            ? 'no-cache'
            : 'public, max-age=3600',
      )
    },
  })
}
