import { useRevalidator } from 'react-router'
import { useLiveEvents } from '../../../api/live-events.ts'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { usePresentMoment } from '../../../features/booking-facts/use-present-moment.ts'
import { PartFailure } from '../../../features/host-dashboard/part-failure.tsx'
import { VerificationPrompt } from '../../../features/verification/verification-prompt.tsx'
import { m } from '../../../paraglide/messages.js'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext, siteContext } from '../../../server-context.ts'
import type { Route } from './+types/host-overview-page.ts'
import { FirstVehicle } from './first-vehicle.tsx'
import { HostMetrics } from './host-metrics.tsx'
import { LatestBookings } from './latest-bookings.tsx'
import { NeedsYou } from './needs-you.tsx'
import { OverviewStats } from './overview-stats.tsx'
import { QuickActions } from './quick-actions.tsx'
import { ThisWeek } from './this-week.tsx'
import { VehiclePerformance } from './vehicle-performance.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { me } = await api.accounts.me({})
  if (!me) return null
  const overview = await orPageError(api.hosting.overview({}))
  return { ...overview, me, now: context.get(siteContext).now }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: m.host_dashboard_title(),
    description: m.host_dashboard_overview_description(),
    hidden: true,
  })

/** First what needs the host's action, then this week, then statistics. */
export default function HostOverviewPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <Overview overview={loaderData} />
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>

function Overview({ overview }: { overview: Loaded }) {
  const now = usePresentMoment(overview.now)
  const { revalidate } = useRevalidator()
  useLiveEvents(['me'], () => void revalidate())
  const { me, stats, needsYou, latestBookings, performance } = overview
  const hasVehicles = stats.vehicles > 0 || latestBookings.length > 0
  return (
    <div className="grid grid-cols-1 gap-10 md:gap-12">
      <VerificationPrompt
        verificationStatus={me.verificationStatus}
        phoneVerified={me.phoneVerified}
        needed={null}
      />
      {hasVehicles ? (
        <>
          <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-12">
            <NeedsYou needsYou={needsYou} now={now} />
            <div className="grid gap-8">
              <ThisWeek week={overview.thisWeek} />
              <QuickActions />
            </div>
          </div>
          <OverviewStats stats={stats} />
          <LatestBookings bookings={latestBookings} now={now} />
          <VehiclePerformance performance={performance} />
          <HostMetrics metrics={overview.metrics} stats={stats} />
        </>
      ) : (
        <FirstVehicle />
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartFailure title={m.host_dashboard_title()} message={m.host_dashboard_failed()} error={error} />
}
