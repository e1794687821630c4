import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLiveEvents } from '../../api/live-events.ts'
import { usePendingMessages } from '../../offline/use-pending-messages.ts'
import type { ChatAdapter } from './chat-adapter.ts'
import { type ChatThread, clientIdsIn } from './chat-thread.ts'
import { createLiveChat } from './live-chat.ts'

/** A connection can be lost without an event, so a visible page also polls at this interval. */
const ASK_ANYWAY_MS = 45_000

/**
 * Live state of a chat on the page: starts with `loaded`, stays up to date across connection losses, and sends
 * messages. Only the first `makeAdapter` is used, so the calling component needs the thread id as its React key.
 */
export function useChat<Facts>(
  personId: string,
  loaded: ChatThread<Facts> | null,
  makeAdapter: () => ChatAdapter<Facts>,
) {
  const [adapter] = useState(makeAdapter)
  const [live] = useState(() => createLiveChat(adapter, loaded))
  const state = useSyncExternalStore(live.subscribe, live.state, live.state)
  const { thread } = state
  const arrived = useMemo(() => clientIdsIn(thread?.lines ?? []), [thread?.lines])
  const { queue, messages } = usePendingMessages(personId, adapter.threadName, arrived, live.send)
  const channel = adapter.channelOf(thread)
  useLiveEvents(
    channel === null ? [] : [channel],
    (event) => void live.hear(event),
    () => void live.catchUp(),
  )

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void live.catchUp()
    }
    const lookAnyway = () => {
      if (adapter.channelOf(live.state().thread) !== null) look()
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
  }, [adapter, live])

  return {
    ...state,
    adapter,
    live,
    personId,
    queue,
    sentCount: messages.filter(({ phase }) => phase === 'sent').length,
    /** Messages that are not in the thread yet. */
    pending: messages.filter(({ clientMessageId }) => !arrived.has(clientMessageId)),
  }
}

export type Chat<Facts> = ReturnType<typeof useChat<Facts>>
