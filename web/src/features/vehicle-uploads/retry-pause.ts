const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 30_000

/**
 * A timer that calls `onEnd` after a given delay or with exponential backoff. Starting it again replaces a running
 * delay.
 */
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
    /** Resets the backoff to its shortest delay. */
    resetBackoff() {
      backoffMs = FIRST_PAUSE_MS
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
