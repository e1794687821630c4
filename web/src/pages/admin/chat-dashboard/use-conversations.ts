import { useState } from 'react'
import { useLiveEvents } from '../../../api/live-events.ts'
import { useCoalesced } from '../../../api/use-coalesced.ts'
import { m } from '../../../paraglide/messages.js'
import { toast } from '../../../ui/overlays/toast.ts'
import type { ConversationsQuery } from './conversations-in-address.ts'
import type { Conversations } from './listed-conversations.ts'
import { withFreshStart, withMore } from './listed-conversations.ts'

/** The conversation list on the page; live events reload its first page. */
export function useConversations(loaded: Conversations, query: ConversationsQuery, pageSize: number) {
  const [seen, setSeen] = useState(loaded)
  const [listed, setListed] = useState(loaded)
  const [isLoadingMore, setLoadingMore] = useState(false)
  if (seen !== loaded) {
    setSeen(loaded)
    setListed(loaded)
  }

  // If this fails the list stays as it is; the next event or reconnect tries again.
  const readAgain = useCoalesced(async () => {
    const { liveApi } = await import('../../../api/live-api.ts')
    const first = await liveApi.support.conversations({ ...query, limit: pageSize })
    setListed((known) => withFreshStart(known, first))
  })

  async function loadMore() {
    if (listed.nextAfter === null) return
    setLoadingMore(true)
    try {
      const { liveApi } = await import('../../../api/live-api.ts')
      const page = await liveApi.support.conversations({
        ...query,
        after: listed.nextAfter,
        limit: pageSize,
      })
      setListed((known) => withMore(known, page))
    } catch {
      toast.error(m.support_chat_board_error(), m.support_chat_board_list_failed())
    }
    setLoadingMore(false)
  }

  useLiveEvents(
    ['support'],
    () => void readAgain(),
    () => void readAgain(),
  )
  return { listed, loadMore, isLoadingMore, readAgain }
}
