import { setTimeout as pause } from 'node:timers/promises'

interface Limits {
  withinMs: number
  everyMs: number
}

/** Whether something becomes so within a time; asked again and again, because nothing reports it. */
export async function isSoWithin(
  isSo: () => Promise<boolean>,
  { withinMs, everyMs }: Limits,
): Promise<boolean> {
  const until = performance.now() + withinMs
  while (!(await isSo())) {
    if (performance.now() > until) return false
    await pause(everyMs)
  }
  return true
}
