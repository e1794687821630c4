import type { SavedSearchFilters } from '@rihla/contract/saved-searches'
import { expect, test } from 'vitest'
import { filtersInWords } from './filters-in-words.ts'
import { searchName } from './search-name.ts'

const DATES = { pickUpDate: '2026-12-03', returnDate: '2026-12-06' }

test.each([
  [
    { location: 'dubai-marina', category: ['suv'], ...DATES },
    'Dubai Marina',
    'SUVs in Dubai Marina, 3–6 Dec',
  ],
  [{ brand: ['Tesla', 'BMW'], location: 'Dubai' }, 'Dubai', 'Tesla, BMW in Dubai'],
  [{ brand: ['Tesla', 'BMW'], model: ['BMW/X5'] }, null, 'Tesla, BMW X5'],
  [{ category: ['suv', 'sedan', 'van'] }, null, 'SUVs, Sedans and more'],
  [{ latitude: 25, longitude: 55 }, null, 'Cars nearby'],
  [{ bounds: { south: 25, north: 26, west: 55, east: 56 } }, null, 'Cars on the map'],
  [{ fuelType: ['electric'], location: 'Atlantis' }, null, 'Electric cars in Atlantis'],
  [{ pickUpDate: '2026-12-30', returnDate: '2027-01-02' }, null, 'Cars, 30 Dec 2026 – 2 Jan 2027'],
] as const)('a search is called by what it asks for: %j', (search, placeName, name) => {
  expect(searchName(search, placeName).replaceAll(/\s/g, ' ')).toBe(name)
})

test('a name is never longer than the field for it', () => {
  const brand = ['Mercedes-Benz', 'Rolls-Royce']
  expect(searchName({ brand, location: 'x'.repeat(80), ...DATES }, null).length).toBeLessThanOrEqual(80)
})

const BOUNDS = { south: 25, north: 26, west: 55, east: 56 }

/** A search with each filter, and what is said of it; null for what another filter says, or only decides where. */
const SAID: Record<keyof SavedSearchFilters, [search: SavedSearchFilters, words: string] | null> = {
  location: [{ location: 'Dubai Marina' }, 'Dubai Marina'],
  latitude: [{ latitude: 25, longitude: 55 }, 'Near a point'],
  longitude: null,
  radiusKm: null,
  deliverTo: [{ deliverTo: 'dubai-marina' }, 'Delivered to Dubai Marina'],
  bounds: [{ bounds: BOUNDS, location: 'Dubai' }, 'Part of the map'],
  withinPlace: [{ bounds: BOUNDS, location: 'Dubai', withinPlace: true }, 'Dubai'],
  pickUpDate: [DATES, '3–6 Dec'],
  pickUpTime: null,
  returnDate: null,
  returnTime: null,
  category: [{ category: ['suv'] }, 'SUV'],
  brand: [{ brand: ['Tesla', 'BMW'] }, 'Tesla, BMW'],
  model: [{ brand: ['Tesla', 'BMW'], model: ['BMW/X5'] }, 'Tesla, BMW X5'],
  transmission: [{ transmission: 'automatic' }, 'Automatic'],
  fuelType: [{ fuelType: ['electric', 'hybrid'] }, 'Electric, Hybrid'],
  minSeats: [{ minSeats: 5 }, '5 seats or more'],
  instantBook: [{ instantBook: true }, 'Instant Book'],
  superhost: [{ superhost: true }, 'Superhost'],
  minPriceFils: [{ minPriceFils: 10_000 }, 'From AED 100 per day'],
  maxPriceFils: [{ minPriceFils: 10_000, maxPriceFils: 40_000 }, 'AED 100 – AED 400 per day'],
  minTotalFils: [{ ...DATES, minTotalFils: 10_000 }, 'Total: From AED 100'],
  maxTotalFils: [{ ...DATES, maxTotalFils: 90_000 }, 'Total: Up to AED 900'],
  maxDepositFils: [{ maxDepositFils: 100_000 }, 'Deposit: Up to AED 1,000'],
  minKmPerDay: [{ minKmPerDay: 200 }, '200 km a day or more'],
  flexibleDays: [{ ...DATES, flexibleDays: 2 }, '±2 days'],
  features: [{ features: ['gps'] }, 'GPS navigation'],
  extras: [{ extras: ['child_seat'] }, 'Child seat'],
}

test.each(Object.entries(SAID).flatMap(([filter, said]) => (said ? [[filter, ...said] as const] : [])))(
  'the filters of a search are said in words: %s',
  (_, search, words) => {
    expect(filtersInWords(search).map((part) => part.replaceAll(/\s/g, ' '))).toContain(words)
  },
)

test('a search is said without what it does not ask for', () => {
  expect(filtersInWords({})).toEqual(['All emirates'])
  // Totals and flexible dates count with dates only.
  expect(filtersInWords({ maxTotalFils: 90_000, flexibleDays: 2 })).toEqual(['All emirates'])
  expect(filtersInWords({ maxDepositFils: 0 })).toContain('No deposit')
})
