import type { Notification } from '@rihla/contract/notifications'
import { Link } from 'react-router'
import { momentInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { notificationMessage, placeOf } from './notification-words.ts'

/** One notification, linked to its subject; following the link marks it read. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const markRead = () => {
    if (notification.isRead) return
    void import('../../../api/live-api.ts').then(({ liveApi }) =>
      // If this fails the notification stays unread; the link works anyway.
      liveApi.notifications.markRead({ ids: [notification.id] }).catch(() => null),
    )
  }
  return (
    <Link
      to={placeOf(notification)}
      onClick={markRead}
      className="flex min-h-16 items-center gap-4 py-3 transition-colors hover:bg-hover sm:px-3"
    >
      <span className="min-w-0 flex-1">
        <span className={notification.isRead ? 'block' : 'block font-strong'}>
          {notificationMessage(notification)}
        </span>
        <span className="figures block text-muted text-sm">
          {momentInWords(notification.at)}
          {notification.about.reference && ` · ${notification.about.reference}`}
        </span>
      </span>
      {!notification.isRead && (
        <span className="size-2.5 shrink-0 rounded-full bg-accent">
          <span className="sr-only">{m.notifications_new()}</span>
        </span>
      )}
    </Link>
  )
}
