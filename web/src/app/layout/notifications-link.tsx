import { BellIcon } from 'lucide-react'
import { Link, useRevalidator } from 'react-router'
import { useLiveEvents } from '../../api/live-events.ts'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths/paths.ts'
import { useSite } from '../root-data.ts'

const MANY = 99

/** What changes the numbers of unread notifications and, for the bar of phones, of unread messages. */
const COUNTED = ['notification', 'message.written', 'message.read']

/** Link to the notification center with the number of unread notifications, updated live. */
export function NotificationsLink({ className = '' }: { className?: string }) {
  const { notifications } = useSite().unread
  const { revalidate } = useRevalidator()
  useLiveEvents(['me'], ({ kind }) => {
    if (COUNTED.includes(kind)) void revalidate()
  })
  const label =
    notifications === 0
      ? m.notifications_notification_center()
      : m.notifications_notification_center_count({ count: notifications })
  return (
    <Link
      to={paths.notifications()}
      aria-label={label}
      className={`relative grid size-11 place-items-center rounded-full hover:bg-hover ${className}`}
    >
      <BellIcon className="size-5" aria-hidden="true" />
      {notifications > 0 && (
        <span
          aria-hidden="true"
          className="figures absolute end-1 top-1 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 font-strong text-[0.6875rem] text-on-accent leading-none"
        >
          {notifications > MANY ? `${MANY}+` : notifications}
        </span>
      )}
    </Link>
  )
}
