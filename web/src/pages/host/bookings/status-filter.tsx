import { BOOKING_STATUSES, type BookingStatus } from '@rihla/domain/booking/booking'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { chipClassNames } from '../../../ui/buttons/chip.tsx'
import type { BookingsQuery } from './bookings-in-address.ts'

const WORDS: Record<BookingStatus, () => string> = {
  pending: m.host_dashboard_status_pending,
  confirmed: m.host_dashboard_status_confirmed,
  active: m.host_dashboard_status_active,
  completed: m.host_dashboard_status_completed,
  cancelled: m.host_dashboard_status_cancelled,
}

/** Filters bookings by status, with a count for each. */
export function StatusFilter({
  counts,
  query,
}: {
  counts: Record<BookingStatus, number>
  query: BookingsQuery
}) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const choices = [
    { status: undefined, word: m.host_dashboard_status_all(), count: all },
    ...BOOKING_STATUSES.map((status) => ({ status, word: WORDS[status](), count: counts[status] })),
  ]
  return (
    <nav aria-label={m.host_dashboard_bookings_filter()} className="min-w-0">
      <ul className="scrollbar-none -m-1 flex gap-2 overflow-x-auto p-1">
        {choices.map(({ status, word, count }) => {
          const isChosen = status === query.status
          return (
            <li key={status ?? 'all'}>
              <Link
                to={paths.hostBookings({ status, search: query.search })}
                preventScrollReset
                aria-current={isChosen ? 'page' : undefined}
                className={chipClassNames(isChosen)}
              >
                {word}
                <span className="figures text-muted">{count}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
