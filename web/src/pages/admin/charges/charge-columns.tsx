import type { QueuedCharge } from '@rihla/contract/charges/charges'
import { Link } from 'react-router'
import type { AdminColumn } from '../../../features/admin-table/admin-list.tsx'
import { kindWords } from '../../../features/charges/charge-words.ts'
import { momentInWords } from '../../../i18n/dates.ts'
import { inDirhams } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { Badge } from '../../../ui/content/badge.tsx'

/** Columns of the charges that wait for a decision. */
export const chargeColumns = (): Array<AdminColumn<QueuedCharge>> => [
  {
    key: 'charge',
    heading: m.admin_charges_column_charge(),
    namesRow: true,
    cell: ({ id, kind, vehicle, reference }) => (
      <span className="block min-w-0">
        <Link to={adminPaths.charge(id)} className="hover:underline">
          {kindWords(kind)}
        </Link>
        <span className="block truncate font-normal text-muted text-sm">
          <bdi>{vehicle}</bdi> ·{' '}
          <bdi translate="no" className="figures">
            {reference}
          </bdi>
        </span>
      </span>
    ),
  },
  {
    key: 'amount',
    heading: m.admin_charges_column_amount(),
    cell: ({ amountFils }) => (
      <span className="figures whitespace-nowrap font-strong">{inDirhams(amountFils ?? 0)}</span>
    ),
  },
  {
    key: 'people',
    heading: m.admin_charges_column_people(),
    cell: ({ host, renter }) => (
      <span translate="no" className="block text-sm">
        <bdi className="block">{host}</bdi>
        <bdi className="block text-muted">{renter}</bdi>
      </span>
    ),
  },
  {
    key: 'status',
    heading: m.admin_charges_column_status(),
    cell: ({ status }) => (
      <Badge tone="warning">
        {status === 'disputed' ? m.admin_charges_disputed() : m.admin_charges_unanswered()}
      </Badge>
    ),
  },
  {
    key: 'asked',
    heading: m.admin_charges_column_asked(),
    cell: ({ askedAt }) => (
      <span className="figures text-sm">{askedAt === null ? '' : momentInWords(askedAt)}</span>
    ),
  },
]
