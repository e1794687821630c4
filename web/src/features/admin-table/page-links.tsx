import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import type { AdminQuery } from '../../paths/admin-paths.ts'
import { buttonClasses } from '../../ui/buttons/button-classes.ts'
import { narrowed, nextPage, previousPage } from './table-query.ts'

interface PageLinksProps {
  query: AdminQuery
  nextAfter: string | null
  hrefOf: (query: AdminQuery) => string
}

/** Links to the first, previous and next page; nothing when all rows are on one page. */
export function PageLinks({ query, nextAfter, hrefOf }: PageLinksProps) {
  const look = buttonClasses({ variant: 'secondary', size: 'sm' })
  const isFirst = query.after === undefined
  if (isFirst && nextAfter === null) return null
  return (
    <nav aria-label={m.admin_table_pages()} className="mt-6 flex flex-wrap items-center justify-center gap-2">
      {(query.trail ?? []).length > 0 && (
        <Link to={hrefOf(narrowed(query))} className={look}>
          {m.admin_table_first_page()}
        </Link>
      )}
      {!isFirst && (
        <Link to={hrefOf(previousPage(query))} rel="prev" className={look}>
          <ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          {m.admin_table_previous_page()}
        </Link>
      )}
      {nextAfter !== null && (
        <Link to={hrefOf(nextPage(query, nextAfter))} rel="next" className={look}>
          {m.admin_table_next_page()}
          <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        </Link>
      )}
    </nav>
  )
}
