import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLiveEvents } from '../../api/live-events.ts'
import { type ConversationState, createLiveConversation, type LiveConversation } from './live-conversation.ts'
import type { SupportThread } from './support-thread.ts'

/** A line to the server can die without anybody being told; so often a page in sight asks by itself. */
const ASK_ANYWAY_MS = 45_000

/**
 * A conversation with support while it is on the page: begins with what was loaded and stays up to date, through cuts of
 * the network too. `ask` is that of the first time. It listens on the channel once there is a conversation.
 */
export function useConversation(
  channel: 'conversation' | 'support',
  loaded: SupportThread | null,
  ask: (where: { after?: number; before?: number }) => Promise<SupportThread | null>,
): { live: LiveConversation } & ConversationState {
  const [live] = useState(() => createLiveConversation(loaded, ask))
  const state = useSyncExternalStore(live.subscribe, live.state, live.state)
  const catchUp = () => void live.catchUp()
  useLiveEvents(state.thread ? [channel] : [], catchUp, catchUp)

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void live.catchUp()
    }
    const lookAnyway = () => {
      if (live.state().thread) look()
    }
    look()
    const timer = setInterval(lookAnyway, ASK_ANYWAY_MS)
    window.addEventListener('online', look)
    document.addEventListener('visibilitychange', lookAnyway)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', look)
      document.removeEventListener('visibilitychange', lookAnyway)
    }
  }, [live])

  return { live, ...state }
}
