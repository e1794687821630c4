import { describe, expect, test } from 'vitest'
import { areaOf, type SearchFilters } from './saved-search.ts'

const BOUNDS = { south: 25, north: 25.2, west: 55, east: 55.2 }
const POINT = { latitude: 25.1, longitude: 55.2 }

const CASES: [what: string, search: SearchFilters, area: object][] = [
  ['nothing', {}, { kind: 'everywhere' }],
  ['a town', { location: 'Dubai Marina' }, { kind: 'place', place: { slug: 'dubai-marina' } }],
  ['a town in Arabic', { location: 'دبي مارينا' }, { kind: 'place', place: { slug: 'dubai-marina' } }],
  ['a place that is unknown', { location: 'Atlantis of old' }, { kind: 'nowhere' }],
  ['a point', POINT, { kind: 'circle', place: null, point: POINT, radiusKm: 25 }],
  [
    'a point of a place with a radius',
    { ...POINT, location: 'dubai', radiusKm: 5 },
    { kind: 'circle', radiusKm: 5 },
  ],
  [
    'a point of a place without one',
    { ...POINT, location: 'dubai' },
    { kind: 'place', place: { slug: 'dubai' } },
  ],
  ['an airport', { location: 'DXB' }, { kind: 'circle', place: null }],
  ['an airport with a radius', { location: 'DXB', radiusKm: 60 }, { kind: 'circle', radiusKm: 60 }],
  ['bounds, begun elsewhere', { location: 'Sharjah', bounds: BOUNDS }, { kind: 'bounds', bounds: BOUNDS }],
]

describe('the area of a saved search', () => {
  test.each(CASES)('about %s', (_, search, area) => {
    expect(areaOf(search)).toMatchObject(area)
  })
})
