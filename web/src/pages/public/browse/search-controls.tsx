import { useEffect, useState } from 'react'
import { useSite } from '../../../app/root-data.ts'
import { rememberSearch } from '../../../features/date-search/recent-searches.ts'
import { type AskedSearch, SearchPill } from '../../../features/date-search/search-pill.tsx'
import { appliedFilters } from './applied-filters.ts'
import { type BrowseFilters, browseAddress } from './browse-filters.ts'
import { FiltersDrawer } from './filters-drawer.tsx'
import type { LoadedBrowsePage } from './load-browse-page.ts'
import { QuickChips } from './quick-chips.tsx'
import { useBrowseFilters } from './use-browse-filters.ts'

/** Place and dates, the most used filters, and the drawer with all filters. */
export function SearchControls({ loaded }: { loaded: LoadedBrowsePage }) {
  const { filters, show } = useBrowseFilters(loaded.filters, loaded.now)
  const currency = useSite().currency ?? 'USD'
  const [drawerIsOpen, setDrawerIsOpen] = useState(false)
  useEffect(() => {
    const { filters: shown, now } = loaded
    const { location } = shown
    const period = shown.problem === null ? shown.period : null
    const count = appliedFilters(shown, 'AED').length
    rememberSearch(browseAddress(shown, now), { location, period, filters: count }, now)
  }, [loaded])
  return (
    <>
      <SearchPill
        location={filters.location}
        near={filters.near}
        period={filters.period}
        flexibleDays={filters.flexibleDays}
        now={loaded.now}
        onSearch={(asked) => show({ ...filters, ...asked, ...newArea(filters, asked), problem: null })}
      />
      <div className="mt-5">
        <QuickChips
          filters={filters}
          onChange={show}
          onAllFilters={() => setDrawerIsOpen(true)}
          currency={currency}
          bars={loaded.results.counts?.priceHistogram}
        />
      </div>
      <FiltersDrawer
        open={drawerIsOpen}
        onOpenChange={setDrawerIsOpen}
        filters={filters}
        onApply={show}
        currency={currency}
        counts={loaded.results.counts}
        names={loaded.names}
      />
    </>
  )
}

/** Another place is searched itself, instead of the area that the map showed before. */
const newArea = (before: BrowseFilters, { location, near }: AskedSearch): Pick<BrowseFilters, 'bounds'> => ({
  bounds: location === before.location && near === before.near ? before.bounds : null,
})
