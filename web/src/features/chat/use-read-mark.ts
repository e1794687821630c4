import { useEffect, useRef } from 'react'
import type { LiveThread } from './live-thread.ts'
import { lastPlaceOf, type Thread, unreadLines } from './thread-lines.ts'

/** Tells the server how far this person has read, once what the other side wrote last is before their eyes. */
export function useReadMark(
  bookingId: string,
  live: LiveThread,
  thread: Thread | null,
  isBeforeTheEyes: boolean,
): void {
  const told = useRef(0)
  const upTo = thread && unreadLines(thread).length > 0 ? lastPlaceOf(thread) : 0

  useEffect(() => {
    if (!isBeforeTheEyes || upTo <= told.current) return
    told.current = upTo
    void import('../../api/live-api.ts')
      .then(({ liveApi }) => liveApi.messaging.markRead({ id: bookingId, upTo }))
      .then(
        () => live.noteRead(upTo),
        // Said again with the next message, or when the person looks here again.
        () => (told.current = 0),
      )
  }, [bookingId, live, upTo, isBeforeTheEyes])
}
