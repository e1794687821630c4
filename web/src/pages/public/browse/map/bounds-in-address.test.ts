import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundsIn, boundsInAddress, roundedBounds } from './bounds-in-address.ts'

const read = (bounds: string) => boundsIn(new URLSearchParams({ bounds }))

describe('the area in an address', () => {
  test('is south, west, north and east with four decimals', () => {
    const area = { south: 24.87, west: 54.991234, north: 25.5, east: 55.6 }
    expect(boundsInAddress(area)).toBe('24.8700,54.9912,25.5000,55.6000')
    expect(read('24.8700,54.9912,25.5000,55.6000')).toEqual(roundedBounds(area))
  })

  test.each([
    ['missing', ''],
    ['three numbers', '24,54,25'],
    ['five numbers', '24,54,25,55,1'],
    ['no numbers', 'a,b,c,d'],
    ['empty numbers', ',,,'],
    ['an exponent', '1e1,54,25,55'],
    ['reversed', '25,54,24,55'],
    ['off the globe', '24,54,91,55'],
    ['too large', '-80,-170,80,170'],
  ])('is nothing when it is %s', (_, text) => {
    expect(read(text)).toBeNull()
  })

  test('survives a round trip', () => {
    const degrees = fc.integer({ min: 0, max: 800_000 }).map((units) => units / 10_000)
    fc.assert(
      fc.property(degrees, degrees, degrees, degrees, (a, b, c, d) => {
        const area = {
          south: Math.min(a, b),
          north: Math.max(a, b),
          west: Math.min(c, d),
          east: Math.max(c, d),
        }
        expect(read(boundsInAddress(area))).toEqual(area)
      }),
    )
  })
})
