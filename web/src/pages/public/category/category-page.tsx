import { Suspense } from 'react'
import { Link } from 'react-router'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { useFreshListings } from '../../../api/use-fresh-listings.ts'
import { useNextLocation } from '../../../app/use-next-location.ts'
import { PageFailure } from '../../../features/account-settings/page-failure.tsx'
import { CompareTray } from '../../../features/compare-tray/compare-tray.tsx'
import { listDatesIn } from '../../../features/date-search/list-dates.ts'
import { TripDatesSkeleton } from '../../../features/date-search/trip-dates-skeleton.tsx'
import { m } from '../../../paraglide/messages.js'
import { withQuery } from '../../../paths/paths.ts'
import { publicPageMeta } from '../../../seo/public-page-meta.ts'
import { apiContext, siteContext } from '../../../server-context.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { Route } from './+types/category-page.ts'
import { CategoryGrid } from './category-grid.tsx'
import { CATEGORY_WORDS, categoryListAt } from './category-words.ts'
import { NoCars } from './no-cars.tsx'
import { pointIn } from './point-in-address.ts'
import { ShowDistances } from './show-distances.tsx'

// Server-rendered with the page and lazily hydrated after the main content.
const TripDates = lazyPart(
  async () => (await import('../../../features/date-search/trip-dates.tsx')).TripDates,
)

const PAGE_SIZE = 24

export async function loader({ url, context }: Route.LoaderArgs) {
  const list = categoryListAt(url.pathname)
  const point = pointIn(url.searchParams)
  const after = url.searchParams.get('after')?.slice(0, 200)
  const { categories } = context.get(apiContext)
  const { period, dates } = listDatesIn(url.searchParams, context.get(siteContext).now)
  const page = await orPageError(categories.list({ list, ...point, ...period, after, limit: PAGE_SIZE }))
  const { path } = CATEGORY_WORDS[list]
  return {
    list,
    ...page,
    period,
    dates,
    hasPoint: point !== null,
    firstPage: after === undefined ? null : withQuery(path, { ...point, ...dates }),
    nextPage: page.nextAfter && withQuery(path, { ...point, ...dates, after: page.nextAfter }),
  }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = (page) => {
  const words = CATEGORY_WORDS[page.loaderData?.list ?? categoryListAt(page.location.pathname)]
  return publicPageMeta(page, { title: words.title(), description: words.lead() })
}

/** The vehicles of one category; up to three can be selected for comparison. */
export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { list, count, vehicles, period, dates, hasPoint, firstPage, nextPage } = loaderData
  const words = CATEGORY_WORDS[list]
  const isLoading = useNextLocation()?.pathname === words.path
  useFreshListings({ vehicles, hasDates: period !== null })
  return (
    <div className="page-width py-8 md:py-12">
      <PageHeading
        lead={words.lead()}
        action={count > 0 && !hasPoint ? <ShowDistances path={words.path} dates={dates} /> : undefined}
      >
        {words.title()}
      </PageHeading>
      {vehicles.length === 0 && !isLoading ? (
        <NoCars message={words.empty()} />
      ) : (
        <section aria-labelledby="cars" aria-busy={isLoading || undefined} className="mt-6">
          <h2 id="cars" className="sr-only">
            {m.categories_cars()}
          </h2>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="figures text-muted">
              {m.categories_count({ count })}
            </p>
            <Suspense fallback={<TripDatesSkeleton />}>
              <TripDates period={period} />
            </Suspense>
          </div>
          <CategoryGrid vehicles={vehicles} dates={dates} isLoading={isLoading} />
        </section>
      )}
      {!isLoading && <OtherPages firstPage={firstPage} nextPage={nextPage} />}
      <CompareTray dates={dates} />
    </div>
  )
}

function OtherPages({ firstPage, nextPage }: { firstPage: string | null; nextPage: string | null }) {
  if (firstPage === null && nextPage === null) return null
  return (
    <nav aria-label={m.categories_pages()} className="mt-12 flex flex-wrap justify-center gap-3">
      {firstPage !== null && (
        <Link to={firstPage} className={buttonClasses({ variant: 'quiet' })}>
          {m.categories_first_page()}
        </Link>
      )}
      {nextPage !== null && (
        <Link to={nextPage} prefetch="intent" rel="next" className={buttonClasses({ variant: 'secondary' })}>
          {m.categories_next_page()}
        </Link>
      )}
    </nav>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailure title={m.categories_cars()} message={m.categories_failed()} error={error} />
}
