import { AdminVehicleQuestion, adminCsvPath, VEHICLE_SORTS } from '@rihla/contract/admin/admin-tables'
import { VERIFICATION_STATUSES } from '@rihla/domain/vehicles/listing'
import { Car } from 'lucide-react'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { AdminList } from '../../../features/admin-table/admin-list.tsx'
import { orFromTheStart } from '../../../features/admin-table/from-the-start.ts'
import { ListFailure } from '../../../features/admin-table/list-failure.tsx'
import { tableQueryIn } from '../../../features/admin-table/table-query.ts'
import { statusWord } from '../../../features/admin-words/status-badges.tsx'
import { useMoney } from '../../../i18n/money.tsx'
import { m } from '../../../paraglide/messages.js'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { withQuery } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import type { Route } from './+types/admin-vehicles-page.ts'
import { vehicleColumns } from './vehicle-columns.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = tableQueryIn(url.searchParams, { status: VERIFICATION_STATUSES, sort: VEHICLE_SORTS })
  const { after, trail: _, ...asked } = query
  const question = AdminVehicleQuestion.parse({ ...asked, after })
  const page = await orFromTheStart(
    adminPaths.vehicles(),
    query,
    context.get(apiContext).admin.vehicles(question),
    (one) => one.vehicles,
  )
  return { ...page, query, csvHref: withQuery(adminCsvPath('vehicles'), asked) }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: m.admin_vehicles_title(),
    description: m.admin_frame_description(),
    hidden: true,
  })

/** List of all vehicles, newest first, with a filter for those that wait for review. */
export default function AdminVehiclesPage({ loaderData }: Route.ComponentProps) {
  const { vehicles, total, nextAfter, query, csvHref } = loaderData
  const money = useMoney('AED')
  return (
    <AdminList
      title={m.admin_vehicles_title()}
      pathname={adminPaths.vehicles()}
      query={query}
      defaultSort="-created"
      columns={vehicleColumns(money)}
      rows={vehicles}
      keyOf={({ id }) => id}
      nextAfter={nextAfter}
      total={total}
      csvHref={csvHref}
      cardsBelow="xl"
      searchLabel={m.admin_vehicles_search()}
      filters={[
        {
          name: 'status',
          label: m.admin_vehicles_filter(),
          all: m.admin_table_all(),
          options: VERIFICATION_STATUSES.map((value) => ({ value, label: statusWord(value) })),
        },
      ]}
      sorts={[
        { value: '-created', label: m.admin_table_newest() },
        { value: 'created', label: m.admin_table_oldest() },
        { value: 'make', label: m.admin_vehicles_sort_make() },
        { value: 'price', label: m.admin_vehicles_sort_cheapest() },
        { value: '-price', label: m.admin_vehicles_sort_dearest() },
      ]}
      queue={{
        name: 'status',
        value: 'pending',
        title: m.admin_vehicles_queue_done(),
        text: m.admin_vehicles_queue_done_text(),
      }}
      empty={{
        icon: <Car />,
        title: m.admin_vehicles_none(),
        text: m.admin_vehicles_none_text(),
      }}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListFailure title={m.admin_vehicles_title()} message={m.admin_vehicles_failed()} error={error} />
}
