import type { DocumentToReview } from '@rihla/contract/verification'
import { Link } from 'react-router'
import { PageLinks } from '../../../features/admin-table/page-links.tsx'
import { DOCUMENT_NAMES } from '../../../features/verification/document-words.ts'
import { momentInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { type AdminQuery, adminPaths } from '../../../paths/admin-paths.ts'

interface DocumentQueueProps {
  documents: DocumentToReview[]
  shownId: string
  hrefOf: (id: string) => string
  query: AdminQuery
  nextAfter: string | null
}

/** The documents that wait for review; below the open document on narrow screens. */
export function DocumentQueue({ documents, shownId, hrefOf, query, nextAfter }: DocumentQueueProps) {
  return (
    <nav aria-label={m.admin_documents_queue()} className="max-lg:order-last">
      <ol className="divide-y divide-line">
        {documents.map(({ id, person, type, uploadedAt }) => (
          <li key={id}>
            <Link
              to={hrefOf(id)}
              preventScrollReset
              aria-current={id === shownId ? 'true' : undefined}
              className={`block rounded-control px-3 py-2.5 hover:bg-hover ${id === shownId ? 'bg-hover' : ''}`}
            >
              <span translate="no" className="block truncate font-strong">
                <bdi>{person.fullName}</bdi>
              </span>
              <span className="block text-sm">{DOCUMENT_NAMES[type]()}</span>
              <span className="figures block text-muted text-sm">{momentInWords(uploadedAt)}</span>
            </Link>
          </li>
        ))}
      </ol>
      <PageLinks query={query} nextAfter={nextAfter} hrefOf={adminPaths.documents} />
    </nav>
  )
}
