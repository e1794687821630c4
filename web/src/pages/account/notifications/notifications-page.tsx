import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { BellOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, Link, redirect, useRevalidator } from 'react-router'
import { useLiveEvents } from '../../../api/live-events.ts'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { useSite } from '../../../app/root-data.ts'
import { PageFailure } from '../../../features/account-settings/page-failure.tsx'
import { SignInRequired } from '../../../features/account-settings/sign-in-required.tsx'
import { dayWithYear } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import type { Route } from './+types/notifications-page.ts'
import { NotificationRow } from './notification-row.tsx'

const A_PAGE = 30

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { me } = await api.accounts.me({})
  if (!me) return null
  const before = url.searchParams.get('before') ?? undefined
  const page = await orPageError(api.notifications.list({ before, limit: A_PAGE }))
  return { ...page, isFirst: before === undefined }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

/** Marks all notifications read and reloads the page. */
export async function action({ context }: Route.ActionArgs) {
  await context.get(apiContext).notifications.markRead({ ids: [] })
  return redirect(paths.notifications())
}

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.notifications_title(), description: m.notifications_description(), hidden: true })

/** The user's notifications by day, newest first. */
export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return <SignInRequired text={m.notifications_sign_in_text()} returnTo={paths.notifications()} />
  return <Notifications {...loaderData} />
}

function Notifications(props: NonNullable<Route.ComponentProps['loaderData']>) {
  const { notifications, unread, nextBefore, isFirst } = props
  const { revalidate } = useRevalidator()
  useLiveEvents(['me'], () => void revalidate())
  const heading = useRef<HTMLHeadingElement>(null)
  // The "mark all read" button disappears and drops the focus, so the heading receives it.
  useEffect(() => {
    if (unread === 0 && document.activeElement === document.body) heading.current?.focus()
  }, [unread])
  const days = [...new Set(notifications.map(({ at }) => dateInDubai(Date.parse(at))))]
  return (
    <div className="page-width py-8 md:py-12">
      <div className="mx-auto max-w-3xl">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <PageHeading ref={heading}>{m.notifications_title()}</PageHeading>
          <div className="flex flex-wrap items-center gap-3">
            {unread > 0 && (
              <Form method="post">
                <button type="submit" className={buttonClasses({ variant: 'secondary', size: 'sm' })}>
                  {m.notifications_mark_all()}
                </button>
              </Form>
            )}
            <Link
              to={paths.userDashboard({ tab: 'settings' })}
              className={buttonClasses({ variant: 'quiet', size: 'sm' })}
            >
              {m.notifications_settings()}
            </Link>
          </div>
        </div>
        {notifications.length === 0 ? (
          <EmptyState icon={<BellOff />} title={m.notifications_none()}>
            {m.notifications_none_text()}
          </EmptyState>
        ) : (
          days.map((day) => (
            <section key={day} className="mt-8">
              <h2 className="text-muted text-sm">
                <DayWords day={day} />
              </h2>
              <ul className="mt-2 divide-y divide-line border-line border-y">
                {notifications
                  .filter(({ at }) => dateInDubai(Date.parse(at)) === day)
                  .map((notification) => (
                    <li key={notification.id}>
                      <NotificationRow notification={notification} />
                    </li>
                  ))}
              </ul>
            </section>
          ))
        )}
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          {!isFirst && (
            <Link to={paths.notifications()} className={buttonClasses({ variant: 'secondary' })}>
              {m.notifications_newest()}
            </Link>
          )}
          {nextBefore && (
            <Link
              to={paths.notifications({ before: nextBefore })}
              className={buttonClasses({ variant: 'secondary' })}
            >
              {m.notifications_older()}
            </Link>
          )}
        </div>
      </div>
    </div>
  )
}

function DayWords({ day }: { day: string }) {
  const { today } = useSite()
  if (day === today) return m.notifications_today()
  return day === addDays(today, -1) ? m.notifications_yesterday() : dayWithYear(day)
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailure title={m.notifications_title()} message={m.notifications_failed()} error={error} />
}
