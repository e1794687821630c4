import type { RentalPeriod } from '@rihla/domain/rental-period'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLiveEvents } from '../../api/live-events.ts'
import { useIsOnline } from '../../site/use-is-online.ts'

/** What is known of the dates: being asked, not asked or not answered, free, taken, or no network to ask. */
export type Availability = 'checking' | 'unknown' | 'available' | 'not_available' | 'offline'

const RECHECK_MS = 30_000

interface Answer {
  about: string
  /** Null when the question could not be answered. */
  isFree: boolean | null
}

/**
 * Whether a vehicle is free for the dates, kept true while the page is open: asked again every 30 seconds, when
 * something listed changed, and when the network is back. `loaded` is what the page was loaded with, for the same
 * dates; null when it is not known. Without dates nothing is asked.
 */
export function useAvailability(
  vehicleId: string,
  period: RentalPeriod | null,
  loaded: boolean | null,
): Availability {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const isOnline = useIsOnline()
  const about = period ? JSON.stringify([vehicleId, period]) : null

  const ask = useEffectEvent(async () => {
    if (period === null || about === null || !navigator.onLine || document.hidden) return
    const isFree = await isFreeNow(vehicleId, period)
    setAnswer({ about, isFree })
  })

  const isKnown = loaded !== null
  const wasOffline = useRef(false)
  useEffect(() => {
    const isBack = isOnline && wasOffline.current
    wasOffline.current = !isOnline
    if (about === null || !isOnline) return
    // What the page was loaded with may have changed while there was no network.
    const first = isKnown && !isBack ? undefined : setTimeout(ask)
    const timer = setInterval(ask, RECHECK_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [about, isOnline, isKnown])
  useLiveEvents(['vehicles'], ({ subject }) => {
    if (subject === null || subject === vehicleId) void ask()
  })

  if (!isOnline) return 'offline'
  if (about === null) return 'unknown'
  const isFree = answer?.about === about ? answer.isFree : loaded
  if (isFree === null) return answer?.about === about ? 'unknown' : 'checking'
  return isFree ? 'available' : 'not_available'
}

async function isFreeNow(id: string, period: RentalPeriod): Promise<boolean | null> {
  try {
    const { liveApi } = await import('../../api/live-api.ts')
    return (await liveApi.vehicles.availability({ id, ...period })).available
  } catch {
    return null
  }
}
