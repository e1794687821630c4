import { FileCheck } from 'lucide-react'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { orFromTheStart } from '../../../features/admin-table/from-the-start.ts'
import { ListFailure } from '../../../features/admin-table/list-failure.tsx'
import { nextPage, tableQueryIn } from '../../../features/admin-table/table-query.ts'
import { FORMAT_TAG } from '../../../i18n/language.ts'
import { m } from '../../../paraglide/messages.js'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext, siteContext } from '../../../server-context.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import type { Route } from './+types/admin-documents-page.ts'
import { DocumentQueue } from './document-queue.tsx'
import { DocumentReview } from './document-review.tsx'

/** Documents per page, longest waiting first. */
const DOCUMENTS_A_PAGE = 20

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = tableQueryIn(url.searchParams)
  const { admin, verification } = context.get(apiContext)
  const [page, { reasons }] = await Promise.all([
    orFromTheStart(
      adminPaths.documents(),
      query,
      verification.documentsToReview({ after: query.after, limit: DOCUMENTS_A_PAGE }),
      (one) => one.documents,
    ),
    admin.rejectionReasons({ subject: 'document' }),
  ])
  return {
    ...page,
    reasons,
    query,
    requested: url.searchParams.get('document'),
    now: context.get(siteContext).now,
  }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.admin_documents_title(), description: m.admin_frame_description(), hidden: true })

/** The documents to review, longest waiting first; one of them is open beside the data it must match. */
export default function AdminDocumentsPage({ loaderData }: Route.ComponentProps) {
  const { documents, total, nextAfter, reasons, query, requested, now } = loaderData
  const place = Math.max(
    0,
    documents.findIndex(({ id }) => id === requested),
  )
  const shown = documents[place]
  const hrefOf = (id: string) => adminPaths.documents({ ...query, document: id })
  const [before, after] = [documents[place - 1], documents[place + 1]]
  return (
    <section aria-labelledby="list-heading">
      <h2 id="list-heading" tabIndex={-1} className="text-2xl">
        {m.admin_documents_title()}
        <span className="figures ms-2 text-lg text-muted">{total.toLocaleString(FORMAT_TAG)}</span>
      </h2>
      {shown ? (
        <div className="mt-6 grid gap-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <DocumentQueue
            documents={documents}
            shownId={shown.id}
            hrefOf={hrefOf}
            query={query}
            nextAfter={nextAfter}
          />
          <DocumentReview
            key={shown.id}
            document={shown}
            reasons={reasons}
            now={now}
            previousHref={before ? hrefOf(before.id) : null}
            nextHref={
              after
                ? hrefOf(after.id)
                : nextAfter === null
                  ? null
                  : adminPaths.documents(nextPage(query, nextAfter))
            }
            afterDecision={adminPaths.documents({ ...query, document: (after ?? before)?.id })}
            waiting={m.admin_documents_waiting({ count: total })}
          />
        </div>
      ) : (
        <EmptyState level={3} icon={<FileCheck />} title={m.admin_documents_none()}>
          {m.admin_documents_none_text()}
        </EmptyState>
      )}
    </section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListFailure title={m.admin_documents_title()} message={m.admin_documents_failed()} error={error} />
}
