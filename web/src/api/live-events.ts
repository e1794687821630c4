import type { LiveEvent } from '@rihla/contract/system'
import { useEffect, useEffectEvent } from 'react'

/**
 * Calls back when something on the channels changed (`vehicles`, `me`, `booking:{id}`). An event says only that
 * something changed: read again through the normal call. All listeners of a page share one stream, which reconnects
 * and resumes by itself; it is loaded after the page. `onOpen` is called each time the stream opens, also after a cut: for
 * those who ask for what they missed.
 */
export function useLiveEvents(
  channels: readonly string[],
  onEvent: (event: LiveEvent) => void,
  onOpen?: () => void,
): void {
  const latest = useEffectEvent(onEvent)
  const opened = useEffectEvent(() => onOpen?.())
  const key = channels.join(',')
  useEffect(() => {
    if (key === '') return
    let unfollow: (() => void) | null = null
    let isGone = false
    void import('./live-stream.ts').then(({ follow }) => {
      if (isGone) return
      unfollow = follow(
        key.split(','),
        (event) => latest(event),
        () => opened(),
      )
    })
    return () => {
      isGone = true
      unfollow?.()
    }
  }, [key])
}
