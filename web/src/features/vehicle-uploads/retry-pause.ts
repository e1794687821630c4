const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 30_000

/** A pause before `onEnd`: of a given length, or with exponential backoff. A newer pause replaces the older. */
export function createRetryPause(onEnd: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let backoffMs = FIRST_PAUSE_MS

  function start(milliseconds: number) {
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      onEnd()
    }, milliseconds)
  }

  return {
    isRunning: () => timer !== undefined,
    start,
    backOff() {
      start(backoffMs)
      backoffMs = Math.min(LONGEST_PAUSE_MS, backoffMs * 2)
    },
    /** The next backoff is the shortest again. */
    resetBackoff() {
      backoffMs = FIRST_PAUSE_MS
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
