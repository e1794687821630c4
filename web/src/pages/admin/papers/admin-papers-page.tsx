import type { HostApplicationToReview } from '@rihla/contract/host-kinds'
import type { PaperToReview } from '@rihla/contract/vehicles/vehicle-papers'
import { FileCheck } from 'lucide-react'
import { Link } from 'react-router'
import { orFirstPage } from '../../../api/or-first-page.ts'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { ListFailure } from '../../../features/admin-table/list-failure.tsx'
import { PAPER_WORDS } from '../../../features/vehicle-papers/paper-words.ts'
import { momentInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import type { Route } from './+types/admin-papers-page.ts'
import { ExpiringPapers } from './expiring-papers.tsx'
import { ApplicationReview, PaperReview } from './paper-review.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { vehiclePapers, hostKinds, admin } = context.get(apiContext)
  const after = url.searchParams.get('expiring') ?? undefined
  // Both queues show their oldest: as these are decided, others follow.
  const [papers, applications, expiring, { reasons }] = await Promise.all([
    orPageError(vehiclePapers.toReview({})),
    orPageError(hostKinds.toReview({})),
    orPageError(orFirstPage(vehiclePapers.expiring({ after }), after, adminPaths.papers())),
    admin.rejectionReasons({ subject: 'vehicle' }),
  ])
  return {
    papers: papers.papers,
    applications: applications.applications,
    waiting: papers.total + applications.total,
    expiring: { ...expiring, isFirst: after === undefined },
    reasons,
    requested: url.searchParams.get('paper'),
  }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.admin_papers_title(), description: m.admin_frame_description(), hidden: true })

export type QueuedItem =
  | { id: string; kind: 'application'; application: HostApplicationToReview }
  | { id: string; kind: 'paper'; paper: PaperToReview }

/** Licences of hosts and papers of listed cars that wait, one of them beside its document; and what expires next. */
export default function AdminPapersPage({ loaderData }: Route.ComponentProps) {
  const { papers, applications, waiting, expiring, reasons, requested } = loaderData
  const items: QueuedItem[] = [
    ...applications.map((application) => ({ id: application.id, kind: 'application' as const, application })),
    ...papers.map((paper) => ({ id: paper.id, kind: 'paper' as const, paper })),
  ]
  const place = Math.max(
    0,
    items.findIndex(({ id }) => id === requested),
  )
  const shown = items[place]
  const [before, after] = [items[place - 1], items[place + 1]]
  const around = {
    previousHref: before ? adminPaths.papers({ paper: before.id }) : null,
    nextHref: after ? adminPaths.papers({ paper: after.id }) : null,
    afterDecision: adminPaths.papers({ paper: (after ?? before)?.id }),
    place: m.admin_papers_waiting({ count: waiting }),
    reasons,
  }
  return (
    <>
      <section aria-labelledby="list-heading">
        <h2 id="list-heading" tabIndex={-1} className="text-2xl">
          {m.admin_papers_title()}
          <span className="figures ms-2 text-lg text-muted">{waiting}</span>
        </h2>
        <p className="mt-1 max-w-prose text-muted">{m.admin_papers_text()}</p>
        {shown ? (
          <div className="mt-6 grid gap-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
            <Queue items={items} shownId={shown.id} />
            {shown.kind === 'paper' ? (
              <PaperReview key={shown.id} paper={shown.paper} {...around} />
            ) : (
              <ApplicationReview key={shown.id} application={shown.application} {...around} />
            )}
          </div>
        ) : (
          <EmptyState level={3} icon={<FileCheck />} title={m.admin_papers_none()}>
            {m.admin_papers_none_text()}
          </EmptyState>
        )}
      </section>
      <ExpiringPapers expiring={expiring} />
    </>
  )
}

const wordOf = ({ wants }: HostApplicationToReview) =>
  wants === 'individual' ? m.admin_papers_to_individual() : m.admin_papers_licences()

function Queue({ items, shownId }: { items: readonly QueuedItem[]; shownId: string }) {
  return (
    <nav aria-label={m.admin_papers_queue()} className="max-lg:order-last">
      <ol className="divide-y divide-line">
        {items.map((item) => {
          const { host, submittedAt } = item.kind === 'paper' ? item.paper : item.application
          return (
            <li key={item.id}>
              <Link
                to={adminPaths.papers({ paper: item.id })}
                preventScrollReset
                aria-current={item.id === shownId ? 'true' : undefined}
                className={`block rounded-control px-3 py-2.5 hover:bg-hover ${item.id === shownId ? 'bg-hover' : ''}`}
              >
                <span translate="no" className="block truncate font-strong">
                  <bdi>
                    {item.kind === 'paper' ? item.paper.vehicle.title : item.application.operatorName}
                  </bdi>
                </span>
                <span className="block text-sm">
                  {item.kind === 'paper' ? PAPER_WORDS[item.paper.kind]() : wordOf(item.application)}
                  {' · '}
                  <bdi>{host.name}</bdi>
                </span>
                <span className="figures block text-muted text-sm">{momentInWords(submittedAt)}</span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListFailure title={m.admin_papers_title()} message={m.admin_papers_failed()} error={error} />
}
