import fc from 'fast-check'
import { expect, test } from 'vitest'
import { circleAround } from './map-circle.tsx'

const point = fc.record({
  latitude: fc.double({ min: 22, max: 27, noNaN: true }),
  longitude: fc.double({ min: 50, max: 58, noNaN: true }),
})

test('a circle has its radius everywhere, to a hundredth, and is closed', () => {
  fc.assert(
    fc.property(point, fc.integer({ min: 100, max: 50_000 }), (at, radius) => {
      const [ring = []] = circleAround(at, radius).geometry.coordinates
      expect(ring[0]).toEqual(ring.at(-1))
      for (const [longitude = 0, latitude = 0] of ring) {
        const north = (latitude - at.latitude) * 111_200
        const east = (longitude - at.longitude) * 111_200 * Math.cos((at.latitude * Math.PI) / 180)
        expect(Math.hypot(north, east) / radius).toBeCloseTo(1, 2)
      }
    }),
  )
})
