import { Link } from 'react-router'
import type { AdminQuery } from '../../paths/admin-paths.ts'
import { chipClassNames } from '../../ui/buttons/chip.tsx'
import { narrowed } from './table-query.ts'

export interface TableFilter {
  name:
    | 'status'
    | 'paymentStatus'
    | 'type'
    | 'suspended'
    | 'cancelsOften'
    | 'action'
    | 'actorId'
    | 'list'
    | 'state'
  /** Label of the choices for screen readers. */
  label: string
  /** Label of the choice without a query value, which is mostly the unfiltered list. */
  all: string
  options: ReadonlyArray<{ value: string; label: string }>
}

interface FilterChipsProps {
  filter: TableFilter
  query: AdminQuery
  hrefOf: (query: AdminQuery) => string
}

/** One filter of a list, as a row of links. */
export function FilterChips({ filter, query, hrefOf }: FilterChipsProps) {
  const choices = [{ value: undefined, label: filter.all }, ...filter.options]
  return (
    <nav aria-label={filter.label} className="min-w-0 max-w-full">
      <ul className="scrollbar-none -m-1 flex gap-2 overflow-x-auto p-1">
        {choices.map(({ value, label }) => {
          const isChosen = query[filter.name] === value
          return (
            <li key={value ?? 'all'}>
              <Link
                to={hrefOf(narrowed(query, { [filter.name]: value }))}
                preventScrollReset
                aria-current={isChosen ? 'page' : undefined}
                className={chipClassNames(isChosen)}
              >
                {label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
