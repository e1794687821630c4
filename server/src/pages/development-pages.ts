import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServerBuild } from 'react-router'
import { WEB_FOLDER } from './web-pages.ts'

const CLOSE_WITHIN_MS = 1000

/** The pages straight from their source, with hot reload over the socket of our own server. */
export async function developmentPages(server: Server) {
  // Plugins of the bundler look for their files from the folder they run in.
  process.chdir(WEB_FOLDER)
  const ours = process.listeners('SIGTERM')
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: WEB_FOLDER,
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
  // It would end the process at the first signal, before the database was stopped: that is our part.
  for (const listener of process.listeners('SIGTERM'))
    if (!ours.includes(listener)) process.off('SIGTERM', listener)
  process.stdin.removeAllListeners('end')
  return {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<ServerBuild>,
    /** Answers what belongs to the bundler, and leaves the rest to the app. */
    orElse:
      (answer: (request: IncomingMessage, answer: ServerResponse) => void) =>
      (request: IncomingMessage, response: ServerResponse) =>
        vite.middlewares(request, response, () => answer(request, response)),
    // The bundler may never say that it has closed; it holds nothing that would be lost.
    close: () => Promise.race([vite.close(), wait(CLOSE_WITHIN_MS)]),
  }
}
