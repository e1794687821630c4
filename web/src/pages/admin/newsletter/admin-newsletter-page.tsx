import { SUBSCRIBERS_CSV_PATH, type Subscriber } from '@rihla/contract/newsletter'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { Newspaper } from 'lucide-react'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { type AdminColumn, AdminList } from '../../../features/admin-table/admin-list.tsx'
import { orFromTheStart } from '../../../features/admin-table/from-the-start.ts'
import { ListFailure } from '../../../features/admin-table/list-failure.tsx'
import { tableQueryIn } from '../../../features/admin-table/table-query.ts'
import { dayWithYear } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { withQuery } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { Badge } from '../../../ui/content/badge.tsx'
import type { Route } from './+types/admin-newsletter-page.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = tableQueryIn(url.searchParams, { list: ['gift_cards'] })
  const list = query.list === 'gift_cards' ? ('gift_cards' as const) : ('newsletter' as const)
  const { search, after } = query
  const subscribers = context.get(apiContext).newsletter.subscribers({ list, search, after, limit: 25 })
  const page = await orFromTheStart(adminPaths.newsletter(), query, subscribers, (one) => one.subscribers)
  return { ...page, query, csvHref: withQuery(SUBSCRIBERS_CSV_PATH, { list, search }) }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.admin_newsletter_title(), description: m.admin_frame_description(), hidden: true })

/** Newsletter subscribers and the gift card waiting list. */
export default function AdminNewsletterPage({ loaderData }: Route.ComponentProps) {
  const { subscribers, total, nextAfter, query, csvHref } = loaderData
  return (
    <AdminList
      title={m.admin_newsletter_title()}
      pathname={adminPaths.newsletter()}
      query={query}
      columns={subscriberColumns()}
      rows={subscribers}
      keyOf={({ id }) => id}
      nextAfter={nextAfter}
      total={total}
      csvHref={csvHref}
      searchLabel={m.admin_newsletter_search()}
      hasListsBeside
      filters={[
        {
          name: 'list',
          label: m.admin_newsletter_lists(),
          all: m.admin_newsletter_list_newsletter(),
          options: [{ value: 'gift_cards', label: m.admin_newsletter_list_gift_cards() }],
        },
      ]}
      empty={{ icon: <Newspaper />, title: m.admin_newsletter_none(), text: m.admin_newsletter_none_text() }}
    />
  )
}

const STATUS = {
  pending: { word: m.admin_newsletter_status_pending, tone: 'warning' },
  subscribed: { word: m.admin_newsletter_status_subscribed, tone: 'success' },
  left: { word: m.admin_newsletter_status_left, tone: 'neutral' },
} as const

const subscriberColumns = (): Array<AdminColumn<Subscriber>> => [
  {
    key: 'email',
    heading: m.admin_newsletter_column_email(),
    namesRow: true,
    cell: ({ email }) => (
      <span translate="no" className="break-all">
        {email}
      </span>
    ),
  },
  {
    key: 'name',
    heading: m.admin_newsletter_column_name(),
    cell: ({ name }) => (name === '' ? m.admin_newsletter_no_name() : <bdi>{name}</bdi>),
  },
  {
    key: 'status',
    heading: m.admin_newsletter_column_status(),
    cell: ({ status }) => <Badge tone={STATUS[status].tone}>{STATUS[status].word()}</Badge>,
  },
  {
    key: 'since',
    heading: m.admin_newsletter_column_since(),
    cell: ({ at }) => <Day at={at} />,
  },
  {
    key: 'confirmed',
    heading: m.admin_newsletter_column_confirmed(),
    cell: ({ confirmedAt }) =>
      confirmedAt === null ? m.admin_newsletter_not_confirmed() : <Day at={confirmedAt} />,
  },
]

const Day = ({ at }: { at: string }) => (
  <time dateTime={at} className="figures whitespace-nowrap text-sm">
    {dayWithYear(dateInDubai(Date.parse(at)))}
  </time>
)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ListFailure title={m.admin_newsletter_title()} message={m.admin_newsletter_failed()} error={error} />
  )
}
