import { CalendarDays } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import type { TripTab } from './trip-tabs.ts'

const WORDS: Record<TripTab, { title: () => string; text: () => string }> = {
  upcoming: { title: m.trips_empty_upcoming_title, text: m.trips_empty_upcoming_text },
  past: { title: m.trips_empty_past_title, text: m.trips_empty_past_text },
  cancelled: { title: m.trips_empty_cancelled_title, text: m.trips_empty_cancelled_text },
}

/** Empty state of a tab, with a link to browse cars. */
export function NoTrips({ tab }: { tab: TripTab }) {
  const { title, text } = WORDS[tab]
  return (
    <EmptyState
      icon={<CalendarDays />}
      title={title()}
      action={
        <Link to={paths.browse()} className={buttonClasses()}>
          {m.common_browse_cars()}
        </Link>
      }
    >
      {text()}
    </EmptyState>
  )
}
