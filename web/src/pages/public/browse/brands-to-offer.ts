import { VEHICLE_BRANDS } from '@rihla/domain/vehicles/brands'

/**
 * The brands of the filter, those with results and the chosen ones first. `inStock` is the length of that first part:
 * all of them while the numbers of results are not known.
 */
export function brandsToOffer(chosen: readonly string[], counts: Record<string, number> | undefined) {
  if (!counts) return { brands: [...VEHICLE_BRANDS], inStock: VEHICLE_BRANDS.length }
  const isFirst = (brand: string) => chosen.includes(brand) || (counts[brand] ?? 0) > 0
  const first = VEHICLE_BRANDS.filter(isFirst)
  const others = VEHICLE_BRANDS.filter((brand) => !isFirst(brand))
  return { brands: [...first, ...others], inStock: first.length }
}
