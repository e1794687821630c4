import { useEffect, useEffectEvent, useRef } from 'react'
import type { LiveConversation } from './live-conversation.ts'

/** Tells the server how far this side has read, once what the other one wrote last is before their eyes. */
export function useReadUpTo(
  live: LiveConversation,
  upTo: number,
  isBeforeTheEyes: boolean,
  markRead: (upTo: number) => Promise<unknown>,
): void {
  const told = useRef(0)
  const mark = useEffectEvent(markRead)

  useEffect(() => {
    if (!isBeforeTheEyes || upTo === 0 || upTo === told.current) return
    told.current = upTo
    mark(upTo).then(
      () => live.noteRead(upTo),
      // Said again with the next message, or when the person looks here again.
      () => (told.current = 0),
    )
  }, [live, upTo, isBeforeTheEyes])
}
