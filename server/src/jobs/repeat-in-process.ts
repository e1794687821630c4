/** Runs again and again, the next time so long after the last one ended. `stop` waits for a run in hand. */
export function repeatInProcess(
  run: () => Promise<unknown>,
  everySeconds: number,
): { stop(): Promise<void> } {
  let isStopping = false
  let running: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout
  const next = () => {
    if (isStopping) return
    timer = setTimeout(() => {
      running = run().finally(next)
    }, everySeconds * 1000)
    timer.unref()
  }
  next()
  return {
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      await running
    },
  }
}
