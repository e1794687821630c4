/** Runs repeatedly, waiting the given time after the end of each run. `stop` waits for a current run. */
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
