import { describe, expect, test } from 'vitest'
import { searchNameParts } from './search-name.ts'

const BOUNDS = { south: 25, north: 26, west: 55, east: 56 }
const DATES = { pickUpDate: '2026-12-03', returnDate: '2026-12-06' }

describe('the name of a search', () => {
  const ask = { location: 'Dubai Marina', category: ['suv'], ...DATES }
  test('says what, where and when', () => {
    expect(searchNameParts(ask)).toEqual({
      cars: { kind: 'categories', categories: ['suv'] },
      where: { kind: 'place', location: 'Dubai Marina' },
      when: { from: '2026-12-03', to: '2026-12-06' },
    })
  })

  test.each([
    [
      'makes before categories',
      { ...ask, brand: ['Tesla'] },
      { kind: 'models', brands: ['Tesla'], models: [] },
    ],
    [
      'models, which stand for their make',
      { brand: ['Tesla', 'BMW'], model: ['BMW/X5', 'Nissan/Patrol'] },
      {
        kind: 'models',
        brands: ['Tesla'],
        models: [
          { make: 'BMW', model: 'X5' },
          { make: 'Nissan', model: 'Patrol' },
        ],
      },
    ],
    ['one fuel', { fuelType: ['electric'] }, { kind: 'fuel', fuelType: 'electric' }],
    ['no fuel of several', { fuelType: ['electric', 'hybrid'] }, { kind: 'any' }],
    ['any car', {}, { kind: 'any' }],
  ] as const)('says %s', (_, search, cars) => {
    expect(searchNameParts(search).cars).toEqual(cars)
  })

  test.each([
    ['a map', { bounds: BOUNDS }, { kind: 'map' }],
    ['a map that began at a place', { location: 'Dubai', bounds: BOUNDS }, { kind: 'map' }],
    [
      'a place on a map that was not moved',
      { location: 'Dubai', bounds: BOUNDS, withinPlace: true },
      { kind: 'place', location: 'Dubai' },
    ],
    ['near a point', { latitude: 25, longitude: 55 }, { kind: 'near' }],
    ['nowhere in particular', { brand: ['Tesla'] }, null],
  ] as const)('says %s', (_, search, where) => {
    expect(searchNameParts(search).where).toEqual(where)
  })
})
