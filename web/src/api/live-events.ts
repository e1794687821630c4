import type { LiveEvent } from '@rihla/contract/system'
import { useEffect, useEffectEvent } from 'react'

/** First delay before retrying to load the stream's code, milliseconds; doubles with each retry. */
const RETRY_MS = 2000
const LONGEST_RETRY_MS = 60_000

/**
 * Calls back when something on the channels changed (`vehicle:{id}`, `me`, `booking:{id}`). An event says only that
 * something changed: read the data through the normal call. All listeners of a page share one stream, which is loaded
 * after the page, and reconnects and resumes automatically. `onOpen` is called each time the stream opens, also after a
 * reconnect, for callers that need to fetch what they missed; it says whether that includes changes of vehicles.
 */
export function useLiveEvents(
  channels: readonly string[],
  onEvent: (event: LiveEvent) => void,
  onOpen?: (missedVehicles: boolean) => void,
): void {
  const latest = useEffectEvent(onEvent)
  const opened = useEffectEvent((missedVehicles: boolean) => onOpen?.(missedVehicles))
  const key = channels.join(',')
  useEffect(() => {
    if (key === '') return
    let unfollow: (() => void) | null = null
    let retry: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const begin = async (waitMs = RETRY_MS) => {
      const stream = await import('./live-stream.ts').catch(() => null)
      if (isGone) return
      if (stream === null) {
        retry = setTimeout(begin, waitMs, Math.min(2 * waitMs, LONGEST_RETRY_MS))
        return
      }
      unfollow = stream.follow(
        key.split(','),
        (event) => latest(event),
        (missedVehicles) => opened(missedVehicles),
      )
    }
    void begin()
    return () => {
      isGone = true
      clearTimeout(retry)
      unfollow?.()
    }
  }, [key])
}
