import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { TestPerson } from '../builders/sign-up-person.ts'
import { followStream } from '../follow-stream.ts'
import { testBrowser } from '../test-browser.ts'

const PROGRAM = path.join(import.meta.dirname, 'long-running-child.ts')

export interface ProductProcess {
  port: number
  /** Calls this process as a person's browser would; null is a visitor. */
  as(person: TestPerson | null): ReturnType<typeof testBrowser>
  /** Opens a live stream here. */
  follow(person: TestPerson | null, channels: string): ReturnType<typeof followStream>
  /** Lets it end in order. */
  stop(): Promise<void>
  /** It is gone in the middle of whatever it did. */
  kill(): Promise<void>
}

/** Starts the product in a process of its own, with these settings and nothing of ours; resolves when it answers. */
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
    // Its own origin: whose port is chosen by the system knows no address to compare with.
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
