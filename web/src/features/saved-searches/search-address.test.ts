import { filsShownAsUsd } from '@rihla/domain/pricing/money'
import { expect, test } from 'vitest'
import { searchAddress } from './search-address.ts'

test('names the filters of a search like the results page', () => {
  expect(
    searchAddress({
      location: 'Dubai Marina',
      pickUpDate: '2026-12-03',
      returnDate: '2026-12-06',
      category: ['suv', 'sedan'],
      instantBook: true,
      superhost: false,
    }),
  ).toBe(
    '/browse?location=Dubai+Marina&pickUpDate=2026-12-03&returnDate=2026-12-06&category=suv&category=sedan&instantBook=true',
  )
})

test('finds the whole dollars again that a price was chosen in', () => {
  for (let dollars = 10; dollars <= 500; dollars++) {
    const { fromFils, toFils } = filsShownAsUsd(dollars)
    expect(searchAddress({ minPriceFils: fromFils })).toBe(`/browse?minPrice=${dollars}`)
    expect(searchAddress({ maxPriceFils: toFils })).toBe(`/browse?maxPrice=${dollars}`)
  }
})

test('keeps a part of the map, and a point without its usual radius', () => {
  const bounds = { south: 25, west: 55.123456, north: 25.2, east: 55.3 }
  expect(searchAddress({ bounds })).toBe('/browse?bounds=25.0000%2C55.1235%2C25.2000%2C55.3000')
  expect(searchAddress({ latitude: 25, longitude: 55, radiusKm: 25 })).toBe(
    '/browse?latitude=25&longitude=55',
  )
})
