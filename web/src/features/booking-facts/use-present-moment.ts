import type { Instant } from '@rihla/domain/time/dubai-time'
import { useEffect, useState } from 'react'

/** Update interval, milliseconds; countdowns show minutes at the finest. */
const TICK_MS = 15_000

/**
 * The server's current time, advancing while the page is open. `loadedAt` is the server's time when the page was
 * rendered; the browser's clock, which may be wrong, only measures the time since.
 */
export function usePresentMoment(loadedAt: Instant): Instant {
  const [passed, setPassed] = useState({ loadedAt, ms: 0 })

  useEffect(() => {
    const began = Date.now()
    const tick = () => setPassed({ loadedAt, ms: Math.max(0, Date.now() - began) })
    const timer = setInterval(tick, TICK_MS)
    // Timers pause while a tab is hidden or the computer sleeps.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [loadedAt])

  return loadedAt + (passed.loadedAt === loadedAt ? passed.ms : 0)
}
