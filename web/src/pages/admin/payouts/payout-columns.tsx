import { PAYOUT_BATCH_CSV_PATH } from '@rihla/contract/downloads'
import { Link } from 'react-router'
import { CsvLink } from '../../../features/admin-table/csv-link.tsx'
import { PersonLink } from '../../../features/admin-words/person-link.tsx'
import { batchStates } from '../../../features/payout-words/batch-states.ts'
import { momentInWords } from '../../../i18n/dates.ts'
import { inDirhams } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'
import { adminPaths } from '../../../paths/admin-paths.ts'
import type { DataColumn } from '../../../ui/content/data-table.tsx'
import type { Route } from './+types/admin-payouts-page.ts'

export type Due = Route.ComponentProps['loaderData']['due']['hosts'][number]
type Batch = Route.ComponentProps['loaderData']['made']['batches'][number]

/** Columns of the list of hosts with amounts due. */
export const dueColumns = (): Array<DataColumn<Due>> => [
  {
    key: 'host',
    heading: m.admin_payouts_column_host(),
    namesRow: true,
    cell: ({ hostId, name, email }) => <PersonLink person={{ id: hostId, name, email }} />,
  },
  {
    key: 'account',
    heading: m.admin_payouts_column_account(),
    cell: ({ ibanMasked }) => (
      <span className={ibanMasked === null ? 'text-muted' : 'figures'}>
        {ibanMasked === null ? m.admin_payouts_no_account() : <bdi dir="ltr">{ibanMasked}</bdi>}
      </span>
    ),
  },
  {
    key: 'lines',
    heading: m.admin_payouts_column_lines(),
    numeric: true,
    cell: ({ lines }) => lines,
  },
  {
    key: 'amount',
    heading: m.admin_payouts_column_amount(),
    numeric: true,
    cell: ({ availableFils }) => inDirhams(availableFils),
  },
]

/** Columns of the batch list. */
export const batchColumns = (): Array<DataColumn<Batch>> => [
  {
    key: 'batch',
    heading: m.admin_payouts_column_batch(),
    namesRow: true,
    cell: ({ id, reference }) => (
      <Link translate="no" to={adminPaths.payoutBatch(id)} className="figures underline underline-offset-4">
        {reference}
      </Link>
    ),
  },
  {
    key: 'made',
    heading: m.admin_payouts_column_made(),
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="figures whitespace-nowrap text-sm">
        {momentInWords(createdAt)}
      </time>
    ),
  },
  {
    key: 'payouts',
    heading: m.admin_payouts_column_payouts(),
    numeric: true,
    cell: ({ payouts }) => payouts,
  },
  {
    key: 'states',
    heading: m.admin_payouts_column_states(),
    cell: (batch) => <span className="figures text-sm">{batchStates(batch)}</span>,
  },
  {
    key: 'total',
    heading: m.admin_payouts_column_total(),
    numeric: true,
    cell: ({ totalFils }) => inDirhams(totalFils),
  },
  {
    key: 'file',
    heading: m.admin_payouts_column_file(),
    numeric: true,
    cell: ({ id, reference }) => (
      <CsvLink
        href={PAYOUT_BATCH_CSV_PATH(id)}
        fileName={`rihla-payouts-${reference}.csv`}
        label={m.admin_payouts_file_of({ reference })}
      >
        {m.admin_payouts_file()}
      </CsvLink>
    ),
  },
]
