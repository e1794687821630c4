import { readFileSync } from 'node:fs'

const REASONS = 30

interface Line {
  msg: string
  err?: { message: string; code?: string }
}

/** Of what processes logged: the answers that were faults, and how often each warning or error was logged. */
export function loggedIn(file: string): { faults: string[]; reasons: string[] } {
  const faults: string[] = []
  const counts = new Map<string, number>()
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    if (!text.startsWith('{')) continue
    const { msg, err } = JSON.parse(text) as Line
    const what = err ? `${msg}: ${err.code ?? ''} ${err.message.split('\n')[0]}` : msg
    if (msg === 'unexpected fault') faults.push(what)
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  const often = [...counts].sort(([, one], [, other]) => other - one)
  return { faults, reasons: often.slice(0, REASONS).map(([what, count]) => `${count} × ${what}`) }
}
