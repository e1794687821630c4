import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Dataset } from './open-dataset.ts'

export interface ServerFigures {
  /** Resident memory after a garbage collection. */
  rssBytes: number
  /** The part of the heap in use after a garbage collection. */
  heapBytes: number
  /** Open file descriptors, sockets included; 0 where the system does not list them. */
  openFiles: number
  cpuMs: number
}

export interface ForkedServer {
  port: number
  figures(): Promise<ServerFigures>
  stop(): Promise<void>
}

/** Starts the product in a child process on the bench dataset, with jobs and pages only if requested. */
export async function forkServer(
  { deps, url }: Dataset,
  { pages, role = 'web' }: { pages: boolean; role?: 'web' | 'all' },
): Promise<ForkedServer> {
  const server = fork(path.join(import.meta.dirname, 'server-process.ts'), pages ? [] : ['--without-pages'], {
    execArgv: ['--expose-gc'],
    env: {
      ...process.env,
      ROLE: role,
      PORT: '0',
      RIHLA_DATA: deps.config.dataFolder,
      AUTH_SECRET: deps.config.authSecret,
      DATABASE_URL: url,
      LOG_LEVEL: 'error',
      // Requests name their client address themselves; a single address would hit the rate limit.
      TRUSTED_PROXIES: '127.0.0.1',
    },
  })
  const [{ port }] = (await once(server, 'message')) as [{ port: number }]
  return {
    port,
    figures: async () => {
      const answer = once(server, 'message')
      server.send('figures')
      const [figures] = (await answer) as [ServerFigures]
      return figures
    },
    stop: async () => {
      const ended = once(server, 'exit')
      server.disconnect()
      await ended
    },
  }
}

export const megabytes = ({ rssBytes }: ServerFigures) => Math.round(rssBytes / 1_000_000)
