import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const READY_WITHIN_MS = 120_000
const ASK_EVERY_MS = 250

/** A product of a journey's own, which can be killed and started again on the same data. */
export function keepProduct(port: number) {
  const address = `http://localhost:${port}`
  let running: ChildProcess | null = null
  // Made when it first starts: files of journeys are also read only to list what is in them.
  let folder: string | null = null

  /** With settings besides those that every product of journeys has. */
  async function start(settings: Record<string, string> = {}): Promise<void> {
    folder ??= mkdtempSync(path.join(tmpdir(), 'rihla-e2e-kept-'))
    const words = [
      path.join(import.meta.dirname, 'product.ts'),
      String(port),
      folder,
      JSON.stringify(settings),
    ]
    running = spawn('node', words, {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const until = performance.now() + READY_WITHIN_MS
    while (!(await isReady())) {
      if (performance.now() > until || running.exitCode !== null) {
        await end('SIGKILL')
        throw new Error('the product did not start')
      }
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
    }
  }

  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    running.kill(signal)
    await once(running, 'exit')
  }

  return {
    address,
    start,
    /** Ends it as a power cut would: nothing is finished, nothing is said. */
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM')
      if (folder !== null) rmSync(folder, { recursive: true, force: true })
    },
  }
}
