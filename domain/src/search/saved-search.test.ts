import { describe, expect, test } from 'vitest'
import { placeBySlug } from '../places/emirates.ts'
import { matches, type SearchedCar, type SearchFilters } from './saved-search.ts'

const MARINA = placeBySlug('dubai-marina')
const CAR: SearchedCar = {
  emirate: 'dubai',
  town: 'dubai-marina',
  latitude: MARINA?.latitude ?? 0,
  longitude: MARINA?.longitude ?? 0,
  category: 'suv',
  make: 'Nissan',
  transmission: 'automatic',
  fuelType: 'petrol',
  seats: 7,
  instantBook: true,
  superhost: false,
  priceFils: 30_000,
  hasDayPrices: false,
  features: ['gps', 'bluetooth'],
}
const DATES = { pickUpDate: '2026-12-03', returnDate: '2026-12-06' }
const around = { latitude: CAR.latitude, longitude: CAR.longitude }

const CASES: [what: string, search: SearchFilters, isMatch: boolean][] = [
  ['nothing in particular', {}, true],
  ['its town', { location: 'Dubai Marina' }, true],
  ['its town in Arabic', { location: 'دبي مارينا' }, true],
  ['its emirate', { location: 'dubai' }, true],
  ['another town', { location: 'Deira' }, false],
  ['another emirate', { location: 'Sharjah' }, false],
  ['a place that is unknown', { location: 'Atlantis of old' }, false],
  ['a point beside it', { ...around, radiusKm: 1 }, true],
  ['a point with the usual radius', { latitude: CAR.latitude + 0.2, longitude: CAR.longitude }, true],
  ['a point too far away', { latitude: CAR.latitude + 0.3, longitude: CAR.longitude }, false],
  ['an airport more than its radius away', { location: 'DXB' }, false],
  ['an airport with a larger radius', { location: 'DXB', radiusKm: 60 }, true],
  ['bounds around it', { bounds: { south: 25, north: 25.2, west: 55, east: 55.2 } }, true],
  ['bounds beside it', { bounds: { south: 25.2, north: 25.4, west: 55, east: 55.2 } }, false],
  [
    'bounds around it, begun elsewhere',
    {
      location: 'Sharjah',
      bounds: { south: 25, north: 25.2, west: 55, east: 55.2 },
    },
    true,
  ],
  ['its category among others', { category: ['sedan', 'suv'] }, true],
  ['another category', { category: ['sedan'] }, false],
  ['its make, as it is typed', { brand: ['nissan'] }, true],
  ['its make in Arabic', { brand: ['نيسان'] }, true],
  ['another make', { brand: ['Toyota'] }, false],
  ['an empty list of makes', { brand: [] }, true],
  ['another transmission', { transmission: 'manual' }, false],
  ['its fuel among others', { fuelType: ['electric', 'petrol'] }, true],
  ['another fuel', { fuelType: ['electric'] }, false],
  ['as many seats', { minSeats: 7 }, true],
  ['more seats', { minSeats: 8 }, false],
  ['instant booking', { instantBook: true }, true],
  ['a superhost', { superhost: true }, false],
  ['features that it has', { features: ['gps'] }, true],
  ['a feature that it has not', { features: ['gps', 'child_seat'] }, false],
  ['exactly its price at most', { maxPriceFils: 30_000 }, true],
  ['less than its price', { maxPriceFils: 29_999 }, false],
  ['more than its price', { minPriceFils: 30_001 }, false],
  ['dates, which are judged later', DATES, true],
]

describe('a saved search', () => {
  test.each(CASES)('that asks for %s', (_, search, isMatch) => {
    expect(matches(search, CAR)).toBe(isMatch)
  })

  test('with dates leaves the price of a car with prices of single days to the trip', () => {
    const search = { maxPriceFils: 20_000 }
    expect(matches(search, { ...CAR, hasDayPrices: true })).toBe(false)
    expect(matches({ ...search, ...DATES }, { ...CAR, hasDayPrices: true })).toBe(true)
    expect(matches({ ...search, ...DATES }, CAR)).toBe(false)
  })
})
