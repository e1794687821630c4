import type { ChargeImportPreview, ImportedRow, UnreadRow } from '@rihla/contract/charge-imports'
import { dateInDubai, timeInDubai } from '@rihla/domain/time/dubai-time'
import { dayAndTime } from '../../../i18n/dates.ts'
import { useMoney } from '../../../i18n/money.tsx'
import { m } from '../../../paraglide/messages.js'
import { type DataColumn, DataTable } from '../../../ui/content/data-table.tsx'
import { Disclosure } from '../../../ui/content/disclosure.tsx'
import { whyNotAsked, whyUnread } from './import-words.ts'

/** A statement may hold rows of another year. */
const withYear = (at: string) => dayAndTime(dateInDubai(Date.parse(at)), timeInDubai(Date.parse(at)))

/** The rows that match no trip or cannot be asked any more, each with its reason. */
export function RowsNotAsked({ rows, askDays }: Pick<ChargeImportPreview, 'rows' | 'askDays'>) {
  const columns = useRowColumns()
  const listed = rows.filter(({ state }) => state !== 'matched')
  if (listed.length === 0) return null
  return (
    <section aria-labelledby="import-rest" className="min-w-0">
      <h3 id="import-rest" className="text-xl">
        {m.charge_import_rest()}
      </h3>
      <p className="mt-1 mb-4 max-w-prose text-muted">{m.charge_import_rest_text()}</p>
      <DataTable
        caption={m.charge_import_rest()}
        cardsBelow="xl"
        columns={[
          ...columns,
          {
            key: 'why',
            heading: m.charge_import_reason(),
            bareOnCards: true,
            cell: (row) => whyNotAsked(row, askDays),
          },
        ]}
        rows={listed}
        keyOf={({ line }) => String(line)}
      />
    </section>
  )
}

/** The rows that were not understood, each with its line and what is wrong with it. */
export function UnreadRows({ rows }: { rows: readonly UnreadRow[] }) {
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="import-unread" className="min-w-0">
      <h3 id="import-unread" className="text-xl">
        {m.charge_import_unread()}
      </h3>
      <p className="mt-1 mb-4 max-w-prose text-muted">{m.charge_import_unread_text()}</p>
      <ul className="max-w-3xl divide-y divide-line border-line border-y">
        {rows.map((row) => (
          <li key={row.line} className="flex flex-wrap gap-x-6 gap-y-1 py-3">
            <span className="figures min-w-20 font-strong">{lineName(row)}</span>
            <span className="wrap-anywhere min-w-0">{whyUnread(row)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const lineName = ({ line }: { line: number }): string => `${m.charge_import_line()} ${line}`

/** All rows that are asked, closed at first: the charges above sum them up. */
export function MatchedRows({ rows }: { rows: readonly ImportedRow[] }) {
  const columns = useRowColumns()
  if (rows.length === 0) return null
  return (
    <div className="mt-6">
      <Disclosure title={m.charge_import_matched_rows()}>
        <DataTable
          caption={m.charge_import_matched_rows()}
          columns={columns}
          rows={rows}
          keyOf={({ line }) => String(line)}
        />
      </Disclosure>
    </div>
  )
}

function useRowColumns(): Array<DataColumn<ImportedRow>> {
  const money = useMoney('AED')
  return [
    {
      key: 'line',
      heading: m.charge_import_line(),
      namesRow: true,
      keepsWidth: true,
      cell: lineName,
    },
    {
      key: 'plate',
      heading: m.charge_import_plate(),
      cell: ({ plate }) => <bdi translate="no">{plate}</bdi>,
    },
    {
      key: 'time',
      heading: m.charge_import_time(),
      keepsWidth: true,
      cell: ({ at }) => withYear(at),
    },
    {
      key: 'place',
      heading: m.charge_import_place(),
      cell: ({ place }) => (place ? <bdi>{place}</bdi> : '–'),
    },
    {
      key: 'amount',
      heading: m.charge_import_amount(),
      numeric: true,
      cell: ({ amountFils }) => (amountFils === null ? '–' : money(amountFils, { cents: true })),
    },
  ]
}
