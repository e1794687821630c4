import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gatherMarks } from './gather-marks.ts'
import type { Mark } from './pins.ts'

const car = (id: string, latitude: number, longitude: number): Mark => ({
  id,
  latitude,
  longitude,
  count: 1,
  bounds: null,
  vehicle: { id: `car ${id}`, make: 'Kia', model: 'Rio', dailyRateFils: 10_000, totalFils: null },
})

const anyMarks = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    latitude: fc.double({ min: 24, max: 25.5, noNaN: true }),
    longitude: fc.double({ min: 54, max: 56, noNaN: true }),
    count: fc.integer({ min: 1, max: 50 }),
  }),
  { selector: ({ id }) => id, maxLength: 60 },
)
const asMark = (one: { id: string; latitude: number; longitude: number; count: number }): Mark => ({
  ...car(one.id, one.latitude, one.longitude),
  count: one.count,
  ...(one.count > 1 && {
    vehicle: null,
    bounds: { south: one.latitude, north: one.latitude, west: one.longitude, east: one.longitude },
  }),
})

describe('marks that would overlap', () => {
  test('become one with the cars and the area of both', () => {
    const gathered = gatherMarks([car('a', 25.2, 55.2), car('b', 25.2001, 55.2001)], 10)
    expect(gathered).toEqual([
      {
        id: 'a',
        latitude: 25.2,
        longitude: 55.2,
        count: 2,
        vehicle: null,
        bounds: { south: 25.2, west: 55.2, north: 25.2001, east: 55.2001 },
      },
    ])
  })

  test('stay apart when the map is near enough', () => {
    const marks = [car('a', 25.2, 55.2), car('b', 25.2001, 55.2001)]
    expect(gatherMarks(marks, 19)).toEqual(marks)
  })

  test('lose no car, and every mark lies in its area', () => {
    fc.assert(
      fc.property(anyMarks, fc.integer({ min: 6, max: 16 }), (rows, zoom) => {
        const marks = rows.map(asMark)
        const gathered = gatherMarks(marks, zoom)
        const cars = (all: Mark[]) => all.reduce((sum, { count }) => sum + count, 0)
        expect(cars(gathered)).toBe(cars(marks))
        for (const { count, vehicle, bounds, latitude, longitude } of gathered) {
          expect(vehicle === null).toBe(count > 1)
          if (!bounds) continue
          expect(latitude).toBeGreaterThanOrEqual(bounds.south)
          expect(latitude).toBeLessThanOrEqual(bounds.north)
          expect(longitude).toBeGreaterThanOrEqual(bounds.west)
          expect(longitude).toBeLessThanOrEqual(bounds.east)
        }
      }),
    )
  })

  test('are the same whatever the order of the answer', () => {
    fc.assert(
      fc.property(anyMarks, (rows) => {
        const marks = rows.map(asMark)
        expect(gatherMarks(marks.toReversed(), 9)).toEqual(gatherMarks(marks, 9))
      }),
    )
  })
})
