import { m } from '../../paraglide/messages.js'
import { useSite } from '../../site/site.ts'
import { FilterFields } from './filter-fields.tsx'
import type { LoadedBrowsePage } from './load-browse-page.ts'
import { useBrowseFilters } from './use-browse-filters.ts'

/** The filters beside the results on wide screens; every change applies at once. */
export function FilterForm({ loaded }: { loaded: LoadedBrowsePage }) {
  const { filters, show } = useBrowseFilters(loaded.filters, loaded.now)
  const currency = useSite().currency ?? 'USD'
  return (
    <aside aria-label={m.browse_filters()} className="hidden lg:block">
      <FilterFields
        filters={filters}
        onChange={show}
        currency={currency}
        counts={loaded.results.counts}
        part="main"
      />
    </aside>
  )
}
