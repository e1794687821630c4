import type { RentalPeriod } from '@rihla/domain/booking/rental-period'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLiveEvents } from '../../api/live-events.ts'
import { useIsOnline } from '../../offline/use-is-online.ts'

/** What is known of the dates: being asked, not asked or not answered, free, taken, or no network to ask. */
export type Availability = 'checking' | 'unknown' | 'available' | 'not_available' | 'offline'

const RECHECK_MS = 30_000
/** The first wait after a question without an answer; each further one is twice as long, up to the usual. */
const RETRY_MS = 2000

interface Answer {
  about: string
  /** Null when the question could not be answered. */
  isFree: boolean | null
}

/**
 * Whether a vehicle is free for the dates, kept true while the page is open: asked again every 30 seconds, sooner when
 * there was no answer, when something listed changed, and when the network is back. `loaded` is what the page was loaded
 * with, for the same dates; null when it is not known. Without dates nothing is asked.
 */
export function useAvailability(
  vehicleId: string,
  period: RentalPeriod | null,
  loaded: boolean | null,
): Availability {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const isOnline = useIsOnline()
  const about = period ? JSON.stringify([vehicleId, period]) : null

  /** Answers whether there was an answer, or nobody to ask for. */
  const ask = useEffectEvent(async () => {
    if (period === null || about === null || !navigator.onLine || document.hidden) return true
    const isFree = await isFreeNow(vehicleId, period)
    setAnswer({ about, isFree })
    return isFree !== null
  })

  const isKnown = loaded !== null
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
    // What the page was loaded with may have changed while there was no network.
    let timer = setTimeout(askOnAndOn, isKnown && !wasOffline.current ? RECHECK_MS : 0)
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      clearTimeout(timer)
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
