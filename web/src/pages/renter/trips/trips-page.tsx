import type { BookingSummary } from '@rihla/contract/bookings/booking-summary'
import { Link, redirect, useRevalidator } from 'react-router'
import { useLiveEvents } from '../../../api/live-events.ts'
import { orFirstPage } from '../../../api/or-first-page.ts'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { ListPageLinks } from '../../../app/list-page-links.tsx'
import { routerLink } from '../../../app/router-link.tsx'
import { useNextLocation } from '../../../app/use-next-location.ts'
import { PageFailure } from '../../../features/account-settings/page-failure.tsx'
import { TripList } from '../../../features/booking-facts/trip-list.tsx'
import { usePresentMoment } from '../../../features/booking-facts/use-present-moment.ts'
import { countOpenCharges } from '../../../features/charges/count-open-charges.ts'
import { m } from '../../../paraglide/messages.js'
import { paths, withQuery } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext, siteContext } from '../../../server-context.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import { LinkTabs } from '../../../ui/navigation/link-tabs.tsx'
import type { Route } from './+types/trips-page.ts'
import { NoTrips } from './no-trips.tsx'
import { TripListSkeleton } from './trip-list-skeleton.tsx'
import { TRIP_TABS, type TripTab, tabIn } from './trip-tabs.ts'
import { tripsToReview } from './trips-to-review.ts'

const TRIPS_A_PAGE = 20

const TAB_WORDS: Record<TripTab, () => string> = {
  upcoming: m.trips_tab_upcoming,
  past: m.trips_tab_past,
  cancelled: m.trips_tab_cancelled,
}

const addressOf = (tab: TripTab, after?: string) =>
  withQuery(paths.trips, { tab: tab === 'upcoming' ? undefined : tab, after })

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { pathname, search, searchParams } = url
  const { me } = await api.accounts.me({})
  if (!me) throw redirect(paths.auth({ returnTo: pathname + search }))
  const tab = tabIn(searchParams)
  const after = searchParams.get('after') ?? undefined
  const page = await orPageError(
    orFirstPage(api.bookings.mine({ scope: tab, after, limit: TRIPS_A_PAGE }), after, addressOf(tab)),
  )
  const { now } = context.get(siteContext)
  const [toReview, openCharges] = await Promise.all([
    tripsToReview(api, page.bookings, now),
    countOpenCharges(api),
  ])
  return {
    ...page,
    tab,
    isFirst: after === undefined,
    toReview,
    openCharges,
    now,
  }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.trips_title(), description: m.trips_description(), hidden: true })

/** The renter's own trips: upcoming, past and cancelled. */
export default function TripsPage({ loaderData }: Route.ComponentProps) {
  const { bookings, nextAfter, tab, isFirst, toReview, openCharges } = loaderData
  const now = usePresentMoment(loaderData.now)
  const { revalidate } = useRevalidator()
  const next = useNextLocation()
  useLiveEvents(['me'], () => void revalidate())
  const isTurning = next?.pathname === paths.trips
  const shown = isTurning ? tabIn(new URLSearchParams(next.search)) : tab
  return (
    <div className="page-width py-8 md:py-12">
      <PageHeading
        action={
          openCharges !== null && (
            <Link to={paths.charges()} className={buttonClasses({ variant: 'secondary' })}>
              {openCharges > 0 ? m.charges_trips_link({ count: openCharges }) : m.charges_title()}
            </Link>
          )
        }
      >
        {m.trips_title()}
      </PageHeading>
      <div className="mt-6">
        <LinkTabs
          label={m.trips_tabs()}
          renderLink={routerLink}
          tabs={TRIP_TABS.map((each) => ({
            href: addressOf(each),
            label: TAB_WORDS[each](),
            current: each === shown,
          }))}
        />
      </div>
      <div className="mt-8">
        {isTurning ? (
          <TripListSkeleton />
        ) : (
          <Trips {...{ bookings, tab, toReview, now }} heading={TAB_WORDS[tab]()} />
        )}
      </div>
      <ListPageLinks
        isFirst={isFirst}
        nextAfter={nextAfter}
        address={(after) => addressOf(tab, after)}
        firstLabel={m.trips_first()}
        nextLabel={m.trips_more()}
        className="mt-8"
      />
    </div>
  )
}

function Trips(props: {
  bookings: BookingSummary[]
  tab: TripTab
  heading: string
  toReview: string[]
  now: number
}) {
  const { bookings, tab, heading, toReview, now } = props
  if (bookings.length === 0) return <NoTrips tab={tab} />
  return (
    <TripList
      bookings={bookings}
      heading={tab === 'upcoming' ? null : heading}
      now={now}
      toReview={toReview}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailure title={m.trips_title()} message={m.trips_load_failed()} error={error} />
}
