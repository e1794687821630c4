import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { ToBeKilled } from '@rihla/server/testing/serve-and-be-killed'

const SERVER = path.resolve(import.meta.dirname, '../../server/src/testing/serve-and-be-killed.ts')

export type ServerToKill = Awaited<ReturnType<typeof startServerToKill>>

/** Starts the product in a process of its own that answers over a real socket. */
export async function startServerToKill(databaseUrl: string, options: ToBeKilled) {
  const child = fork(SERVER, [databaseUrl, JSON.stringify(options)])
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Moves its clock, as long as it lives. */
    advance(advanceMs: number): void {
      if (child.connected) child.send({ advanceMs })
    },
    /** As the kernel would: no farewell. */
    kill: async (): Promise<void> => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
