import { Link, redirect, useRevalidator } from 'react-router'
import { useLiveEvents } from '../../../api/live-events.ts'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { routerLink } from '../../../app/router-link.tsx'
import { useNextLocation } from '../../../app/use-next-location.ts'
import { PageFailure } from '../../../features/account-settings/page-failure.tsx'
import { usePresentMoment } from '../../../features/booking-facts/use-present-moment.ts'
import { VerificationPrompt } from '../../../features/verification/verification-prompt.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext, siteContext } from '../../../server-context.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import { LinkTabs } from '../../../ui/navigation/link-tabs.tsx'
import type { Route } from './+types/dashboard-page.ts'
import { DashboardTabContent } from './dashboard-tab-content.tsx'
import { type DashboardTab, tabIn, tabsFor } from './dashboard-tabs.ts'
import { loadTab } from './load-dashboard.ts'
import { TabSkeleton } from './tab-skeleton.tsx'

const TAB_WORDS: Record<DashboardTab, () => string> = {
  trips: m.dashboard_tab_trips,
  saved: m.dashboard_tab_saved,
  listings: m.dashboard_tab_listings,
  requests: m.dashboard_tab_requests,
}

const addressOf = (tab: DashboardTab) => paths.dashboard(tab === 'trips' ? {} : { tab })

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { me } = await api.accounts.me({})
  if (!me) throw redirect(paths.auth({ returnTo: url.pathname + url.search }))
  const isHost = me.userType === 'host' || me.ownsVehicles
  const [content, needed] = await Promise.all([
    orPageError(loadTab(api, tabIn(url.searchParams, isHost))),
    api.verification.needed({}).catch(() => null),
  ])
  return { me, isHost, content, needed, now: context.get(siteContext).now }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.dashboard_title(), description: m.dashboard_description(), hidden: true })

/** The user's trips and saved cars; for hosts also their listings and open requests. */
export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { me, isHost, content } = loaderData
  const now = usePresentMoment(loaderData.now)
  const { revalidate } = useRevalidator()
  const next = useNextLocation()
  useLiveEvents(['me'], () => void revalidate())
  const isTurning = next?.pathname === paths.dashboard() && next.search !== ''
  const shown =
    next?.pathname === paths.dashboard() ? tabIn(new URLSearchParams(next.search), isHost) : content.tab
  return (
    <div className="page-width py-8 md:py-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <PageHeading>{m.dashboard_title()}</PageHeading>
          <p className="mt-1 text-muted">{m.dashboard_hello({ name: me.fullName })}</p>
        </div>
        {isHost && (
          <div className="flex flex-wrap gap-3">
            <Link to={paths.hostDashboard} className={buttonClasses({ variant: 'secondary' })}>
              {m.dashboard_to_host()}
            </Link>
            <Link to={paths.listVehicle} className={buttonClasses()}>
              {m.dashboard_list_car()}
            </Link>
          </div>
        )}
      </div>
      <VerificationPrompt
        verificationStatus={me.verificationStatus}
        phoneVerified={me.phoneVerified}
        needed={loaderData.needed}
        className="mt-6"
      />
      <div className="mt-6">
        <LinkTabs
          label={m.dashboard_tabs()}
          renderLink={routerLink}
          tabs={tabsFor(isHost).map((tab) => ({
            href: addressOf(tab),
            label: TAB_WORDS[tab](),
            current: tab === shown,
          }))}
        />
      </div>
      <div className="mt-8">
        {isTurning || shown !== content.tab ? (
          <TabSkeleton />
        ) : (
          <DashboardTabContent content={content} heading={TAB_WORDS[content.tab]()} now={now} />
        )}
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailure title={m.dashboard_title()} message={m.dashboard_failed()} error={error} />
}
