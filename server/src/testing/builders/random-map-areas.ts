import type { SearchInput } from '@rihla/contract/search'
import type { VehicleCard } from '@rihla/contract/vehicles/vehicles'
import type { MapBounds } from '@rihla/domain/places/map-bounds'
import { addDays } from '@rihla/domain/time/plain-date'
import fc from 'fast-check'
import type { Deps } from '../../deps.ts'
import { searchVehicles } from '../../modules/search/public.ts'
import { RANDOM_MAKES, RANDOM_PLACES } from './random-vehicles.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

const TODAY = '2026-03-02'

/** From a street to the whole country, around a place. */
export const anArea = fc
  .record({
    place: fc.constantFrom(...RANDOM_PLACES),
    zoom: fc.integer({ min: 5, max: 17 }),
    north: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
    east: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
  })
  .map(({ place, zoom, north, east }) => {
    const width = 900 * (360 / (512 * 2 ** zoom))
    const south = place.latitude + (north - 0.5) * width
    const west = place.longitude + (east - 0.5) * width
    return { zoom, bounds: { south, west, north: south + width, east: west + width } }
  })

const rarely = <T>(given: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: given })

export const someFilters = fc
  .record({
    days: fc.option(fc.nat(20), { nil: undefined }),
    brand: rarely(fc.uniqueArray(fc.constantFrom(...RANDOM_MAKES), { minLength: 1, maxLength: 3 })),
    minSeats: rarely(fc.constantFrom(4, 5, 7)),
    instantBook: rarely(fc.constant(true)),
    maxPriceFils: rarely(fc.integer({ min: 10_000, max: 40_000 })),
    location: rarely(fc.constantFrom('Dubai', 'Al Ain', 'Nowhere at all')),
  })
  .map(({ days, ...chosen }) => ({
    ...chosen,
    ...(days !== undefined && { pickUpDate: addDays(TODAY, days + 1), returnDate: addDays(TODAY, days + 4) }),
  }))

/** All vehicles of a search, by following its cursors. */
export async function allPages(deps: Needs, input: SearchInput) {
  const vehicles: VehicleCard[] = []
  let after: string | undefined
  let count: number
  do {
    const page = await searchVehicles(deps, { ...input, after })
    vehicles.push(...page.vehicles)
    count = page.count
    after = page.nextAfter ?? undefined
  } while (after)
  return { vehicles, count }
}

export const isIn = (
  { south, west, north, east }: MapBounds,
  { latitude, longitude }: VehicleCard['approximatePoint'],
) => latitude >= south && latitude <= north && longitude >= west && longitude <= east

/** The search without bounds, by card: it is compared with the source tables in `search-truth.test.ts`. */
export async function naively(deps: Needs, input: SearchInput): Promise<VehicleCard[]> {
  const { bounds, location: _, ...everywhere } = input
  const { vehicles } = await allPages(deps, everywhere)
  return vehicles.filter((card) => bounds && isIn(bounds, card.approximatePoint))
}
