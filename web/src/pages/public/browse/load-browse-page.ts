import { hasOwnNames, makeIn } from '@rihla/domain/names/names-in'
import { placeBySlug } from '@rihla/domain/places/emirates'
import { splitModel } from '@rihla/domain/search/model-value'
import { VEHICLE_BRANDS } from '@rihla/domain/vehicles/brands'
import { type RouterContextProvider, redirect } from 'react-router'
import { orPageError } from '../../../api/page-error.ts'
import { periodQuery } from '../../../features/date-search/period-in-address.ts'
import { LANGUAGE, LANGUAGE_TAG } from '../../../i18n/language.ts'
import { modelName } from '../../../i18n/model-words.ts'
import { inPageLanguage } from '../../../i18n/place-name.ts'
import { paths } from '../../../paths/paths.ts'
import { apiContext, siteContext } from '../../../server-context.ts'
import type { BrandNames } from './brands-to-offer.ts'
import {
  type BrowseFilters,
  browseAddress,
  filtersIn,
  searchedPeriod,
  searchInputOf,
} from './browse-filters.ts'
import { makeAsked, storedQuery } from './stored-query.ts'

const PAGE_SIZE = 24

function brandNames(): BrandNames {
  if (!hasOwnNames(LANGUAGE)) return null
  const { compare } = new Intl.Collator(LANGUAGE_TAG)
  const names = VEHICLE_BRANDS.map((brand) => [brand, makeIn(LANGUAGE, brand)] as const)
  return Object.fromEntries(names.toSorted(([, a], [, b]) => compare(a, b)))
}

const modelNames = (models: string[]): Record<string, string> =>
  Object.fromEntries(models.map((value) => [value, modelName(splitModel(value))]))

/** Moved dates are those of another day, for which the times that were left out would be others. */
function datesOf(filters: BrowseFilters, now: number) {
  const period = searchedPeriod(filters)
  return filters.flexibleDays > 0 && period ? { ...period } : periodQuery(period, now)
}

/**
 * Loads the results for a URL and builds the links to other pages here, so that the URL rules are not in the browser
 * bundle.
 */
export async function loadBrowsePage(address: URL, context: Readonly<RouterContextProvider>) {
  const { now } = context.get(siteContext)
  const asked = storedQuery(address.searchParams)
  const cars = makeAsked(asked)
  if (cars) throw redirect(browseAddress(filtersIn(cars, now), now))
  const filters = filtersIn(asked, now)
  const { sort, after, ...search } = searchInputOf(filters)
  const results = await orPageError(
    context.get(apiContext).search.vehicles({
      ...search,
      sort,
      after,
      limit: PAGE_SIZE,
      withCounts: true,
    }),
  )
  return {
    now,
    filters: {
      ...filters,
      location: inPageLanguage(filters.location),
      deliverTo: results.deliverTo?.name ?? filters.deliverTo,
    },
    results,
    /** What the page searches for without its order and page, to be saved. */
    search,
    /** Query parameters with the dates and the delivery for the links to vehicles. */
    dates: { ...datesOf(filters, now), deliverTo: results.deliverTo?.slug ?? '' },
    names: { brands: brandNames(), models: modelNames(filters.model) },
    /** Canonical path of these results, with only place and categories; the same in every language. */
    standsFor: paths.browse({
      location: placeBySlug(results.place?.slug ?? '')?.name ?? '',
      type: filters.category,
    }),
    firstPage: filters.after === null ? null : browseAddress({ ...filters, after: null }, now),
    nextPage: results.nextAfter && browseAddress({ ...filters, after: results.nextAfter }, now),
  }
}

export type LoadedBrowsePage = Awaited<ReturnType<typeof loadBrowsePage>>
