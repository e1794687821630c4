import type { Instant } from '@rihla/domain/time/dubai-time'
import { useEffect, useState } from 'react'

/** Countdowns tell minutes at their finest. */
const TICK_MS = 15_000

/**
 * The server's present moment, going on while the page is open. `loadedAt` is what the server's clock showed when the
 * page was made; only the time passed since is taken from this computer, whose own clock may be wrong.
 */
export function usePresentMoment(loadedAt: Instant): Instant {
  const [passed, setPassed] = useState({ loadedAt, ms: 0 })

  useEffect(() => {
    const began = Date.now()
    const tick = () => setPassed({ loadedAt, ms: Math.max(0, Date.now() - began) })
    const timer = setInterval(tick, TICK_MS)
    // Timers rest while a tab is hidden or the computer sleeps.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [loadedAt])

  return loadedAt + (passed.loadedAt === loadedAt ? passed.ms : 0)
}
