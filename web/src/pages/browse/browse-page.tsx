import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { orPageError } from '../../api/page-error.ts'
import { SearchPill } from '../../features/date-search/search-pill.tsx'
import { fieldSentence } from '../../messages/field-sentences.ts'
import { m } from '../../paraglide/messages.js'
import { apiContext, siteContext } from '../../server-context.ts'
import { pageMeta } from '../../site/page-meta.ts'
import { useSite } from '../../site/site.ts'
import { Banner } from '../../ui/banner.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import type { Route } from './+types/browse-page.ts'
import { AppliedFilterChips } from './applied-filter-chips.tsx'
import { type BrowseFilters, browseAddress, filtersIn, searchInputOf } from './browse-filters.ts'
import { FilterFieldsSkeleton } from './filter-fields-skeleton.tsx'
import { FiltersDrawer } from './filters-drawer.tsx'
import { NoResults } from './no-results.tsx'
import { QuickChips } from './quick-chips.tsx'
import { ResultsGrid, ResultsGridSkeleton } from './results-grid.tsx'
import { SortSelect } from './sort-select.tsx'
import { useBrowseFilters } from './use-browse-filters.ts'
import { useFreshResults } from './use-fresh-results.ts'

const PAGE_SIZE = 24

const FilterFields = lazy(() =>
  import('./filter-fields.tsx').then((file) => ({ default: file.FilterFields })),
)

export async function loader({ request, context }: Route.LoaderArgs) {
  const { now } = context.get(siteContext)
  const filters = filtersIn(new URL(request.url).searchParams, now)
  const isFirstPage = filters.after === null
  const results = await orPageError(
    context.get(apiContext).search.vehicles({
      ...searchInputOf(filters),
      limit: PAGE_SIZE,
      withCounts: isFirstPage,
    }),
  )
  return { filters, results, now }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const place = placeInWords(loaderData)
  return pageMeta({
    title: place ? m.browse_title_in({ place }) : m.browse_title(),
    description: place ? m.browse_description_in({ place }) : m.browse_description(),
  })
}

type Loaded = Route.ComponentProps['loaderData']

const placeInWords = (loaded: Loaded | undefined): string | null =>
  loaded?.results.place?.name ?? (loaded?.filters.location || null)

function countInWords(loaded: Loaded): string {
  const { count, total } = loaded.results
  const line = m.browse_count({ count, total })
  if (loaded.filters.near) return m.browse_count_near({ line })
  const location = placeInWords(loaded)
  return location ? m.browse_count_in({ line, location }) : line
}

/** Everything that can be rented, by place, dates and filters; all of it in the address. */
export default function BrowsePage({ loaderData }: Route.ComponentProps) {
  const { results, now } = loaderData
  const { filters, show, isLoading } = useBrowseFilters(loaderData.filters, now)
  const currency = useSite().currency ?? 'USD'
  const [drawerIsOpen, setDrawerIsOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useFreshResults()
  useFocusOnPage(loaderData.filters.after, heading)

  const place = placeInWords(loaderData)
  return (
    <div className="page-width py-6 md:py-8">
      <SearchPill
        location={filters.location}
        near={filters.near}
        period={filters.period}
        now={now}
        onSearch={({ location, near, period }) => show({ ...filters, location, near, period, problem: null })}
      />
      <div className="mt-5">
        <QuickChips
          filters={filters}
          onChange={show}
          onAllFilters={() => setDrawerIsOpen(true)}
          currency={currency}
        />
      </div>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-2xl md:text-3xl">
            {place ? m.browse_title_in({ place }) : m.browse_title()}
          </h1>
          <p className="figures mt-1 text-muted" role="status">
            {countInWords(loaderData)}
          </p>
        </div>
        <SortSelect
          sort={filters.sort}
          canSortByDistance={filters.near !== null}
          onChange={(sort) => show({ ...filters, sort })}
        />
      </div>
      <div className="mt-4 grid gap-4 empty:hidden">
        {filters.problem && <Banner tone="warning">{fieldSentence(filters.problem)}</Banner>}
        <AppliedFilterChips filters={filters} onChange={show} currency={currency} />
      </div>
      <div className="mt-6 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-10">
        <aside aria-label={m.browse_filters()} className="hidden lg:block">
          <Suspense fallback={<FilterFieldsSkeleton />}>
            <FilterFields
              filters={filters}
              onChange={show}
              currency={currency}
              counts={results.counts}
              part="main"
            />
          </Suspense>
        </aside>
        <section aria-labelledby="results-heading" aria-busy={isLoading || undefined}>
          <h2 id="results-heading" className="sr-only">
            {m.browse_results()}
          </h2>
          {isLoading ? (
            <ResultsGridSkeleton count={results.vehicles.length} />
          ) : results.vehicles.length === 0 ? (
            <NoResults filters={filters} suggestions={results.suggestions} currency={currency} now={now} />
          ) : (
            <ResultsGrid vehicles={results.vehicles} filters={filters} now={now} />
          )}
          {!isLoading && <OtherPages filters={filters} nextAfter={results.nextAfter} now={now} />}
        </section>
      </div>
      <FiltersDrawer
        open={drawerIsOpen}
        onOpenChange={setDrawerIsOpen}
        filters={filters}
        onApply={show}
        currency={currency}
        counts={results.counts}
      />
    </div>
  )
}

/** Another page of the same results begins at its heading, as a new page would. */
function useFocusOnPage(after: string | null, heading: React.RefObject<HTMLHeadingElement | null>) {
  const shown = useRef(after)
  useEffect(() => {
    if (shown.current === after) return
    shown.current = after
    if (after !== null) heading.current?.focus({ preventScroll: true })
  }, [after, heading])
}

function OtherPages(props: { filters: BrowseFilters; nextAfter: string | null; now: number }) {
  const { filters, nextAfter, now } = props
  if (filters.after === null && nextAfter === null) return null
  return (
    <nav aria-label={m.browse_pages()} className="mt-12 flex flex-wrap justify-center gap-3">
      {filters.after !== null && (
        <Link
          to={browseAddress({ ...filters, after: null }, now)}
          className={buttonClasses({ variant: 'quiet' })}
        >
          {m.browse_first_page()}
        </Link>
      )}
      {nextAfter !== null && (
        <Link
          to={browseAddress({ ...filters, after: nextAfter }, now)}
          prefetch="intent"
          rel="next"
          className={buttonClasses({ variant: 'secondary' })}
        >
          {m.browse_next_page()}
        </Link>
      )}
    </nav>
  )
}
