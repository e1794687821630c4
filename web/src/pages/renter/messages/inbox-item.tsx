import type { InboxEntry } from '@rihla/contract/messaging'
import { Link } from 'react-router'
import { momentBriefly } from '../../../i18n/short-time.ts'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Badge } from '../../../ui/content/badge.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { datesInWords, roleInWords } from './conversation-words.ts'

/** A conversation in the list: the other party, the vehicle, and the last message. */
export function InboxItem(props: { entry: InboxEntry; isOpen: boolean; today: string }) {
  const { entry, isOpen, today } = props
  const { other, vehicle, lastMessage } = entry
  // The open conversation counts as read.
  const unread = isOpen ? 0 : entry.unread
  return (
    <Link
      to={paths.messages({ booking: entry.bookingId })}
      aria-current={isOpen ? 'page' : undefined}
      data-conversation={entry.bookingId}
      className={classNames(
        'flex gap-3 rounded-control px-3 py-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2',
        isOpen && 'bg-accent-soft hover:bg-accent-soft',
      )}
    >
      <Avatar name={other.name} src={other.avatarUrl} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          <span translate="no" className={classNames('truncate', unread > 0 && 'font-strong')}>
            <bdi>{other.name}</bdi>
          </span>
          {lastMessage && (
            <time dateTime={lastMessage.at} className="figures ms-auto shrink-0 text-muted text-xs">
              {momentBriefly(lastMessage.at, today)}
            </time>
          )}
        </p>
        <p className="mt-0.5 flex items-center gap-2 text-muted text-sm">
          <Badge className="min-h-5 px-2">{roleInWords(other.role)}</Badge>
          <span className="truncate">{vehicleTitle(vehicle)}</span>
        </p>
        <p className="figures truncate text-muted text-sm">{datesInWords(entry.period, today)}</p>
        <div className="mt-0.5 flex items-center gap-2 text-sm">
          <p
            dir="auto"
            className={classNames('min-w-0 flex-1 truncate', unread > 0 ? 'font-strong' : 'text-muted')}
          >
            {lastMessage
              ? m.messages_last({ sender: lastMessage.senderName, text: lastMessage.text })
              : m.messages_none()}
          </p>
          {unread > 0 && (
            <span className="figures grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 font-strong text-on-accent text-xs">
              <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
              <span className="sr-only">{m.messages_unread({ count: unread })}</span>
            </span>
          )}
        </div>
      </div>
    </Link>
  )
}
