import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { LANGUAGE_CODES, type Language } from '@rihla/domain/text/languages'
import type { ServerBuild } from 'react-router'
import { WEB_FOLDER } from './web-pages.ts'

const CLOSE_WITHIN_MS = 1000

/**
 * Serves the pages from source, with hot reload over the socket of this server; in one language (RIHLA_LANGUAGE), since
 * the bundler serves a source at one address.
 */
export async function developmentPages(server: Server) {
  // Bundler plugins resolve their files from the working directory.
  process.chdir(WEB_FOLDER)
  const ours = process.listeners('SIGTERM')
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: WEB_FOLDER,
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
  // Vite's listener would end the process at the first signal, before the database is stopped.
  for (const listener of process.listeners('SIGTERM'))
    if (!ours.includes(listener)) process.off('SIGTERM', listener)
  process.stdin.removeAllListeners('end')
  const build = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<ServerBuild>
  return {
    builds: Object.fromEntries(LANGUAGE_CODES.map((language) => [language, build])) as Record<
      Language,
      typeof build
    >,
    /** Answers requests for the bundler and passes all others to the app. */
    orElse:
      (answer: (request: IncomingMessage, answer: ServerResponse) => void) =>
      (request: IncomingMessage, response: ServerResponse) =>
        vite.middlewares(request, response, () => answer(request, response)),
    // Vite may never finish closing; it holds no data that could be lost.
    close: () => Promise.race([vite.close(), wait(CLOSE_WITHIN_MS)]),
  }
}
