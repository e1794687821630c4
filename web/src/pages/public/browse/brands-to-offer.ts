import { VEHICLE_BRANDS } from '@rihla/domain/vehicles/brands'

/** The names of the brands in the page's language, in its order; null when they are the stored ones. */
export type BrandNames = Record<string, string> | null

/**
 * The brands of the filter, those with results and the chosen ones first. `inStock` is the length of that first part:
 * all of them while the numbers of results are not known.
 */
export function brandsToOffer(
  chosen: readonly string[],
  counts: Record<string, number> | undefined,
  all: readonly string[] = VEHICLE_BRANDS,
) {
  if (!counts) return { brands: [...all], inStock: all.length }
  const isFirst = (brand: string) => chosen.includes(brand) || (counts[brand] ?? 0) > 0
  const first = all.filter(isFirst)
  const others = all.filter((brand) => !isFirst(brand))
  return { brands: [...first, ...others], inStock: first.length }
}
