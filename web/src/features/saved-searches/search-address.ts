import type { SavedSearchFilters } from '@rihla/contract/saved-searches'
import { paths, withQuery } from '../../paths/paths.ts'

/** A dollar in fils, by the peg of the dirham. */
const FILS_PER_USD = 367.25
const FILS_PER_DIRHAM = 100
const wholeDollars = (fils: number) => Math.floor(fils / FILS_PER_USD + 0.5)

/**
 * The address of the results page of a saved search. The page names its filters like the search does, except for
 * prices, which are whole dollars, the deposit, which is whole dirhams, and the bounds of the map.
 */
export function searchAddress(search: SavedSearchFilters): string {
  const { bounds, radiusKm, withinPlace, ...filters } = search
  const { minPriceFils, maxPriceFils, minTotalFils, maxTotalFils, maxDepositFils, ...others } = filters
  return withQuery(paths.browse(), {
    ...others,
    minPrice: minPriceFils && wholeDollars(minPriceFils),
    maxPrice: maxPriceFils && wholeDollars(maxPriceFils),
    minTotal: minTotalFils && wholeDollars(minTotalFils),
    maxTotal: maxTotalFils && wholeDollars(maxTotalFils),
    maxDeposit: maxDepositFils && Math.floor(maxDepositFils / FILS_PER_DIRHAM),
    // The page has a place or a part of the map; the map of a place that was not moved is that of the place.
    bounds:
      bounds &&
      !withinPlace &&
      [bounds.south, bounds.west, bounds.north, bounds.east].map((degrees) => degrees.toFixed(4)).join(','),
  })
}
