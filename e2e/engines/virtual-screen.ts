import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Starts a virtual screen, so that browsers draw as on a real one; `display` is its name for `DISPLAY`. */
export async function startVirtualScreen(): Promise<{ display: string; stop(): void }> {
  // Xvfb takes a free number and writes it to descriptor 1.
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await once(screen.stdout, 'data')
  return { display: `:${String(number).trim()}`, stop: () => void screen.kill() }
}
