import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { type RenderLink, renderAnchor } from '../navigation/render-link.ts'

export interface DataColumn<Row> {
  key: string
  heading: string
  cell: (row: Row) => ReactNode
  /** Aligns numbers and money at the end edge, in tabular figures. */
  numeric?: boolean
  /** The cells of this column are the row headers; one per table. */
  namesRow?: boolean
  /** Makes the heading a sort link; `sorted` is the current direction. */
  sort?: { href: string; sorted: 'ascending' | 'descending' | null }
  /** Omits the heading on cards, where the value needs none (buttons, a badge). */
  bareOnCards?: boolean
  /** Whether a card has this value; without it every card has. */
  isOnCard?: (row: Row) => boolean
  /** On wide screens the column is never narrower than its unbreakable content, like a date or a badge. */
  keepsWidth?: boolean
}

export interface DataTableProps<Row> {
  /** What the table lists; visible only with `captionShown`. */
  caption: string
  captionShown?: boolean
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The width under which rows become cards: `md` (768 px), or `xl` (1280 px) for tables of many columns. */
  cardsBelow?: 'md' | 'xl'
  /** Renders the sort links. */
  renderLink?: RenderLink
}

const AS_CARDS = {
  md: {
    block: 'max-md:block',
    head: 'max-md:sr-only',
    body: 'max-md:grid max-md:grid-cols-1 max-md:gap-3',
    row: 'max-md:block max-md:rounded-card max-md:border max-md:bg-raised max-md:p-4',
    cell: 'max-md:flex max-md:min-w-0 max-md:items-center max-md:justify-between max-md:gap-4 max-md:px-0 max-md:py-1.5',
    name: 'md:hidden',
    notOnCards: 'max-md:hidden',
    value: 'md:contents',
    text: 'md:grid md:grid-cols-[minmax(4rem,1fr)]',
    named: 'max-md:text-end',
  },
  xl: {
    block: 'max-xl:block',
    head: 'max-xl:sr-only',
    body: 'max-xl:grid max-xl:gap-3 max-md:grid-cols-1 md:max-xl:grid-cols-2',
    row: 'max-xl:block max-xl:rounded-card max-xl:border max-xl:bg-raised max-xl:p-4',
    cell: 'max-xl:flex max-xl:min-w-0 max-xl:items-center max-xl:justify-between max-xl:gap-4 max-xl:px-0 max-xl:py-1.5',
    name: 'xl:hidden',
    notOnCards: 'max-xl:hidden',
    value: 'xl:contents',
    text: 'xl:grid xl:grid-cols-[minmax(4rem,1fr)]',
    named: 'max-xl:text-end',
  },
} as const
type CardLook = (typeof AS_CARDS)[keyof typeof AS_CARDS]

/**
 * A table whose rows become cards of named values on narrow screens. The roles are explicit because browsers drop table
 * semantics once `display` changes.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const look = AS_CARDS[props.cardsBelow ?? 'md']
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table role="table" className={classNames('w-full border-collapse text-start', look.block)}>
      <caption
        className={
          props.captionShown ? classNames('mb-3 text-start text-muted text-sm', look.block) : 'sr-only'
        }
      >
        {props.caption}
      </caption>
      <thead role="rowgroup" className={look.head}>
        <tr role="row" className="border-line border-b">
          {props.columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              role="columnheader"
              aria-sort={column.sort?.sorted ?? undefined}
              className={classNames(
                'whitespace-nowrap px-3 py-2.5 text-muted text-sm first:ps-0 last:pe-0',
                column.numeric ? 'text-end' : 'text-start',
              )}
            >
              <Heading column={column} look={look} renderLink={props.renderLink ?? renderAnchor} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={look.body}>
        {props.rows.map((row) => (
          <tr key={props.keyOf(row)} role="row" className={classNames('border-line border-b', look.row)}>
            {props.columns.map((column) => (
              <Cell key={column.key} column={column} row={row} look={look} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}

/**
 * On cards the headings are visible to screen readers only, so they are plain text: an invisible link must not take
 * focus.
 */
function Heading<Row>(props: { column: DataColumn<Row>; look: CardLook; renderLink: RenderLink }) {
  const { column, look } = props
  if (!column.sort) return column.heading
  const { href, sorted } = column.sort
  const Arrow = sorted === 'ascending' ? ArrowUp : sorted === 'descending' ? ArrowDown : ArrowUpDown
  return (
    <>
      {props.renderLink({
        href,
        className: classNames(
          'inline-flex items-center gap-1.5 hover:text-on-surface [&_svg]:size-4',
          sorted !== null && 'font-strong text-on-surface',
          look.notOnCards,
        ),
        children: (
          <>
            {column.heading}
            <Arrow aria-hidden="true" />
          </>
        ),
      })}
      <span className={look.name}>{column.heading}</span>
    </>
  )
}

function Cell<Row>({ column, row, look }: { column: DataColumn<Row>; row: Row; look: CardLook }) {
  const Tag = column.namesRow ? 'th' : 'td'
  const isFixed = column.numeric || column.bareOnCards || column.keepsWidth
  return (
    <Tag
      {...(column.namesRow ? { scope: 'row' as const, role: 'rowheader' } : { role: 'cell' })}
      className={classNames(
        'px-3 py-3 align-middle font-normal first:ps-0 last:pe-0',
        column.isOnCard?.(row) === false ? look.notOnCards : look.cell,
        column.numeric ? 'figures text-end wrap-break-word' : 'text-start',
        column.namesRow && 'font-strong',
      )}
    >
      {!column.bareOnCards && !column.namesRow && (
        <span aria-hidden="true" className={classNames('max-w-1/2 shrink-0 text-muted text-sm', look.name)}>
          {column.heading}
        </span>
      )}
      {/* On wide screens a long text neither widens its column nor takes the width of the others; buttons keep theirs. */}
      <div
        className={classNames('min-w-0', isFixed ? look.value : look.text, !column.namesRow && look.named)}
      >
        {isFixed ? column.cell(row) : <div className="min-w-0">{column.cell(row)}</div>}
      </div>
    </Tag>
  )
}
