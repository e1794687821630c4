import { memo, Suspense, useDeferredValue, useRef } from 'react'
import { Link } from 'react-router'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { useFreshListings } from '../../../api/use-fresh-listings.ts'
import { useSite } from '../../../app/root-data.ts'
import { useFocusOnPage } from '../../../app/use-focus-on-page.ts'
import { useNextLocation } from '../../../app/use-next-location.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { breadcrumbList } from '../../../seo/breadcrumb-list.ts'
import { JsonLd } from '../../../seo/json-ld.tsx'
import { publicPageMeta } from '../../../seo/public-page-meta.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { Skeleton } from '../../../ui/content/skeleton.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { Route } from './+types/browse-page.ts'
import { AppliedFilterChips, browseParts, ResultsTools, SearchControls } from './lazy-browse-parts.ts'
import { type LoadedBrowsePage, loadBrowsePage } from './load-browse-page.ts'
import { useMapFold } from './map/map-settings.ts'
import { NoResults } from './no-results.tsx'
import { ResultsGrid } from './results-grid.tsx'

// Server-rendered with the page and lazily hydrated after the main content.
const FilterForm = lazyPart(async () => (await import('./filter-form.tsx')).FilterForm)
const ResultsMap = lazyPart(async () => (await import('./map/results-map.tsx')).ResultsMap)

interface PartProps {
  loaded: LoadedBrowsePage
}

// Memoised: React discards server-rendered HTML when props change before its code has loaded, and the page renders again
// as soon as the browser knows whether the map is folded away.
const Controls = memo(({ loaded }: PartProps) => (
  <Suspense fallback={<Skeleton className="h-29 max-w-3xl rounded-sheet" />}>
    <SearchControls loaded={loaded} />
  </Suspense>
))
const Tools = memo(({ loaded }: PartProps) => (
  <Suspense fallback={<Skeleton className="h-11 w-full sm:w-56" />}>
    <ResultsTools loaded={loaded} />
  </Suspense>
))
const Chips = memo(({ loaded }: PartProps) => (
  <Suspense>
    <AppliedFilterChips loaded={loaded} />
  </Suspense>
))
const Filters = memo(({ loaded }: PartProps) => (
  <Suspense fallback={<div className="hidden lg:block" />}>
    <FilterForm loaded={loaded} />
  </Suspense>
))
const MapOfResults = memo(({ loaded }: PartProps) => (
  <Suspense fallback={<div className="hidden lg:block" />}>
    <ResultsMap loaded={loaded} />
  </Suspense>
))

export const loader = ({ url, context }: Route.LoaderArgs) => loadBrowsePage(url, context)

export const clientLoader = (args: Route.ClientLoaderArgs) => browseParts.withData(readWithRetry(args))

export const meta: Route.MetaFunction = ({ loaderData, ...page }) => {
  const place = placeInWords(loaderData)
  return publicPageMeta(page, {
    title: place ? m.browse_title_in({ place }) : m.browse_title(),
    description: place ? m.browse_description_in({ place }) : m.browse_description(),
    path: loaderData?.standsFor,
    // A location that is not a known place is excluded from search engines.
    hidden: loaderData?.results.placeUnknown,
  })
}

const placeInWords = (loaded: LoadedBrowsePage | undefined): string | null =>
  loaded?.results.place?.name ?? (loaded?.filters.location || null)

function countInWords(loaded: LoadedBrowsePage): string {
  // Without the dates that were asked for, the line must not say that the cars are available.
  const { count, total } = loaded.results
  if (loaded.filters.bounds) return m.browse_count_in_area({ count })
  const line = loaded.filters.problem
    ? m.browse_count_without_dates({ count, total })
    : m.browse_count({ count, total })
  if (loaded.filters.near) return m.browse_count_near({ line })
  const location = placeInWords(loaded)
  return location ? m.browse_count_in({ line, location }) : line
}

const BESIDE_FILTERS = 'lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-10'
const BESIDE_MAP =
  'lg:grid lg:grid-cols-[minmax(0,11fr)_minmax(0,10fr)] lg:items-start lg:gap-8 noscript:lg:grid-cols-1'

/** All vehicles for rent, by place, dates and filters; the URL holds the whole state. */
export default function BrowsePage({ loaderData: loaded }: Route.ComponentProps) {
  // Deferred, so that the pressed filter updates before the cards are replaced.
  const isLoading = useDeferredValue(useNextLocation()?.pathname === paths.browse())
  const heading = useRef<HTMLHeadingElement>(null)
  const [mapIsFolded] = useMapFold()
  useFreshListings({ vehicles: loaded.results.vehicles, hasDates: loaded.results.days !== null })
  useFocusOnPage(heading, loaded.filters.after)

  // The area of a moved map may lie elsewhere.
  const place = loaded.filters.bounds ? null : placeInWords(loaded)
  const { publicUrl } = useSite()
  return (
    <div className="page-width py-6 md:py-8" data-wide={mapIsFolded ? undefined : ''}>
      <Controls loaded={loaded} />
      <div className={`mt-6 ${mapIsFolded ? '' : BESIDE_MAP}`}>
        <div>
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <div>
              <h1 ref={heading} tabIndex={-1} className="text-2xl md:text-3xl">
                {place ? m.browse_title_in({ place }) : m.browse_title()}
              </h1>
              <p className="figures mt-1 text-muted" role="status">
                {countInWords(loaded)}
              </p>
            </div>
            <Tools loaded={loaded} />
          </div>
          <Chips loaded={loaded} />
          <div className={`mt-6 ${mapIsFolded ? BESIDE_FILTERS : ''}`}>
            {mapIsFolded && <Filters loaded={loaded} />}
            <Results loaded={loaded} isLoading={isLoading} isBesideMap={!mapIsFolded} />
          </div>
        </div>
        <MapOfResults loaded={loaded} />
      </div>
      {loaded.results.place && <JsonLd data={import.meta.env.SSR ? wayToPlace(publicUrl, loaded) : null} />}
    </div>
  )
}

function Results(props: { loaded: LoadedBrowsePage; isLoading: boolean; isBesideMap: boolean }) {
  const { loaded, isLoading, isBesideMap } = props
  const { vehicles } = loaded.results
  return (
    <section id="results" aria-labelledby="results-heading" aria-busy={isLoading || undefined}>
      <h2 id="results-heading" className="sr-only">
        {m.browse_results()}
      </h2>
      {vehicles.length === 0 && !isLoading ? (
        <NoResults loaded={loaded} />
      ) : (
        <ResultsGrid
          vehicles={vehicles}
          dates={loaded.dates}
          isLoading={isLoading}
          isBesideMap={isBesideMap}
        />
      )}
      {!isLoading && <OtherPages firstPage={loaded.firstPage} nextPage={loaded.nextPage} />}
    </section>
  )
}

/** Breadcrumb for search engines; only for known places, so that it never contains user input. */
const wayToPlace = (publicUrl: string, { results, standsFor }: LoadedBrowsePage) =>
  results.place &&
  breadcrumbList(publicUrl, [
    [m.browse_title(), paths.browse()],
    [results.place.name, standsFor],
  ])

function OtherPages({ firstPage, nextPage }: Pick<LoadedBrowsePage, 'firstPage' | 'nextPage'>) {
  if (firstPage === null && nextPage === null) return null
  return (
    <nav aria-label={m.browse_pages()} className="mt-12 flex flex-wrap justify-center gap-3">
      {firstPage !== null && (
        <Link to={firstPage} className={buttonClasses({ variant: 'quiet' })}>
          {m.browse_first_page()}
        </Link>
      )}
      {nextPage !== null && (
        <Link to={nextPage} prefetch="intent" rel="next" className={buttonClasses({ variant: 'secondary' })}>
          {m.browse_next_page()}
        </Link>
      )}
    </nav>
  )
}
