import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLiveEvents } from '../../api/live-events.ts'
import { createLiveThread, type LiveThread, type ThreadState } from './live-thread.ts'
import type { Thread } from './thread-lines.ts'

/** A line to the server can die without anybody being told; so often a page in sight asks by itself. */
const ASK_ANYWAY_MS = 45_000

/**
 * The thread of a booking while it is on the page: begins with what was loaded and stays up to date, through cuts of the
 * network too. Give the component that uses it the booking's id as its key.
 */
export function useThread(bookingId: string, loaded: Thread | null): { live: LiveThread } & ThreadState {
  const [live] = useState(() =>
    createLiveThread(loaded, async (where) => {
      const { liveApi } = await import('../../api/live-api.ts')
      return liveApi.messaging.thread({ id: bookingId, ...where })
    }),
  )
  const state = useSyncExternalStore(live.subscribe, live.state, live.state)
  const catchUp = () => void live.catchUp()
  useLiveEvents([`booking:${bookingId}`], catchUp, catchUp)

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void live.catchUp()
    }
    look()
    const timer = setInterval(look, ASK_ANYWAY_MS)
    window.addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [live])

  return { live, ...state }
}
