import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { ToBeKilled } from '@rihla/server/testing/processes/killable-server-process'

const TESTING = path.resolve(import.meta.dirname, '../../../server/src/testing/processes')

export type ServerToKill = Awaited<ReturnType<typeof startToKill>>

/** Starts the product in a child process that listens on a real socket. */
export const startServerToKill = (databaseUrl: string, options: ToBeKilled): Promise<ServerToKill> =>
  startToKill('killable-server-process.ts', [databaseUrl, JSON.stringify(options)])

/** Starts a worker of the product in a child process with its clock set ahead. */
export const startWorkerToKill = (settings: Record<string, string>, aheadMs: number): Promise<ServerToKill> =>
  startToKill('killable-worker-process.ts', [JSON.stringify(settings), String(aheadMs)])

async function startToKill(file: string, args: string[]) {
  const child = fork(path.join(TESTING, file), args)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Advances its clock while it is running. */
    advance(advanceMs: number): void {
      // It may exit in between.
      if (child.connected) child.send({ advanceMs }, () => {})
    },
    /** Stops it with SIGTERM, like a supervisor; returns its exit code. */
    stop: async (): Promise<number | null> => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      const [code] = (await gone) as [number | null]
      return code
    },
    /** Kills it with SIGKILL, without a clean shutdown. */
    kill: async (): Promise<void> => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
