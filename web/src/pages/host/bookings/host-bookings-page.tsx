import { useRef } from 'react'
import { Link, redirect, useRevalidator } from 'react-router'
import { useLiveEvents } from '../../../api/live-events.ts'
import { orPageError } from '../../../api/page-error.ts'
import { problemOf } from '../../../api/problem-of.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { useFocusOnPage } from '../../../app/use-focus-on-page.ts'
import { useNextLocation } from '../../../app/use-next-location.ts'
import { usePresentMoment } from '../../../features/booking-facts/use-present-moment.ts'
import { PartFailure } from '../../../features/host-dashboard/part-failure.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext, siteContext } from '../../../server-context.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import type { Route } from './+types/host-bookings-page.ts'
import { bookingsQueryIn } from './bookings-in-address.ts'
import { BookingsSkeleton } from './bookings-skeleton.tsx'
import { BookingsTable } from './bookings-table.tsx'
import { NoBookings } from './no-bookings.tsx'
import { SearchBookings } from './search-bookings.tsx'
import { StatusFilter } from './status-filter.tsx'

const BOOKINGS_A_PAGE = 20

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { me } = await api.accounts.me({})
  if (!me) return null
  const query = bookingsQueryIn(url.searchParams)
  const page = await orPageError(
    api.hosting.bookings({ ...query, limit: BOOKINGS_A_PAGE }).catch((error: unknown) => {
      // The cursor is invalid: redirect to the first page.
      if (query.after !== undefined && problemOf(error)?.code === 'invalid_input') {
        throw redirect(paths.hostBookings({ ...query, after: undefined }))
      }
      throw error
    }),
  )
  return { ...page, query, now: context.get(siteContext).now }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: m.host_dashboard_bookings_title(),
    description: m.host_dashboard_bookings_description(),
    hidden: true,
  })

/** All bookings of the host's vehicles, filtered by status and search text, with the actions on each. */
export default function HostBookingsPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <HostedBookings loaded={loaderData} />
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>

function HostedBookings({ loaded }: { loaded: Loaded }) {
  const { bookings, counts, nextAfter, query } = loaded
  const now = usePresentMoment(loaded.now)
  const { revalidate } = useRevalidator()
  const next = useNextLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnPage(heading, query.after, JSON.stringify(query))
  useLiveEvents(['me'], () => void revalidate())
  const isTurning = next?.pathname === paths.hostBookings()
  const shown = isTurning ? bookingsQueryIn(new URLSearchParams(next.search)) : query
  const hasAny = Object.values(counts).some((count) => count > 0)
  const isNarrowed = query.status !== undefined || query.search !== ''
  return (
    <section aria-labelledby="host-bookings-heading" aria-busy={isTurning || undefined}>
      <h2 ref={heading} id="host-bookings-heading" tabIndex={-1} className="sr-only">
        {m.host_dashboard_tab_bookings()}
      </h2>
      {(hasAny || isNarrowed) && (
        <div className="mb-6 flex flex-col gap-4 lg:flex-row lg:items-center lg:justify-between">
          <StatusFilter counts={counts} query={shown} />
          <SearchBookings query={shown} />
        </div>
      )}
      {isTurning ? (
        <BookingsSkeleton />
      ) : bookings.length > 0 ? (
        <BookingsTable bookings={bookings} now={now} />
      ) : (
        <NoBookings isNarrowed={isNarrowed || query.after !== undefined} />
      )}
      {!isTurning && (nextAfter || query.after) && (
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          {query.after && (
            <Link
              to={paths.hostBookings({ ...query, after: undefined })}
              className={buttonClasses({ variant: 'secondary' })}
            >
              {m.host_dashboard_bookings_newest()}
            </Link>
          )}
          {nextAfter && (
            <Link
              to={paths.hostBookings({ ...query, after: nextAfter })}
              className={buttonClasses({ variant: 'secondary' })}
            >
              {m.host_dashboard_bookings_older()}
            </Link>
          )}
        </div>
      )}
    </section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PartFailure
      title={m.host_dashboard_bookings_title()}
      message={m.host_dashboard_bookings_failed()}
      error={error}
    />
  )
}
