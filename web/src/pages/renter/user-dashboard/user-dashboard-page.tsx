import { redirect, useRevalidator } from 'react-router'
import { useLiveEvents } from '../../../api/live-events.ts'
import { orConnectionLost } from '../../../api/or-connection-lost.ts'
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
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import { LinkTabs } from '../../../ui/navigation/link-tabs.tsx'
import type { Route } from './+types/user-dashboard-page.ts'
import { changedPreferences } from './changed-preferences.ts'
import { loadTab } from './load-user-dashboard.ts'
import { UserDashboardContent } from './user-dashboard-content.tsx'
import { tabIn, USER_DASHBOARD_TABS, type UserDashboardTab } from './user-dashboard-tabs.ts'

const TAB_WORDS: Record<UserDashboardTab, () => string> = {
  overview: m.user_dashboard_tab_overview,
  history: m.user_dashboard_tab_history,
  favorites: m.user_dashboard_tab_favorites,
  settings: m.user_dashboard_tab_settings,
}

const addressOf = (tab: UserDashboardTab) => paths.userDashboard(tab === 'overview' ? {} : { tab })

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { me } = await api.accounts.me({})
  if (!me) throw redirect(paths.auth({ returnTo: url.pathname + url.search }))
  const [content, needed] = await Promise.all([
    orPageError(loadTab(api, tabIn(url.searchParams), url.searchParams.get('after') ?? undefined)),
    api.verification.needed({}).catch(() => null),
  ])
  return { me, content, needed, now: context.get(siteContext).now }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

/** Saves the email preferences that were changed. */
export async function action({ request, context }: Route.ActionArgs) {
  const changed = changedPreferences(await request.formData())
  try {
    await context.get(apiContext).notifications.setPreferences(changed)
    return { saved: true }
  } catch {
    return { saved: false }
  }
}

export const clientAction = (args: Route.ClientActionArgs) => orConnectionLost(args, () => ({ saved: false }))

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.user_dashboard_title(), description: m.user_dashboard_description(), hidden: true })

/** The renter's dashboard: next trip, history, favorites and settings. */
export default function UserDashboardPage({ loaderData }: Route.ComponentProps) {
  const { me, content } = loaderData
  const now = usePresentMoment(loaderData.now)
  const { revalidate } = useRevalidator()
  const next = useNextLocation()
  useLiveEvents(['me'], () => void revalidate())
  const shown =
    next?.pathname === paths.userDashboard() ? tabIn(new URLSearchParams(next.search)) : content.tab
  return (
    <div className="page-width py-8 md:py-12">
      <PageHeading>{m.user_dashboard_title()}</PageHeading>
      <VerificationPrompt
        verificationStatus={me.verificationStatus}
        phoneVerified={me.phoneVerified}
        needed={loaderData.needed}
        className="mt-6"
      />
      <div className="mt-6">
        <LinkTabs
          label={m.user_dashboard_tabs()}
          renderLink={routerLink}
          tabs={USER_DASHBOARD_TABS.map((tab) => ({
            href: addressOf(tab),
            label: TAB_WORDS[tab](),
            current: tab === shown,
          }))}
        />
      </div>
      <div className="mt-8" aria-busy={shown !== content.tab}>
        <UserDashboardContent content={content} heading={TAB_WORDS[content.tab]()} me={me} now={now} />
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailure title={m.user_dashboard_title()} message={m.dashboard_failed()} error={error} />
}
