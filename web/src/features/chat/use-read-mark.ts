import { useEffect, useRef } from 'react'
import { unreadLines } from './chat-thread.ts'
import type { Chat } from './use-chat.ts'

/** Tells the server how far this person has read, once what the other side wrote last is before their eyes. */
export function useReadMark<Facts>({ adapter, live, thread }: Chat<Facts>, isSeen: boolean): void {
  const sent = useRef(0)
  const upTo = unreadLines(thread).at(-1)?.place ?? 0

  useEffect(() => {
    if (!isSeen || upTo === 0 || upTo === sent.current) return
    sent.current = upTo
    adapter.markRead(upTo).then(
      () => live.noteRead(upTo),
      // Sent again with the next message, or when the person looks here again.
      () => (sent.current = 0),
    )
  }, [adapter, live, upTo, isSeen])
}
