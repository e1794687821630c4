import { useEffect, useEffectEvent, useRef } from 'react'
import { useIsOnline } from '../offline/use-is-online.ts'
import { useLiveEvents } from './live-events.ts'

const RECHECK_MS = 30_000
/** First delay after a failed check, milliseconds; doubles with each further failure, up to the normal interval. */
const RETRY_MS = 2000

interface Recheck {
  /** Identifies what is checked, such as a vehicle and dates; null: nothing is checked. */
  about: string | null
  vehicleId: string
  /** Whether the result is known already, so that the first check can wait for the interval. */
  isKnown: boolean
  /** Resolves to false when it got no answer. */
  check: () => Promise<boolean>
}

/**
 * Repeats a check about a vehicle while the page is open: every 30 seconds, sooner after a failed one, when the vehicle
 * has changed, when the tab is shown again, and when the browser is online again. Nothing is checked offline or in a
 * hidden tab.
 */
export function useRecheck({ about, vehicleId, isKnown, check }: Recheck): void {
  const isOnline = useIsOnline()
  const ask = useEffectEvent(async () => {
    if (about === null || !navigator.onLine || document.hidden) return true
    return await check()
  })

  const wasOffline = useRef(false)
  useEffect(() => {
    if (!isOnline) wasOffline.current = true
    if (about === null || !isOnline) return
    let isOver = false
    let retryMs = RETRY_MS
    const askOnAndOn = async () => {
      wasOffline.current = false
      const isAnswered = await ask()
      if (isOver) return
      timer = setTimeout(askOnAndOn, isAnswered ? RECHECK_MS : retryMs)
      retryMs = isAnswered ? RETRY_MS : Math.min(2 * retryMs, RECHECK_MS)
    }
    // A known result may be outdated after the browser was offline.
    let timer = setTimeout(askOnAndOn, isKnown && !wasOffline.current ? RECHECK_MS : 0)
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [about, isOnline, isKnown])
  useLiveEvents([`vehicle:${vehicleId}`], () => void ask())
}
