import type { Instant } from '@rihla/domain/time/dubai-time'
import { CalendarDays, CarFront, Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { TripList } from '../../../features/booking-facts/trip-list.tsx'
import { SavedCars } from '../../../features/vehicle-card/saved-cars.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { ListingRow } from './listing-row.tsx'
import type { TabData } from './load-dashboard.ts'
import { RequestCard } from './request-card.tsx'

/** Content of the open tab. */
export function DashboardTabContent(props: { content: TabData; heading: string; now: Instant }) {
  const { content, heading, now } = props
  switch (content.tab) {
    case 'trips':
      return content.bookings.length === 0 ? (
        <Empty
          icon={<CalendarDays />}
          title={m.dashboard_trips_empty()}
          text={m.dashboard_trips_empty_text()}
          next={{ to: paths.browse(), label: m.common_browse_cars() }}
        />
      ) : (
        <>
          <TripList bookings={content.bookings} heading={heading} now={now} />
          <p className="mt-8 text-center">
            <Link to={paths.trips} className={buttonClasses({ variant: 'secondary' })}>
              {m.dashboard_all_trips()}
            </Link>
          </p>
        </>
      )
    case 'saved':
      return <SavedCars vehicles={content.vehicles} heading={heading} />
    case 'listings':
      return content.vehicles.length === 0 ? (
        <Empty
          icon={<CarFront />}
          title={m.dashboard_listings_empty()}
          text={m.dashboard_listings_empty_text()}
          next={{ to: paths.listVehicle, label: m.dashboard_list_car() }}
        />
      ) : (
        <Section heading={heading} headingHidden>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {content.vehicles.map((vehicle) => (
              <li key={vehicle.id}>
                <ListingRow vehicle={vehicle} />
              </li>
            ))}
          </ul>
        </Section>
      )
    case 'requests':
      return content.bookings.length === 0 ? (
        <Empty
          icon={<Inbox />}
          title={m.dashboard_requests_empty()}
          text={m.dashboard_requests_empty_text()}
          next={{ to: paths.hostBookings(), label: m.dashboard_to_host() }}
        />
      ) : (
        <Section heading={heading} headingHidden>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {content.bookings.map((booking) => (
              <li key={booking.id}>
                <RequestCard booking={booking} now={now} />
              </li>
            ))}
          </ul>
          {content.nextAfter && (
            <p className="mt-8 text-center">
              <Link
                to={paths.hostBookings({ status: 'pending' })}
                className={buttonClasses({ variant: 'secondary' })}
              >
                {m.dashboard_all_requests()}
              </Link>
            </p>
          )}
        </Section>
      )
  }
}

function Empty(props: { icon: ReactNode; title: string; text: string; next: { to: string; label: string } }) {
  return (
    <EmptyState
      icon={props.icon}
      title={props.title}
      action={
        <Link to={props.next.to} className={buttonClasses()}>
          {props.next.label}
        </Link>
      }
    >
      {props.text}
    </EmptyState>
  )
}
