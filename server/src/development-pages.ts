import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'
import { WEB_FOLDER } from './web-pages.ts'

/** The pages straight from their source, with hot reload over the socket of our own server. */
export async function developmentPages(server: Server) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: WEB_FOLDER,
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
  return {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<ServerBuild>,
    /** Answers what belongs to the bundler, and leaves the rest to the app. */
    orElse:
      (answer: (request: IncomingMessage, answer: ServerResponse) => void) =>
      (request: IncomingMessage, response: ServerResponse) =>
        vite.middlewares(request, response, () => answer(request, response)),
    close: () => vite.close(),
  }
}
