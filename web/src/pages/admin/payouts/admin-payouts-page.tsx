import { Landmark } from 'lucide-react'
import { orFirstPage } from '../../../api/or-first-page.ts'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { ListPageLinks } from '../../../app/list-page-links.tsx'
import { useSite } from '../../../app/root-data.ts'
import { orFromTheStart } from '../../../features/admin-table/from-the-start.ts'
import { ListFailure } from '../../../features/admin-table/list-failure.tsx'
import { PageLinks } from '../../../features/admin-table/page-links.tsx'
import { tableQueryIn } from '../../../features/admin-table/table-query.ts'
import { m } from '../../../paraglide/messages.js'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { DataTable } from '../../../ui/content/data-table.tsx'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import type { Route } from './+types/admin-payouts-page.ts'
import { DueHosts } from './due-hosts.tsx'
import { batchColumns } from './payout-columns.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { earnings } = context.get(apiContext)
  const query = tableQueryIn(url.searchParams)
  const after = url.searchParams.get('batches') ?? undefined
  const [due, made] = await Promise.all([
    orFromTheStart(
      adminPaths.payouts(),
      query,
      earnings.payoutsDue({ after: query.after }),
      (page) => page.hosts,
    ),
    orPageError(orFirstPage(earnings.batches({ after }), after, adminPaths.payouts())),
  ])
  return { due, made: { ...made, isFirst: after === undefined }, query }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.admin_payouts_title(), description: m.admin_frame_description(), hidden: true })

/** Amounts due to hosts, and the payout batches made so far. */
export default function AdminPayoutsPage({ loaderData }: Route.ComponentProps) {
  const { due, made, query } = loaderData
  const { hosts } = due
  const { me } = useSite()
  return (
    <>
      <section aria-labelledby="list-heading">
        <h2 id="list-heading" tabIndex={-1} className="text-2xl">
          {m.admin_payouts_due()}
        </h2>
        {hosts.length > 0 ? (
          <>
            <p className="mt-1 text-muted text-sm">{m.admin_payouts_due_text()}</p>
            <DueHosts key={query.after} hosts={hosts} adminId={me?.id} />
          </>
        ) : (
          <EmptyState level={3} icon={<Landmark />} title={m.admin_payouts_due_none()}>
            {m.admin_payouts_due_none_text()}
          </EmptyState>
        )}
        <PageLinks query={query} nextAfter={due.nextAfter} hrefOf={adminPaths.payouts} />
      </section>
      <section aria-labelledby="batches" className="mt-10">
        <h2 id="batches" className="text-2xl">
          {m.admin_payouts_batches()}
        </h2>
        {made.batches.length > 0 ? (
          <div className="mt-6">
            <DataTable
              caption={m.admin_payouts_batches()}
              columns={batchColumns()}
              rows={made.batches}
              keyOf={({ id }) => id}
            />
          </div>
        ) : (
          <p className="mt-4 text-muted">{m.admin_payouts_batches_none()}</p>
        )}
        <ListPageLinks
          className="mt-6"
          isFirst={made.isFirst}
          nextAfter={made.nextAfter}
          address={(after) => `${adminPaths.payouts({ batches: after })}#batches`}
          firstLabel={m.admin_table_first_page()}
          nextLabel={m.admin_table_next_page()}
        />
      </section>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListFailure title={m.admin_payouts_title()} message={m.admin_payouts_failed()} error={error} />
}
