import type { Me } from '@rihla/contract/accounts/accounts'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { CalendarDays } from 'lucide-react'
import { Link } from 'react-router'
import { TripList } from '../../../features/booking-facts/trip-list.tsx'
import { SavedCars } from '../../../features/vehicle-card/saved-cars.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import type { TabData } from './load-user-dashboard.ts'
import { Overview } from './overview.tsx'
import { PaymentHistory } from './payment-history.tsx'
import { Settings } from './settings.tsx'

/** Content of the open tab. */
export function UserDashboardContent(props: { content: TabData; heading: string; me: Me; now: Instant }) {
  const { content, heading, me, now } = props
  switch (content.tab) {
    case 'overview':
      return <Overview overview={content} me={me} now={now} />
    case 'settings':
      return (
        <Settings preferences={content.preferences} push={content.push}>
          <PaymentHistory history={content.history} isFirst={content.isFirst} />
        </Settings>
      )
    case 'history':
      return content.bookings.length === 0 ? (
        <EmptyState
          icon={<CalendarDays />}
          title={m.user_dashboard_history_empty()}
          action={
            <Link to={paths.browse()} className={buttonClasses()}>
              {m.common_browse_cars()}
            </Link>
          }
        >
          {m.user_dashboard_history_empty_text()}
        </EmptyState>
      ) : (
        <>
          <TripList bookings={content.bookings} heading={heading} now={now} />
          {content.nextAfter && (
            <p className="mt-8 text-center">
              <Link
                to={paths.userDashboard({ tab: 'history', after: content.nextAfter })}
                className={buttonClasses({ variant: 'secondary' })}
              >
                {m.user_dashboard_more_trips()}
              </Link>
            </p>
          )}
        </>
      )
    case 'favorites':
      return <SavedCars vehicles={content.vehicles} heading={heading} />
  }
}
