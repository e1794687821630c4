import { describe, expect, it } from 'vitest'
import { whyBoundsNotAllowed } from './map-bounds.ts'

describe('an area of the map', () => {
  it.each([
    ['the Emirates', 22.5, 51, 26.5, 56.5, null],
    ['a single point, as the vehicles of one address have', 25, 55, 25, 55, null],
    ['ninety degrees', -45, 0, 45, 90, null],
    ['more than ninety degrees of latitude', -46, 0, 45, 90, 'bounds_too_large'],
    ['more than ninety degrees of longitude', 0, -1, 45, 90, 'bounds_too_large'],
    ['south of its south', 26, 51, 22, 56, 'bounds_reversed'],
    ['across the 180th meridian', -10, 170, 10, -170, 'bounds_reversed'],
  ])('of %s', (_, south, west, north, east, problem) => {
    expect(whyBoundsNotAllowed({ south, west, north, east })).toBe(problem)
  })
})
