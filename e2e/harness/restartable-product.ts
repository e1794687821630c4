import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from '@playwright/test'
import { isSoWithin } from './is-so-within.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const READY = { withinMs: 200_000, everyMs: 250 }

/** A product used by one test file only, which can be killed and restarted on the same data. */
export function keepProduct(port: number) {
  const address = `http://localhost:${port}`
  let running: ChildProcess | null = null
  // Created on first start, because test files are also imported only to list their tests.
  let folder: string | null = null

  /**
   * Starts the product with additional settings, from the sources in `root` if given. The test or hook that calls it gets
   * the time that a start may take in addition.
   */
  async function start(settings: Record<string, string> = {}, root = ROOT): Promise<void> {
    test.setTimeout(test.info().timeout + READY.withinMs)
    folder ??= mkdtempSync(path.join(tmpdir(), 'rihla-e2e-kept-'))
    const words = [path.join(root, 'e2e/harness/product.ts'), String(port), folder, JSON.stringify(settings)]
    running = spawn('node', words, {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const started = running
    const isOver = () => started.exitCode !== null
    const isUp = await isSoWithin(async () => isOver() || (await isReady()), READY)
    if (!isUp || isOver()) {
      await end('SIGKILL')
      throw new Error('the product did not start')
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
    /** Ends the process like a power cut, without a clean shutdown. */
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM')
      if (folder !== null) rmSync(folder, { recursive: true, force: true })
    },
  }
}
