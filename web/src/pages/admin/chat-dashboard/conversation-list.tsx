import { MessagesSquare } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { ConversationItem } from './conversation-item.tsx'
import type { ConversationsQuery } from './conversations-in-address.ts'
import type { Conversations } from './listed-conversations.ts'

/** The filtered conversations, newest message first. */
export function ConversationList(props: {
  listed: Conversations
  query: ConversationsQuery
  openId: string | null
  today: string
  isLoadingMore: boolean
  onMore: () => void
}) {
  const { listed, query, openId, today, isLoadingMore, onMore } = props
  const isNarrowed = query.status !== undefined || query.search !== undefined
  if (listed.conversations.length === 0) {
    return isNarrowed ? (
      <EmptyState
        title={
          query.status === 'waiting' && query.search === undefined
            ? m.support_chat_board_queue_done()
            : m.support_chat_board_nothing_found()
        }
        action={
          <Link to={paths.chatDashboard} className={buttonClasses({ variant: 'secondary' })}>
            {m.support_chat_board_show_all()}
          </Link>
        }
      />
    ) : (
      <EmptyState title={m.support_chat_board_empty()} icon={<MessagesSquare />}>
        {m.support_chat_board_empty_text()}
      </EmptyState>
    )
  }
  return (
    <>
      <ul>
        {listed.conversations.map((entry) => (
          <li key={entry.id} className="border-line not-last:border-b">
            <ConversationItem {...{ entry, query, today }} isOpen={entry.id === openId} />
          </li>
        ))}
      </ul>
      {listed.nextAfter !== null && (
        <div className="flex justify-center py-4">
          <Button variant="secondary" size="sm" pending={isLoadingMore} onClick={onMore}>
            {m.support_chat_board_more()}
          </Button>
        </div>
      )}
    </>
  )
}
