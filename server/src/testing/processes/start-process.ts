import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { TestPerson } from '../builders/sign-up-person.ts'
import { followStream } from '../follow-stream.ts'
import { testBrowser } from '../test-browser.ts'

const PROGRAM = path.join(import.meta.dirname, 'long-running-child.ts')

export interface ProductProcess {
  port: number
  /** Calls this process as a user's browser would; null is a visitor. */
  as(person: TestPerson | null): ReturnType<typeof testBrowser>
  /** Opens a live stream at this process. */
  follow(person: TestPerson | null, channels: string): ReturnType<typeof followStream>
  /** Stops it gracefully. */
  stop(): Promise<void>
  /** Kills it with SIGKILL, whatever it is doing. */
  kill(): Promise<void>
}

/**
 * Starts the product as a separate process with only these settings, not this process's environment; resolves when it
 * listens.
 */
export async function startProcess(settings: Record<string, string>): Promise<ProductProcess> {
  const child = fork(PROGRAM, [], {
    env: { PATH: process.env.PATH, PORT: '0', DEMO: 'false', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const port = await portOf(child)
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  const origin = `http://127.0.0.1:${port}`
  const end = async (how: () => unknown) => {
    if (isOver()) return
    const exit = once(child, 'exit')
    how()
    await exit
  }
  return {
    port,
    // Sends no Origin header: the port is chosen by the system, so the configured public URL cannot match it.
    as: (person) => testBrowser({ request: (input) => fetch(withoutOrigin(input)) }, origin, person),
    follow: (person, channels) => followStream(`${origin}/api/v1/live?channels=${channels}`, person),
    stop: () => end(() => child.send('stop')),
    kill: () => end(() => child.kill('SIGKILL')),
  }
}

async function portOf(child: ChildProcess): Promise<number> {
  const [said] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the process ended with ${code} before it answered`)
    }),
  ])) as [{ port: number }]
  return said.port
}

function withoutOrigin(input: Request): Request {
  const headers = new Headers(input.headers)
  headers.delete('origin')
  return new Request(input, { headers })
}
