import type { RentalPeriod } from '@rihla/domain/booking/rental-period'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLiveEvents } from '../../api/live-events.ts'
import { useIsOnline } from '../../offline/use-is-online.ts'

/** What is known about the dates: check in progress, not checked or no response, available, taken, or offline. */
export type Availability = 'checking' | 'unknown' | 'available' | 'not_available' | 'offline'

const RECHECK_MS = 30_000
/** First delay after a failed check, milliseconds; doubles with each further failure, up to the normal interval. */
const RETRY_MS = 2000

interface Answer {
  about: string
  /** Null when the check failed. */
  isFree: boolean | null
}

/**
 * Whether a vehicle is available for the dates, kept current while the page is open: checked again every 30 seconds,
 * sooner after a failed check, when a listing has changed, and when the browser is online again. `loaded` is the value
 * from the page's loader for the same dates; null when it is not known. Without dates there is no check.
 */
export function useAvailability(
  vehicleId: string,
  period: RentalPeriod | null,
  loaded: boolean | null,
): Availability {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const isOnline = useIsOnline()
  const about = period ? JSON.stringify([vehicleId, period]) : null

  /** Resolves to false only when a check failed; without dates, while offline or in a hidden tab it does not check. */
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
    // The loaded value may be outdated after the browser was offline.
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
