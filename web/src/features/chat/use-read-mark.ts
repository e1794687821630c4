import { useEffect, useRef } from 'react'
import { unreadLines } from './chat-thread.ts'
import type { Chat } from './use-chat.ts'

/** Reports to the server how far this user has read, once the other side's last line is visible. */
export function useReadMark<Facts>({ adapter, live, thread }: Chat<Facts>, isSeen: boolean): void {
  const sent = useRef<{ threadId: string; upTo: number } | null>(null)
  const threadId = thread?.id
  const upTo = unreadLines(thread).at(-1)?.place ?? 0

  useEffect(() => {
    if (!isSeen || threadId === undefined || upTo === 0) return
    // Places start at 1 again in a thread that replaces another.
    if (sent.current?.threadId === threadId && sent.current.upTo === upTo) return
    sent.current = { threadId, upTo }
    adapter.markRead(upTo).then(
      () => live.noteRead(threadId, upTo),
      // On failure, sent again with the next message or the next time the lines become visible.
      () => (sent.current = null),
    )
  }, [adapter, live, threadId, upTo, isSeen])
}
