import { describe, expect, test } from 'vitest'
import { NO_FILTERS } from '../browse-filters.ts'
import type { LoadedBrowsePage } from '../load-browse-page.ts'
import { mapStart } from './map-start.ts'

const AREA = { south: 24.9, west: 55, north: 25.3, east: 55.5 }
const CARS = [
  { latitude: 25.08, longitude: 55.14 },
  { latitude: 25.2, longitude: 55.3 },
]

/** Results in Dubai; `count` is the number of all cars, of which the page has `CARS`. */
function start(count: number, filters: Partial<LoadedBrowsePage['filters']> = {}) {
  const vehicles = count === 0 ? [] : CARS.map((approximatePoint) => ({ approximatePoint }))
  const results = { count, vehicles, place: { slug: 'dubai' } } as LoadedBrowsePage['results']
  return mapStart({ filters: { ...NO_FILTERS, location: 'Dubai', ...filters }, results }, 'strip')
}

describe('a map of results begins with', () => {
  test('all cars, with room for what lies over its edges, when the page has them all', () => {
    expect(start(2)).toMatchObject({
      bounds: { south: 25.08, west: 55.14, north: 25.2, east: 55.3 },
      maxZoom: 12,
      padding: { bottom: 176 },
    })
  })

  test.each([
    ['more cars than the page has', 30],
    ['no cars', 0],
  ])('the place when there are %s', (_, count) => {
    expect(start(count)).toMatchObject({ center: { latitude: 25.2048 }, zoom: 9.8 })
  })

  test('the area that was searched', () => {
    expect(start(2, { bounds: AREA })).toEqual({ bounds: AREA })
  })
})
