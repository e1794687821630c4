import type { ConversationEntry } from '@rihla/contract/support'
import { useRef, useState } from 'react'
import { useLiveEvents } from '../../api/live-events.ts'
import { m } from '../../paraglide/messages.js'
import { toast } from '../../ui/toast.ts'
import type { ConversationsQuery } from './conversations-in-address.ts'
import { withFreshStart, withMore } from './listed-conversations.ts'

export interface Conversations {
  conversations: ConversationEntry[]
  total: number
  nextAfter: string | null
}

/** The listed conversations while they are on the page: what happens in them moves them up at once. */
export function useConversations(loaded: Conversations, query: ConversationsQuery, pageSize: number) {
  const [seen, setSeen] = useState(loaded)
  const [listed, setListed] = useState(loaded)
  const [isLoadingMore, setLoadingMore] = useState(false)
  const reading = useRef({ isOn: false, isWanted: false })
  if (seen !== loaded) {
    setSeen(loaded)
    setListed(loaded)
  }

  /** One after the other; what happens in the meantime is one more round. */
  async function readAnew() {
    const now = reading.current
    now.isWanted = true
    if (now.isOn) return
    now.isOn = true
    try {
      const { liveApi } = await import('../../api/live-api.ts')
      while (now.isWanted) {
        now.isWanted = false
        const first = await liveApi.support.conversations({ ...query, limit: pageSize })
        setListed((known) => withFreshStart(known, first))
      }
    } catch {
      // The list stays as it is; the next event, or the reopened stream, asks again.
      now.isWanted = false
    }
    now.isOn = false
  }

  async function loadMore() {
    if (listed.nextAfter === null) return
    setLoadingMore(true)
    try {
      const { liveApi } = await import('../../api/live-api.ts')
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
    () => void readAnew(),
    () => void readAnew(),
  )
  return { listed, loadMore, isLoadingMore, readAnew }
}
