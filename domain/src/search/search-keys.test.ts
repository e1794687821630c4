import { describe, expect, test } from 'vitest'
import { PLACES } from '../places/emirates.ts'
import { isInBounds } from '../places/map-bounds.ts'
import { planeDistanceKm } from '../places/map-plane.ts'
import { areaOf, type SearchFilters } from './saved-search.ts'
import { keysOfCar, keysOfSearch, type SearchedCar } from './search-keys.ts'

/** Numbers in [0, 1) that are the same in every run. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const MAKES = ['Nissan', 'Toyota', 'BMW', 'Tesla']
const MODELS = ['One', 'Two']
const CATEGORIES = ['suv', 'sedan', 'luxury', 'sports']
const TOWNS = PLACES.filter(({ kind }) => kind === 'town')

function randomCar(random: () => number): SearchedCar & { model: string } {
  const of = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const town = of(TOWNS)
  return {
    emirate: town.emirate,
    town: town.slug,
    latitude: town.latitude + (random() - 0.5) / 20,
    longitude: town.longitude + (random() - 0.5) / 20,
    category: of(CATEGORIES),
    make: of(MAKES),
    model: of(MODELS),
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
    model: maybe(
      0.4,
      MAKES.flatMap((make) => MODELS.map((model) => `${make}/${model}`)).filter(() => random() < 0.3),
    ),
    category: maybe(
      0.4,
      CATEGORIES.filter(() => random() < 0.6),
    ),
  }
}

function isInArea(search: SearchFilters, car: SearchedCar): boolean {
  const area = areaOf(search)
  const isIn = (place: { slug: string }) => place.slug === car.emirate || place.slug === car.town
  if (area.kind === 'bounds') return isInBounds(area.bounds, car)
  if (area.kind === 'place') return isIn(area.place)
  if (area.kind === 'circle')
    return (!area.place || isIn(area.place)) && planeDistanceKm(area.point, car) <= area.radiusKm
  return area.kind === 'everywhere'
}

/** A make of which models are chosen stands for these models only. */
function isChosen({ brand = [], model = [] }: SearchFilters, car: SearchedCar & { model: string }): boolean {
  if (brand.length === 0 && model.length === 0) return true
  if (model.some((value) => value.startsWith(`${car.make}/`)))
    return model.includes(`${car.make}/${car.model}`)
  return brand.includes(car.make)
}

const matches = (search: SearchFilters, car: SearchedCar & { model: string }) =>
  isInArea(search, car) &&
  isChosen(search, car) &&
  (!search.category?.length || search.category.includes(car.category))

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
    [
      'makes, and those of models',
      { brand: ['BMW', 'Nissan'], model: ['نيسان/Patrol', 'Tesla/Model 3'] },
      ['all|b:BMW', 'all|b:Nissan', 'all|b:Tesla'],
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
