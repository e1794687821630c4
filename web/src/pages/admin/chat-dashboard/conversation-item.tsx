import type { ConversationEntry } from '@rihla/contract/support'
import { Link } from 'react-router'
import { LanguageBadge } from '../../../features/admin-words/language-badge.tsx'
import { momentBriefly } from '../../../i18n/short-time.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Badge } from '../../../ui/content/badge.tsx'
import type { ConversationsQuery } from './conversations-in-address.ts'
import { guestEmailOf, guestNameOf } from './guest-name.ts'
import { statusInWords } from './status-words.ts'

/** A conversation in the list: guest, status and last message. */
export function ConversationItem(props: {
  entry: ConversationEntry
  query: ConversationsQuery
  isOpen: boolean
  today: string
}) {
  const { entry, query, isOpen, today } = props
  const { word, tone } = statusInWords(entry.status)
  const email = guestEmailOf(entry)
  // The open conversation is being read, so it has no unread badge.
  const unread = isOpen ? 0 : entry.unread
  return (
    <Link
      to={paths.chats({ ...query, conversation: entry.id })}
      preventScrollReset
      aria-current={isOpen ? 'page' : undefined}
      data-conversation={entry.id}
      className={classNames(
        'block rounded-control px-3 py-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2',
        isOpen && 'bg-accent-soft hover:bg-accent-soft',
      )}
    >
      <p className="flex items-baseline gap-2">
        <span translate="no" className={classNames('truncate', unread > 0 && 'font-strong')}>
          <bdi>{guestNameOf(entry)}</bdi>
        </span>
        <time dateTime={entry.lastMessageAt} className="figures ms-auto shrink-0 text-muted text-xs">
          {momentBriefly(entry.lastMessageAt, today)}
        </time>
      </p>
      <p className="mt-0.5 flex items-center gap-2 text-muted text-sm">
        <Badge tone={tone}>{word}</Badge>
        <LanguageBadge language={entry.language} />
        {email !== null && (
          <span translate="no" dir="ltr" className="truncate">
            {email}
          </span>
        )}
      </p>
      <div className="mt-0.5 flex items-center gap-2 text-sm">
        <p
          dir="auto"
          className={classNames('min-w-0 flex-1 truncate', unread > 0 ? 'font-strong' : 'text-muted')}
        >
          {lastWordsOf(entry)}
        </p>
        {unread > 0 && (
          <span className="figures grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 font-strong text-on-accent text-xs">
            <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
            <span className="sr-only">{m.support_chat_board_unread({ count: unread })}</span>
          </span>
        )}
      </div>
    </Link>
  )
}

function lastWordsOf({ lastMessage, ...entry }: ConversationEntry): string {
  if (!lastMessage) return m.support_chat_board_no_messages()
  const sender = lastMessage.from === 'support' ? m.support_chat_team() : guestNameOf(entry)
  return m.messages_last({ sender, text: lastMessage.text })
}
