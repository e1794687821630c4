import { useState } from 'react'
import { useLiveEvents } from '../../../api/live-events.ts'
import { useCoalesced } from '../../../api/use-coalesced.ts'
import { m } from '../../../paraglide/messages.js'
import { toast } from '../../../ui/overlays/toast.ts'
import { type Inbox, withFreshStart, withMore } from './inbox-entries.ts'

/** The conversations of the inbox, updated live: a new message moves its conversation to the top. */
export function useInbox(loaded: Inbox, pageSize: number) {
  const [seen, setSeen] = useState(loaded)
  const [inbox, setInbox] = useState(loaded)
  const [isLoadingMore, setLoadingMore] = useState(false)
  if (seen !== loaded) {
    setSeen(loaded)
    setInbox(withFreshStart(inbox, loaded))
  }

  // If loading fails, the list stays as it is until the next event or the reopened stream reloads it.
  const readAgain = useCoalesced(async () => {
    const { liveApi } = await import('../../../api/live-api.ts')
    const first = await liveApi.messaging.inbox({ limit: pageSize })
    setInbox((known) => withFreshStart(known, first))
  })

  async function loadMore() {
    if (inbox.nextAfter === null) return
    setLoadingMore(true)
    try {
      const { liveApi } = await import('../../../api/live-api.ts')
      const page = await liveApi.messaging.inbox({ after: inbox.nextAfter, limit: pageSize })
      setInbox((known) => withMore(known, page))
    } catch {
      toast.error(m.messages_list_failed())
    }
    setLoadingMore(false)
  }

  useLiveEvents(
    ['me'],
    () => void readAgain(),
    () => void readAgain(),
  )
  return { inbox, loadMore, isLoadingMore }
}
