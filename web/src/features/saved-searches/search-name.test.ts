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

test('all filters of a search are said in words', () => {
  expect(
    filtersInWords({
      location: 'dubai-marina',
      category: ['suv'],
      brand: ['Tesla'],
      minPriceFils: 10_000,
      maxPriceFils: 40_000,
      transmission: 'automatic',
      fuelType: ['electric', 'hybrid'],
      minSeats: 5,
      instantBook: true,
      superhost: true,
      features: ['gps'],
    }),
  ).toHaveLength(10)
  expect(filtersInWords({})).toEqual(['All emirates'])
})
