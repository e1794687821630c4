import { Outlet, useLocation } from 'react-router'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { routerLink } from '../../../app/router-link.tsx'
import { useNextLocation } from '../../../app/use-next-location.ts'
import { PageFailure } from '../../../features/account-settings/page-failure.tsx'
import { SignInRequired } from '../../../features/account-settings/sign-in-required.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { type ApiClient, apiContext } from '../../../server-context.ts'
import { Badge } from '../../../ui/content/badge.tsx'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import { LinkTabs } from '../../../ui/navigation/link-tabs.tsx'
import type { Route } from './+types/host-dashboard-route.ts'
import { PartSkeleton } from './part-skeleton.tsx'

const TABS = [
  { href: paths.hostDashboard, label: m.host_dashboard_tab_overview },
  { href: paths.hostBookings(), label: m.host_dashboard_tab_bookings },
  { href: paths.hostCharges(), label: m.charges_title },
  { href: paths.hostEarnings(), label: m.host_dashboard_tab_earnings },
  { href: paths.hostVehicles, label: m.host_dashboard_tab_vehicles },
  { href: paths.hostCalendar(), label: m.host_dashboard_tab_calendar },
  { href: paths.hostReviews(), label: m.host_dashboard_tab_reviews },
]

/** The terms of all cars, and how the host rents them out, belong to the cars, and invoices to the earnings. */
const tabOf = (path: string) => {
  if (path === paths.hostTerms || path === paths.hostKind) return paths.hostVehicles
  if (path === paths.chargeImport) return paths.hostCharges()
  return path === paths.hostInvoices() ? paths.hostEarnings() : path
}

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { me } = await api.accounts.me({})
  const proposed = me ? await countProposed(api) : 0
  return { isSignedIn: me !== null, proposed }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

/** How many charges wait for the host; the tabs work without the number. */
const countProposed = async (api: ApiClient): Promise<number> => {
  const open = await api.charges.mine({ side: 'host', isOpen: true, limit: 100 }).catch(() => null)
  return open?.charges.filter(({ status }) => status === 'proposed').length ?? 0
}

const withCount = (label: string, count: number) =>
  count === 0 ? (
    label
  ) : (
    <span className="inline-flex items-center gap-2">
      {label} <Badge tone="warning">{count}</Badge>
    </span>
  )

/** Layout of the host dashboard: heading and tabs. */
export default function HostDashboard({ loaderData }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const next = useNextLocation()
  const isTurning =
    next !== undefined && next.pathname !== pathname && TABS.some(({ href }) => href === next.pathname)
  const shown = isTurning ? next.pathname : pathname

  if (!loaderData.isSignedIn)
    return <SignInRequired text={m.host_dashboard_sign_in_text()} returnTo={pathname + search} />
  return (
    <div className="page-width py-8 md:py-12">
      <PageHeading>{m.host_dashboard_title()}</PageHeading>
      <div className="mt-6">
        <LinkTabs
          label={m.host_dashboard_tabs()}
          renderLink={routerLink}
          tabs={TABS.map(({ href, label }) => ({
            href,
            label: href === paths.hostCharges() ? withCount(label(), loaderData.proposed) : label(),
            current: href === tabOf(shown),
          }))}
        />
      </div>
      <div className="mt-8">{isTurning ? <PartSkeleton /> : <Outlet />}</div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailure title={m.host_dashboard_title()} message={m.host_dashboard_failed()} error={error} />
}
