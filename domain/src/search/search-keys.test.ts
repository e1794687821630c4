import { describe, expect, test } from 'vitest'
import { PLACES } from '../places/emirates.ts'
import { matches, type SearchedCar, type SearchFilters } from './saved-search.ts'
import { keysOfCar, keysOfSearch } from './search-keys.ts'

/** Numbers in [0, 1) that are the same in every run. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const MAKES = ['Nissan', 'Toyota', 'BMW', 'Tesla']
const CATEGORIES = ['suv', 'sedan', 'luxury', 'sports']
const TOWNS = PLACES.filter(({ kind }) => kind === 'town')

function randomCar(random: () => number): SearchedCar {
  const of = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const town = of(TOWNS)
  return {
    emirate: town.emirate,
    town: town.slug,
    latitude: town.latitude + (random() - 0.5) / 20,
    longitude: town.longitude + (random() - 0.5) / 20,
    category: of(CATEGORIES),
    make: of(MAKES),
    transmission: of(['automatic', 'manual'] as const),
    fuelType: of(['petrol', 'electric']),
    seats: of([2, 5, 7]),
    instantBook: random() < 0.5,
    superhost: random() < 0.5,
    priceFils: Math.floor(random() * 50_000),
    hasDayPrices: random() < 0.2,
    features: [],
  }
}

function randomSearch(random: () => number, car: SearchedCar): SearchFilters {
  const maybe = <T>(chance: number, value: T) => (random() < chance ? value : undefined)
  const spread = random() * 0.6
  const bounds = {
    south: car.latitude - random() * spread,
    north: car.latitude + random() * spread,
    west: car.longitude - random() * spread,
    east: car.longitude + random() * spread,
  }
  const point = { latitude: bounds.south, longitude: bounds.west, radiusKm: 1 + random() * 60 }
  const area = [
    {},
    { bounds },
    point,
    { location: car.emirate },
    { location: car.town },
    { location: 'DXB', radiusKm: 80 },
    { ...point, location: car.emirate },
  ][Math.floor(random() * 7)]
  return {
    ...area,
    brand: maybe(
      0.4,
      MAKES.filter(() => random() < 0.6),
    ),
    category: maybe(
      0.4,
      CATEGORIES.filter(() => random() < 0.6),
    ),
    maxPriceFils: maybe(0.3, 40_000),
    instantBook: maybe(0.2, true),
  }
}

describe('the keys of a search', () => {
  test('share one with every car that the search matches', () => {
    const random = dice(7)
    let matching = 0
    for (let round = 0; round < 20_000; round++) {
      const car = randomCar(random)
      const search = randomSearch(random, car)
      if (!matches(search, car)) continue
      matching++
      const shared = new Set(keysOfCar(car))
      expect(
        keysOfSearch(search).some((key) => shared.has(key)),
        JSON.stringify({ search, car }),
      ).toBe(true)
    }
    expect(matching).toBeGreaterThan(3000)
  })

  test.each<[string, SearchFilters, string[]]>([
    ['nothing', {}, ['all|*']],
    ['a town', { location: 'Dubai Marina' }, ['in:dubai-marina|*']],
    [
      'makes rather than categories',
      { location: 'dubai', brand: ['BMW'], category: ['suv'] },
      ['in:dubai|b:BMW'],
    ],
    ['each category', { category: ['suv', 'sedan'] }, ['all|c:suv', 'all|c:sedan']],
    ['a place that is unknown', { location: 'Atlantis of old' }, []],
    ['one map cell', { bounds: { south: 25.01, north: 25.02, west: 55.01, east: 55.02 } }, ['at:250,550|*']],
    ['the whole country', { bounds: { south: 22, north: 27, west: 51, east: 57 } }, ['all|*']],
    ['bounds upside down', { bounds: { south: 26, north: 25, west: 51, east: 57 } }, []],
  ])('are few for %s', (_, search, keys) => {
    expect(keysOfSearch(search)).toEqual(keys)
  })
})
