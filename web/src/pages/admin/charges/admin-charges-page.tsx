import { CHARGE_KINDS } from '@rihla/domain/charges/charge'
import { Scale } from 'lucide-react'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { AdminList } from '../../../features/admin-table/admin-list.tsx'
import { orFromTheStart } from '../../../features/admin-table/from-the-start.ts'
import { ListFailure } from '../../../features/admin-table/list-failure.tsx'
import { tableQueryIn } from '../../../features/admin-table/table-query.ts'
import { kindWords } from '../../../features/charges/charge-words.ts'
import { m } from '../../../paraglide/messages.js'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import type { Route } from './+types/admin-charges-page.ts'
import { chargeColumns } from './charge-columns.tsx'

const STATES = ['disputed', 'unanswered'] as const
const STATE_WORDS = { disputed: m.charges_status_disputed, unanswered: m.admin_charges_filter_unanswered }

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = tableQueryIn(url.searchParams, {
    list: ['largest'],
    type: CHARGE_KINDS,
    status: STATES,
  })
  const sort = query.list === 'largest' ? 'largest' : 'oldest'
  const { charges } = context.get(apiContext)
  const page = await orFromTheStart(
    adminPaths.charges(),
    query,
    charges.queue({
      sort,
      kind: CHARGE_KINDS.find((kind) => kind === query.type),
      status: STATES.find((state) => state === query.status),
      after: query.after,
      limit: 20,
    }),
    (one) => one.charges,
  )
  return { ...page, query }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.admin_charges_title(), description: m.admin_frame_description(), hidden: true })

/** Charges that wait for an admin's decision, by age or by amount. */
export default function AdminChargesPage({ loaderData }: Route.ComponentProps) {
  const { charges, count, nextAfter, query } = loaderData
  return (
    <AdminList
      title={m.admin_charges_title()}
      pathname={adminPaths.charges()}
      query={query}
      columns={chargeColumns()}
      rows={charges}
      keyOf={({ id }) => id}
      nextAfter={nextAfter}
      total={count}
      filters={[
        {
          name: 'list',
          label: m.admin_table_sort(),
          all: m.admin_charges_sort_oldest(),
          options: [{ value: 'largest', label: m.admin_charges_sort_largest() }],
        },
        {
          name: 'type',
          label: m.admin_charges_filter_kind(),
          all: m.admin_charges_filter_kinds(),
          options: CHARGE_KINDS.map((value) => ({ value, label: kindWords(value) })),
        },
        {
          name: 'status',
          label: m.admin_charges_filter_state(),
          all: m.admin_charges_filter_states(),
          options: STATES.map((value) => ({ value, label: STATE_WORDS[value]() })),
        },
      ]}
      empty={{ icon: <Scale />, title: m.admin_charges_none(), text: m.admin_charges_none_text() }}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListFailure title={m.admin_charges_title()} message={m.admin_charges_failed()} error={error} />
}
