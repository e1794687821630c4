import { Outlet, useLocation, useOutletContext } from 'react-router'
import { routerLink } from '../../../app/router-link.tsx'
import { useNextLocation } from '../../../app/use-next-location.ts'
import { PageFailure } from '../../../features/account-settings/page-failure.tsx'
import { TableSkeleton } from '../../../features/admin-table/table-skeleton.tsx'
import { m } from '../../../paraglide/messages.js'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { paths } from '../../../paths/paths.ts'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import { LinkTabs } from '../../../ui/navigation/link-tabs.tsx'
import type { Route } from './+types/admin-route.ts'
import type { AdminOverview } from './admin-overview.ts'
import { AdminStats } from './admin-stats.tsx'
import { QUEUE_ADDRESSES, QueueRow } from './queue-row.tsx'

const TABS = [
  { href: paths.admin, label: m.admin_frame_tab_vehicles },
  { href: adminPaths.users(), label: m.admin_frame_tab_users },
  { href: adminPaths.bookings(), label: m.admin_frame_tab_bookings },
  { href: adminPaths.demo, label: m.admin_frame_tab_demo },
  { href: adminPaths.settings, label: m.admin_frame_tab_settings },
]
const PARTS: readonly string[] = [...TABS.map(({ href }) => href), ...QUEUE_ADDRESSES]

/** Layout of the admin dashboard lists: heading, four figures, tabs and queues. */
export default function AdminDashboard() {
  const overview = useOutletContext<AdminOverview | null>()
  const { pathname } = useLocation()
  const next = useNextLocation()
  const isTurning = next !== undefined && next.pathname !== pathname && PARTS.includes(next.pathname)
  const shown = isTurning ? next.pathname : pathname
  return (
    <div className="page-width py-8 md:py-12">
      <PageHeading>{m.admin_frame_title()}</PageHeading>
      <AdminStats overview={overview} />
      <div className="mt-6">
        <LinkTabs
          label={m.admin_frame_tabs()}
          renderLink={routerLink}
          tabs={TABS.map(({ href, label }) => ({ href, label: label(), current: href === shown }))}
        />
      </div>
      <QueueRow queues={overview?.queues ?? null} shown={shown} />
      <div className="mt-8">{isTurning ? <TableSkeleton /> : <Outlet />}</div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailure title={m.admin_frame_title()} message={m.admin_frame_failed()} error={error} />
}
