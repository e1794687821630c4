import { useEffect, useRef } from 'react'
import { unreadLines } from './chat-thread.ts'
import type { Chat } from './use-chat.ts'

/** Reports to the server how far this user has read, once the other side's last line is visible. */
export function useReadMark<Facts>({ adapter, live, thread }: Chat<Facts>, isSeen: boolean): void {
  const sent = useRef(0)
  const upTo = unreadLines(thread).at(-1)?.place ?? 0

  useEffect(() => {
    if (!isSeen || upTo === 0 || upTo === sent.current) return
    sent.current = upTo
    adapter.markRead(upTo).then(
      () => live.noteRead(upTo),
      // On failure, sent again with the next message or the next time the lines become visible.
      () => (sent.current = 0),
    )
  }, [adapter, live, upTo, isSeen])
}
