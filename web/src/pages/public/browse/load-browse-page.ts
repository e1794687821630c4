import type { RouterContextProvider } from 'react-router'
import { orPageError } from '../../../api/page-error.ts'
import { periodQuery } from '../../../features/date-search/period-in-address.ts'
import { paths } from '../../../paths/paths.ts'
import { apiContext, siteContext } from '../../../server-context.ts'
import { browseAddress, filtersIn, searchInputOf } from './browse-filters.ts'

const PAGE_SIZE = 24

/**
 * The results an address asks for, and the addresses that lead on from them, made here so that the rules of
 * addresses need not come with the page.
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
    /** The dates as they go along to each vehicle. */
    dates: filters.problem === null ? periodQuery(filters.period, now) : {},
    /** The address of these results for search engines: the place and the kinds of car, and nothing else. */
    standsFor: paths.browse({ location: results.place?.name ?? '', type: filters.category }),
    firstPage: isFirstPage ? null : browseAddress({ ...filters, after: null }, now),
    nextPage: results.nextAfter && browseAddress({ ...filters, after: results.nextAfter }, now),
  }
}

export type LoadedBrowsePage = Awaited<ReturnType<typeof loadBrowsePage>>
