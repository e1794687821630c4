import type { BatchPayout } from '@rihla/contract/earnings'
import { PersonLink } from '../../../features/admin-words/person-link.tsx'
import { PayoutBadge } from '../../../features/payout-words/payout-badge.tsx'
import { momentInWords } from '../../../i18n/dates.ts'
import { inDirhams } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'
import type { DataColumn } from '../../../ui/content/data-table.tsx'

/** Columns of the payouts of a batch. */
export const payoutColumns = (): Array<DataColumn<BatchPayout>> => [
  {
    key: 'host',
    heading: m.admin_payouts_column_host(),
    namesRow: true,
    cell: ({ host }) => <PersonLink person={host} />,
  },
  {
    key: 'reference',
    heading: m.admin_payouts_column_reference(),
    cell: ({ reference }) => <span className="figures">{reference}</span>,
  },
  {
    key: 'account',
    heading: m.admin_payouts_column_account(),
    cell: ({ ibanMasked, holderName }) => (
      <span className="block min-w-0 text-sm">
        <span className="figures block">
          <bdi dir="ltr">{ibanMasked}</bdi>
        </span>
        <span className="block text-muted">
          <bdi>{holderName}</bdi>
        </span>
      </span>
    ),
  },
  {
    key: 'amount',
    heading: m.admin_payouts_column_amount(),
    numeric: true,
    cell: ({ amountFils }) => inDirhams(amountFils),
  },
  {
    key: 'state',
    keepsWidth: true,
    heading: m.admin_payouts_column_state(),
    cell: ({ status, settledAt, bounceReason }) => (
      <span className="block min-w-0">
        <PayoutBadge status={status} />
        {settledAt !== null && (
          <time dateTime={settledAt} className="figures mt-1 block text-muted text-sm">
            {momentInWords(settledAt)}
          </time>
        )}
        {bounceReason !== null && (
          <span className="wrap-anywhere block text-sm">
            <bdi>{bounceReason}</bdi>
          </span>
        )}
      </span>
    ),
  },
]
