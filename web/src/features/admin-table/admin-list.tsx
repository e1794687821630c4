import { CircleCheck, SearchX } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { routerLink } from '../../app/router-link.tsx'
import { useFocusOnPage } from '../../app/use-focus-on-page.ts'
import { useNextLocation } from '../../app/use-next-location.ts'
import { FORMAT_TAG } from '../../i18n/language.ts'
import { m } from '../../paraglide/messages.js'
import type { AdminQuery } from '../../paths/admin-paths.ts'
import { withQuery } from '../../paths/paths.ts'
import { buttonClasses } from '../../ui/buttons/button-classes.ts'
import { type DataColumn, DataTable } from '../../ui/content/data-table.tsx'
import { EmptyState } from '../../ui/content/empty-state.tsx'
import { CsvLink } from './csv-link.tsx'
import { FilterChips, type TableFilter } from './filter-chips.tsx'
import { PageLinks } from './page-links.tsx'
import { narrowed, sortedBy, turnedSort } from './table-query.ts'
import { type SortChoice, TableSearch } from './table-search.tsx'
import { RowsSkeleton } from './table-skeleton.tsx'

export interface AdminColumn<Row> extends Omit<DataColumn<Row>, 'sort'> {
  /** The first sort of the column's heading, like `-created`. */
  sortBy?: string
}

export interface AdminListProps<Row> {
  /** The list's heading, an h2. */
  title: string
  /** The path of the list, without its query. */
  pathname: string
  query: AdminQuery
  /** The sort when the URL has none. */
  defaultSort?: string
  /** Omitted where `renderRows` renders the rows as something other than a table. */
  columns?: ReadonlyArray<AdminColumn<Row>>
  renderRows?: (rows: readonly Row[]) => ReactNode
  rows: readonly Row[]
  keyOf: (row: Row) => string
  nextAfter: string | null
  /** Total number of rows on all pages. */
  total?: number
  /** Label of the search field; without it there is none. */
  searchLabel?: string
  filters?: readonly TableFilter[]
  /** Sort options where column headings are not shown; the first is the default. */
  sorts?: readonly SortChoice[]
  /** URL of the same rows as a CSV file. */
  csvHref?: string
  /** The filters switch between sibling lists: they stay visible when one list is empty. */
  hasListsBeside?: boolean
  /** Shown when the list is empty without any search or filter. */
  empty: { title: string; text: string; icon: ReactNode }
  /** A filter whose rows wait for a decision; when none are left, the list says that this is done. */
  queue?: { name: TableFilter['name']; value: string; title: string; text: string }
  cardsBelow?: 'md' | 'xl'
}

/** A list of the admin pages: search, filters, sorting and pagination work with links and forms alone. */
export function AdminList<Row>(props: AdminListProps<Row>) {
  const { title, pathname, query, rows } = props
  const next = useNextLocation()
  const isTurning = next?.pathname === pathname
  const hrefOf = (asked: AdminQuery) => withQuery(pathname, asked)
  const isNarrowed =
    query.search !== undefined ||
    (props.filters ?? []).some(({ name }) => query[name] && name !== 'list' && name !== 'state')
  const isBare = rows.length === 0 && !isNarrowed && query.after === undefined
  const sort = query.sort ?? props.defaultSort
  const { queue } = props
  const isQueue = queue && query.search === undefined && query[queue.name] === queue.value
  const doneQueue = isQueue ? queue : null
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnPage(heading, query.after, JSON.stringify(query))
  return (
    <section aria-labelledby="list-heading" aria-busy={isTurning || undefined}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} id="list-heading" tabIndex={-1} className="text-2xl">
          {title}
          {props.total !== undefined && (
            <span className="figures ms-2 text-lg text-muted">{props.total.toLocaleString(FORMAT_TAG)}</span>
          )}
        </h2>
        {props.csvHref && !isBare && (
          <div className="min-h-9 pointer-coarse:min-h-11">
            {/* Until the list has loaded, the file would hold the rows that it replaces. */}
            {!isTurning && <CsvLink href={props.csvHref}>{m.admin_table_export()}</CsvLink>}
          </div>
        )}
      </div>
      {(!isBare || props.hasListsBeside) && (
        <div className="mt-4 grid gap-4">
          {props.searchLabel !== undefined && (
            <TableSearch
              label={props.searchLabel}
              pathname={pathname}
              query={query}
              sorts={props.sorts}
              cardsBelow={props.cardsBelow}
            />
          )}
          {props.filters && (
            <div className="flex min-w-0 flex-wrap gap-x-6 gap-y-3">
              {props.filters.map((filter) => (
                <FilterChips key={filter.name} filter={filter} query={query} hrefOf={hrefOf} />
              ))}
            </div>
          )}
        </div>
      )}
      <div className="mt-6">
        {isTurning ? (
          <RowsSkeleton />
        ) : rows.length > 0 && props.renderRows ? (
          props.renderRows(rows)
        ) : rows.length > 0 ? (
          <DataTable
            caption={title}
            columns={(props.columns ?? []).map(({ sortBy, ...column }) => ({
              ...column,
              ...(sortBy !== undefined && {
                sort: {
                  href: hrefOf(narrowed(query, { sort: turnedSort(sort, sortBy) })),
                  sorted: sortedBy(sort, sortBy),
                },
              }),
            }))}
            rows={rows}
            keyOf={props.keyOf}
            cardsBelow={props.cardsBelow}
            renderLink={routerLink}
          />
        ) : isBare ? (
          <EmptyState level={3} icon={props.empty.icon} title={props.empty.title}>
            {props.empty.text}
          </EmptyState>
        ) : (
          <EmptyState
            level={3}
            icon={doneQueue ? <CircleCheck /> : <SearchX />}
            title={doneQueue ? doneQueue.title : m.admin_table_no_match()}
            action={
              <Link to={pathname} className={buttonClasses({ variant: 'secondary' })}>
                {m.admin_table_show_all()}
              </Link>
            }
          >
            {doneQueue ? doneQueue.text : m.admin_table_no_match_text()}
          </EmptyState>
        )}
      </div>
      {!isTurning && <PageLinks query={query} nextAfter={props.nextAfter} hrefOf={hrefOf} />}
    </section>
  )
}
