import { CalendarDays, SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'

/** Empty state: no booking matches the filters, or there are none yet. */
export function NoBookings({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) {
    return (
      <EmptyState
        level={3}
        icon={<SearchX />}
        title={m.host_dashboard_bookings_no_match()}
        action={
          <Link to={paths.hostBookings()} className={buttonClasses({ variant: 'secondary' })}>
            {m.host_dashboard_bookings_show_all()}
          </Link>
        }
      >
        {m.host_dashboard_bookings_no_match_text()}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      level={3}
      icon={<CalendarDays />}
      title={m.host_dashboard_bookings_none()}
      action={
        <Link to={paths.hostVehicles} className={buttonClasses()}>
          {m.host_dashboard_bookings_none_action()}
        </Link>
      }
    >
      {m.host_dashboard_bookings_none_text()}
    </EmptyState>
  )
}
