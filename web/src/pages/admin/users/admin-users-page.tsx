import { AdminUserQuestion, adminCsvPath, USER_SORTS } from '@rihla/contract/admin/admin-tables'
import { USER_TYPES } from '@rihla/domain/people/permissions'
import { Users } from 'lucide-react'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { AdminList } from '../../../features/admin-table/admin-list.tsx'
import { orFromTheStart } from '../../../features/admin-table/from-the-start.ts'
import { ListFailure } from '../../../features/admin-table/list-failure.tsx'
import { tableQueryIn } from '../../../features/admin-table/table-query.ts'
import { statusWord, userTypeWord } from '../../../features/admin-words/status-badges.tsx'
import { m } from '../../../paraglide/messages.js'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { withQuery } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import type { Route } from './+types/admin-users-page.ts'
import { userColumns } from './user-columns.tsx'

const STATUSES = ['pending', 'verified', 'rejected'] as const

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = tableQueryIn(url.searchParams, {
    type: USER_TYPES,
    status: STATUSES,
    suspended: ['true', 'false'],
    cancelsOften: ['true', 'false'],
    sort: USER_SORTS,
  })
  const { after, trail: _, ...asked } = query
  const isTrue = (value: string | undefined) => value && value === 'true'
  const question = AdminUserQuestion.parse({
    ...asked,
    suspended: isTrue(asked.suspended),
    cancelsOften: isTrue(asked.cancelsOften),
    after,
  })
  const page = await orFromTheStart(
    adminPaths.users(),
    query,
    context.get(apiContext).admin.users(question),
    (one) => one.users,
  )
  return { ...page, query, csvHref: withQuery(adminCsvPath('users'), asked) }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.admin_users_title(), description: m.admin_frame_description(), hidden: true })

/** List of all users. */
export default function AdminUsersPage({ loaderData }: Route.ComponentProps) {
  const { users, total, nextAfter, query, csvHref } = loaderData
  return (
    <AdminList
      title={m.admin_users_title()}
      pathname={adminPaths.users()}
      query={query}
      defaultSort="-created"
      columns={userColumns()}
      rows={users}
      keyOf={({ id }) => id}
      nextAfter={nextAfter}
      total={total}
      csvHref={csvHref}
      cardsBelow="xl"
      searchLabel={m.admin_users_search()}
      filters={[
        {
          name: 'type',
          label: m.admin_users_filter_type(),
          all: m.admin_table_all(),
          options: USER_TYPES.map((value) => ({ value, label: userTypeWord(value) })),
        },
        {
          name: 'status',
          label: m.admin_users_filter_status(),
          all: m.admin_users_any_status(),
          options: STATUSES.map((value) => ({ value, label: statusWord(value) })),
        },
        {
          name: 'suspended',
          label: m.admin_users_filter_suspended(),
          all: m.admin_users_any_access(),
          options: [{ value: 'true', label: m.admin_status_suspended() }],
        },
        {
          name: 'cancelsOften',
          label: m.admin_users_filter_cancels(),
          all: m.admin_users_any_cancels(),
          options: [{ value: 'true', label: m.admin_users_cancels_often() }],
        },
      ]}
      sorts={[
        { value: '-created', label: m.admin_table_newest() },
        { value: 'created', label: m.admin_table_oldest() },
        { value: 'name', label: m.admin_users_sort_name() },
        { value: '-name', label: m.admin_users_sort_name_down() },
      ]}
      empty={{ icon: <Users />, title: m.admin_users_none(), text: m.admin_users_none_text() }}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListFailure title={m.admin_users_title()} message={m.admin_users_failed()} error={error} />
}
