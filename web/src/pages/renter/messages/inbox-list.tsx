import { MessageSquare } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import type { Inbox } from './inbox-entries.ts'
import { InboxItem } from './inbox-item.tsx'

/** All conversations, most recently active first. */
export function InboxList(props: {
  inbox: Inbox
  openId: string | null
  today: string
  onMore: () => void
  isLoadingMore: boolean
}) {
  const { inbox, openId, today, onMore, isLoadingMore } = props
  return (
    <>
      <ul>
        {inbox.entries.map((entry) => (
          <li key={entry.bookingId} className="border-line not-last:border-b">
            <InboxItem entry={entry} isOpen={entry.bookingId === openId} today={today} />
          </li>
        ))}
      </ul>
      {inbox.nextAfter !== null && (
        <div className="flex justify-center py-4">
          <Button variant="secondary" size="sm" pending={isLoadingMore} onClick={onMore}>
            {m.messages_list_more()}
          </Button>
        </div>
      )}
    </>
  )
}

/** Empty state of the inbox, with the next steps. */
export const NoConversations = () => (
  <EmptyState
    title={m.messages_list_empty()}
    icon={<MessageSquare />}
    action={
      <>
        <Link to={paths.browse()} className={buttonClasses()}>
          {m.messages_book_a_car()}
        </Link>
        <Link to={paths.host} className={buttonClasses({ variant: 'secondary' })}>
          {m.messages_become_a_host()}
        </Link>
      </>
    }
  >
    {m.messages_list_empty_text()}
  </EmptyState>
)
