import { useEffect, useState } from 'react'

/**
 * Whole seconds left of a duration that starts with `start(seconds)` or on mount. It uses the local clock for elapsed
 * time only, since that clock may be wrong.
 */
export function useCountdown(atFirst: number): { left: number; start: (seconds: number) => void } {
  const [span, setSpan] = useState({ seconds: Math.max(0, Math.ceil(atFirst)), passed: 0 })
  const left = Math.max(0, Math.ceil(span.seconds - span.passed))
  const isOver = left === 0
  const { seconds } = span

  useEffect(() => {
    if (isOver) return
    const began = Date.now()
    const timer = setInterval(
      () => setSpan({ seconds, passed: Math.max(0, (Date.now() - began) / 1000) }),
      500,
    )
    return () => clearInterval(timer)
  }, [seconds, isOver])

  return { left, start: (fresh) => setSpan({ seconds: fresh, passed: 0 }) }
}
