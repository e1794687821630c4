import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface DataColumn<Row> {
  key: string
  heading: string
  cell: (row: Row) => ReactNode
  /** Numbers and money stand at the end edge, in figures of one width. */
  numeric?: boolean
  /** The column that names its row; one per table. */
  namesRow?: boolean
  /** Leaves out the heading on phones, where the value speaks for itself (buttons, a badge). */
  bareOnPhones?: boolean
}

export interface DataTableProps<Row> {
  /** Says what the table lists; seen only with `captionShown`. */
  caption: string
  captionShown?: boolean
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/**
 * Rows and columns; under 768 px each row becomes a card of named values. The roles are written out because a
 * browser forgets a table's meaning once its parts are no longer displayed as one.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table role="table" className="w-full border-collapse text-start max-md:block">
      <caption className={props.captionShown ? 'mb-3 text-start text-muted text-sm max-md:block' : 'sr-only'}>
        {props.caption}
      </caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-line border-b">
          {props.columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              role="columnheader"
              className={classNames(
                'whitespace-nowrap px-3 py-2.5 text-muted text-sm first:ps-0 last:pe-0',
                column.numeric ? 'text-end' : 'text-start',
              )}
            >
              {column.heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:grid max-md:gap-3">
        {props.rows.map((row) => (
          <tr
            key={props.keyOf(row)}
            role="row"
            className="border-line border-b max-md:block max-md:rounded-card max-md:border max-md:bg-raised max-md:p-4"
          >
            {props.columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}

function Cell<Row>({ column, row }: { column: DataColumn<Row>; row: Row }) {
  const Tag = column.namesRow ? 'th' : 'td'
  return (
    <Tag
      {...(column.namesRow ? { scope: 'row' as const, role: 'rowheader' } : { role: 'cell' })}
      className={classNames(
        'px-3 py-3 align-middle font-normal first:ps-0 last:pe-0 max-md:flex max-md:min-w-0 max-md:items-center max-md:justify-between max-md:gap-4 max-md:px-0 max-md:py-1.5',
        column.numeric ? 'figures text-end' : 'text-start',
        column.namesRow && 'font-strong',
      )}
    >
      {!column.bareOnPhones && !column.namesRow && (
        <span aria-hidden="true" className="shrink-0 text-muted text-sm md:hidden">
          {column.heading}
        </span>
      )}
      <span className="min-w-0 max-md:text-end md:contents">{column.cell(row)}</span>
    </Tag>
  )
}
