import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { routerLink } from '../../../app/router-link.tsx'
import { PageFailure } from '../../../features/account-settings/page-failure.tsx'
import { SignInRequired } from '../../../features/account-settings/sign-in-required.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { apiContext } from '../../../server-context.ts'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import { LinkTabs } from '../../../ui/navigation/link-tabs.tsx'
import type { Route } from './+types/host-dashboard-route.ts'
import { PartSkeleton } from './part-skeleton.tsx'

const TABS = [
  { href: paths.hostDashboard, label: m.host_dashboard_tab_overview },
  { href: paths.hostBookings(), label: m.host_dashboard_tab_bookings },
  { href: paths.hostEarnings(), label: m.host_dashboard_tab_earnings },
  { href: paths.hostVehicles, label: m.host_dashboard_tab_vehicles },
  { href: paths.hostCalendar(), label: m.host_dashboard_tab_calendar },
  { href: paths.hostReviews(), label: m.host_dashboard_tab_reviews },
]

/** The terms of all cars belong to the cars. */
const tabOf = (path: string) => (path === paths.hostTerms ? paths.hostVehicles : path)

export async function loader({ context }: Route.LoaderArgs) {
  const { me } = await context.get(apiContext).accounts.me({})
  return { isSignedIn: me !== null }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

/** Layout of the host dashboard: heading and tabs. */
export default function HostDashboard({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isTurning =
    next !== undefined && next.pathname !== pathname && TABS.some(({ href }) => href === next.pathname)
  const shown = isTurning ? next.pathname : pathname
  const tabs = useRef<HTMLDivElement>(null)

  // On a phone the tabs are wider than the screen: the one shown is kept in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every turn may move it
  useEffect(() => {
    const current = tabs.current?.querySelector('[aria-current="page"]')
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])

  if (!loaderData.isSignedIn)
    return <SignInRequired text={m.host_dashboard_sign_in_text()} returnTo={pathname} />
  return (
    <div className="page-width py-8 md:py-12">
      <PageHeading>{m.host_dashboard_title()}</PageHeading>
      <div ref={tabs} className="mt-6">
        <LinkTabs
          label={m.host_dashboard_tabs()}
          renderLink={routerLink}
          tabs={TABS.map(({ href, label }) => ({ href, label: label(), current: href === tabOf(shown) }))}
        />
      </div>
      <div className="mt-8">{isTurning ? <PartSkeleton /> : <Outlet />}</div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailure title={m.host_dashboard_title()} message={m.host_dashboard_failed()} error={error} />
}
