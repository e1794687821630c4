import type { ExpiringPaper } from '@rihla/domain/vehicles/vehicle-papers'
import { Link } from 'react-router'
import { ListPageLinks } from '../../../app/list-page-links.tsx'
import { PersonLink } from '../../../features/admin-words/person-link.tsx'
import { EXPIRING_WORDS } from '../../../features/vehicle-papers/paper-words.ts'
import { dayWithYear } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { Badge } from '../../../ui/content/badge.tsx'
import { DataTable } from '../../../ui/content/data-table.tsx'

interface Expiring {
  what: ExpiringPaper
  expiresOn: string
  vehicle: { id: string; title: string } | null
  host: { id: string; name: string; email: string }
  isRenewing: boolean
}

interface ExpiringPapersProps {
  expiring: { today: string; expiring: Expiring[]; nextAfter: string | null; isFirst: boolean }
}

/** A page of what expires next, by day. */
export function ExpiringPapers({ expiring: { today, expiring, nextAfter, isFirst } }: ExpiringPapersProps) {
  return (
    <section aria-labelledby="expiring" className="mt-12">
      <h2 id="expiring" className="text-2xl">
        {m.admin_papers_expiring()}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">{m.admin_papers_expiring_text()}</p>
      {expiring.length === 0 ? (
        <p className="text-muted">{m.admin_papers_expiring_none()}</p>
      ) : (
        <DataTable
          caption={m.admin_papers_expiring()}
          rows={expiring}
          keyOf={({ what, vehicle, host }) => `${what} ${vehicle?.id ?? host.id}`}
          columns={[
            {
              key: 'day',
              heading: m.papers_until(),
              namesRow: true,
              cell: ({ expiresOn, isRenewing }) => (
                <span className="inline-flex flex-wrap items-center gap-2">
                  {dayWithYear(expiresOn)}
                  {expiresOn <= today && <Badge tone="danger">{m.admin_papers_ended()}</Badge>}
                  {isRenewing && <Badge tone="warning">{m.papers_pending()}</Badge>}
                </span>
              ),
            },
            { key: 'what', heading: m.admin_papers_what(), cell: ({ what }) => EXPIRING_WORDS[what]() },
            {
              key: 'vehicle',
              heading: m.admin_papers_vehicle(),
              cell: ({ vehicle }) =>
                vehicle && (
                  <Link to={adminPaths.vehicle(vehicle.id)} className="hover:underline">
                    <bdi>{vehicle.title}</bdi>
                  </Link>
                ),
            },
            { key: 'host', heading: m.admin_papers_host(), cell: ({ host }) => <PersonLink person={host} /> },
          ]}
        />
      )}
      <ListPageLinks
        className="mt-6"
        isFirst={isFirst}
        nextAfter={nextAfter}
        address={(after) => `${adminPaths.papers({ expiring: after })}#expiring`}
        firstLabel={m.admin_table_first_page()}
        nextLabel={m.admin_table_next_page()}
      />
    </section>
  )
}
