/**
 * Throttles with leading and trailing edge: emits the first value at once, then at most one merged value per interval.
 */
export function throttle<T>(
  milliseconds: number,
  pass: (value: T) => void,
  asOne: (earlier: T, later: T) => T,
) {
  let timer: NodeJS.Timeout | null = null
  let waiting: T | null = null
  let passedAt = Number.NEGATIVE_INFINITY

  function passNow(value: T): void {
    timer = null
    waiting = null
    passedAt = performance.now()
    pass(value)
  }

  return {
    push(value: T): void {
      if (timer) clearTimeout(timer)
      const all = waiting === null ? value : asOne(waiting, value)
      const wait = passedAt + milliseconds - performance.now()
      if (wait > 0) {
        waiting = all
        timer = setTimeout(passNow, wait, all).unref()
      } else passNow(all)
    },
    cancel(): void {
      if (timer) clearTimeout(timer)
    },
  }
}
