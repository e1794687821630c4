import type { ImportedRow, UnreadRow } from '@rihla/contract/charge-imports'
import { momentInWords } from '../../../i18n/dates.ts'
import { useMoney } from '../../../i18n/money.tsx'
import { m } from '../../../paraglide/messages.js'
import { type DataColumn, DataTable } from '../../../ui/content/data-table.tsx'
import { whyNotAsked, whyUnread } from './import-words.ts'

/** A row of the statement as it is listed; `null` where it was not understood. */
interface ListedRow {
  line: number
  plate: string | null
  at: string | null
  place: string | null
  amountFils: number | null
  why: string
}

/** The rows that were not understood, match no trip or cannot be asked any more, each with its reason. */
export function RowsNotAsked({
  rows,
  unread,
}: {
  rows: readonly ImportedRow[]
  unread: readonly UnreadRow[]
}) {
  const columns = useRowColumns()
  const listed: ListedRow[] = [
    ...rows.filter(({ state }) => state !== 'matched').map((row) => ({ ...row, why: whyNotAsked(row) })),
    ...unread.map((row) => ({
      ...{ line: row.line, plate: null, at: null, place: null, amountFils: null },
      why: whyUnread(row),
    })),
  ].sort((one, other) => one.line - other.line)
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
          { key: 'why', heading: m.charge_import_reason(), bareOnCards: true, cell: ({ why }) => why },
        ]}
        rows={listed}
        keyOf={({ line }) => String(line)}
      />
    </section>
  )
}

/** All rows that are asked, closed at first: the charges above sum them up. */
export function MatchedRows({ rows }: { rows: readonly ImportedRow[] }) {
  const columns = useRowColumns()
  if (rows.length === 0) return null
  return (
    <details className="mt-6 min-w-0">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm">
        {m.charge_import_matched_rows()}
      </summary>
      <div className="mt-2">
        <DataTable
          caption={m.charge_import_matched_rows()}
          columns={columns}
          rows={rows.map((row) => ({ ...row, why: '' }))}
          keyOf={({ line }) => String(line)}
        />
      </div>
    </details>
  )
}

function useRowColumns(): Array<DataColumn<ListedRow>> {
  const money = useMoney('AED')
  return [
    {
      key: 'line',
      heading: m.charge_import_line(),
      namesRow: true,
      keepsWidth: true,
      cell: ({ line }) => `${m.charge_import_line()} ${line}`,
    },
    {
      key: 'plate',
      heading: m.charge_import_plate(),
      cell: ({ plate }) => (plate === null ? '–' : <bdi translate="no">{plate}</bdi>),
    },
    {
      key: 'time',
      heading: m.charge_import_time(),
      keepsWidth: true,
      cell: ({ at }) => (at === null ? '–' : momentInWords(at)),
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
