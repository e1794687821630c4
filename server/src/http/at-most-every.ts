/** Passes values on at most once in so many milliseconds: the first at once, then the latest of those that came meanwhile. */
export function atMostEvery<T>(milliseconds: number, pass: (value: T) => void) {
  let timer: NodeJS.Timeout | null = null
  let passedAt = Number.NEGATIVE_INFINITY

  function passNow(value: T): void {
    timer = null
    passedAt = performance.now()
    pass(value)
  }

  return {
    push(value: T): void {
      if (timer) clearTimeout(timer)
      const wait = passedAt + milliseconds - performance.now()
      if (wait > 0) timer = setTimeout(passNow, wait, value).unref()
      else passNow(value)
    },
    cancel(): void {
      if (timer) clearTimeout(timer)
    },
  }
}
