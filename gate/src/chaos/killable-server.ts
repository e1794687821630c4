import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { ToBeKilled } from '@rihla/server/testing/processes/killable-server-process'

const TESTING = path.resolve(import.meta.dirname, '../../../server/src/testing/processes')

export type ServerToKill = Awaited<ReturnType<typeof startToKill>>

/** Starts the product in a process of its own that answers over a real socket. */
export const startServerToKill = (databaseUrl: string, options: ToBeKilled): Promise<ServerToKill> =>
  startToKill('killable-server-process.ts', [databaseUrl, JSON.stringify(options)])

/** Starts a worker of the product in a process of its own, its clock so far ahead. */
export const startWorkerToKill = (settings: Record<string, string>, aheadMs: number): Promise<ServerToKill> =>
  startToKill('killable-worker-process.ts', [JSON.stringify(settings), String(aheadMs)])

async function startToKill(file: string, args: string[]) {
  const child = fork(path.join(TESTING, file), args)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Moves its clock, as long as it lives. */
    advance(advanceMs: number): void {
      // It may die in between.
      if (child.connected) child.send({ advanceMs }, () => {})
    },
    /** Stops it in order, as a supervisor would; the code it ends with. */
    stop: async (): Promise<number | null> => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      const [code] = (await gone) as [number | null]
      return code
    },
    /** As the kernel would: no farewell. */
    kill: async (): Promise<void> => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
