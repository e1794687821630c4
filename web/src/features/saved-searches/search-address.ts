import type { SavedSearchFilters } from '@rihla/contract/saved-searches'
import { paths, withQuery } from '../../paths/paths.ts'

/** A dollar in fils, by the peg of the dirham. */
const FILS_PER_USD = 367.25
const wholeDollars = (fils: number) => Math.floor(fils / FILS_PER_USD + 0.5)

/**
 * The address of the results page of a saved search. The page names its filters like the search does, except for prices
 * per day, which are whole dollars, and the bounds of the map.
 */
export function searchAddress({ bounds, radiusKm, ...filters }: SavedSearchFilters): string {
  const { minPriceFils, maxPriceFils, ...others } = filters
  return withQuery(paths.browse(), {
    ...others,
    minPrice: minPriceFils && wholeDollars(minPriceFils),
    maxPrice: maxPriceFils && wholeDollars(maxPriceFils),
    bounds:
      bounds &&
      [bounds.south, bounds.west, bounds.north, bounds.east].map((degrees) => degrees.toFixed(4)).join(','),
  })
}
