import type { RouterContextProvider } from 'react-router'
import { orPageError } from '../../../api/page-error.ts'
import { periodQuery } from '../../../features/date-search/period-in-address.ts'
import { paths } from '../../../paths/paths.ts'
import { apiContext, siteContext } from '../../../server-context.ts'
import { browseAddress, filtersIn, searchInputOf } from './browse-filters.ts'

const PAGE_SIZE = 24

/**
 * Loads the results for a URL and builds the links to other pages here, so that the URL rules are not in the browser
 * bundle.
 */
export async function loadBrowsePage(address: URL, context: Readonly<RouterContextProvider>) {
  const { now } = context.get(siteContext)
  const filters = filtersIn(address.searchParams, now)
  const isFirstPage = filters.after === null
  const results = await orPageError(
    context.get(apiContext).search.vehicles({
      ...searchInputOf(filters),
      limit: PAGE_SIZE,
      withCounts: isFirstPage,
    }),
  )
  return {
    now,
    filters,
    results,
    /** Query parameters with the dates for the links to vehicles. */
    dates: filters.problem === null ? periodQuery(filters.period, now) : {},
    /** Canonical path of these results, with only place and categories. */
    standsFor: paths.browse({ location: results.place?.name ?? '', type: filters.category }),
    firstPage: isFirstPage ? null : browseAddress({ ...filters, after: null }, now),
    nextPage: results.nextAfter && browseAddress({ ...filters, after: results.nextAfter }, now),
  }
}

export type LoadedBrowsePage = Awaited<ReturnType<typeof loadBrowsePage>>
