import { type MarksInput, type MarksOutput, SearchInput } from '@rihla/contract/search'
import type { MapBounds } from '@rihla/domain/places/map-bounds'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { allPages, anArea, isIn, naively, someFilters } from '../../../testing/builders/random-map-areas.ts'
import { listRandomVehicles, RANDOM_PLACES } from '../../../testing/builders/random-vehicles.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { loadIndex } from '../in-memory-index/in-memory-index.ts'
import { rollBusyDays, searchMarks, searchVehicles } from '../public.ts'
import { MARKS_AT_MOST } from './marks-grid.ts'

const testApp = useTestApp()
// Another handle on the same database has no index, so it answers in SQL.
let tables: Pick<typeof testApp.deps, 'db' | 'clock'>

beforeAll(async () => {
  await listRandomVehicles(testApp.deps, 160)
  await rollBusyDays(testApp.deps)
  tables = { db: testApp.db.withoutPlugins(), clock: testApp.clock }
  await loadIndex(testApp.deps)
}, 120_000)

const idsAlone = ({ marks }: MarksOutput) => marks.flatMap(({ vehicle }) => vehicle?.id ?? []).sort()
const sorted = ({ marks, count }: MarksOutput) => ({
  count,
  marks: marks.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
})

describe('the marks of a map', () => {
  it('are the vehicles of the search in the same bounds, each in one mark, at most 300', async () => {
    let clusters = 0
    await fc.assert(
      fc.asyncProperty(anArea, someFilters, async ({ bounds, zoom }, chosen) => {
        const input: MarksInput = { ...chosen, bounds, zoom }
        const cards = await naively(tables, SearchInput.parse({ ...chosen, bounds, limit: 48 }))
        const found = await searchMarks(testApp.deps, input)
        expect(found.count).toBe(cards.length)
        expect(found.marks.length).toBeLessThanOrEqual(MARKS_AT_MOST)
        expect(found.marks.reduce((sum, { count }) => sum + count, 0)).toBe(cards.length)
        expect(new Set(found.marks.map(({ id }) => id)).size).toBe(found.marks.length)
        for (const { count, vehicle, bounds: covered, ...point } of found.marks) {
          expect([count === 1, count === 1]).toEqual([vehicle !== null, covered === null])
          const card = cards.find(({ id }) => id === vehicle?.id)
          if (vehicle) {
            expect(point).toMatchObject(card?.approximatePoint ?? {})
            expect(vehicle).toEqual({
              id: card?.id,
              make: card?.make,
              model: card?.model,
              dailyRateFils: card?.dailyRateFils,
              totalFils: card?.trip?.totalFils ?? null,
            })
          }
          if (covered) {
            clusters++
            expect(
              cards.filter((each) => isIn(covered, each.approximatePoint)).length,
            ).toBeGreaterThanOrEqual(count)
            expect(isIn(widened(covered), point)).toBe(true)
          }
        }
      }),
      { numRuns: 60, seed: 31 },
    )
    expect(clusters).toBeGreaterThan(50)
  }, 60_000)

  it('are the same with the index as in SQL', async () => {
    await fc.assert(
      fc.asyncProperty(anArea, someFilters, async ({ bounds, zoom }, chosen) => {
        const input: MarksInput = { ...chosen, bounds, zoom }
        const [one, other] = [await searchMarks(testApp.deps, input), await searchMarks(tables, input)]
        expect(idsAlone(one)).toEqual(idsAlone(other))
        expect(sorted(one)).toEqual({
          count: other.count,
          // The mean of many points may differ in its last digit: they are added in another order.
          marks: sorted(other).marks.map((mark) => ({
            ...mark,
            latitude: expect.closeTo(mark.latitude, 4),
            longitude: expect.closeTo(mark.longitude, 4),
          })),
        })
      }),
      { numRuns: 60, seed: 32 },
    )
  }, 60_000)

  it('are within a place or a radius when that is asked for, as those of a map that was not moved', async () => {
    const bounds = { south: 24, west: 54, north: 26, east: 56.5 }
    for (const place of [
      { location: 'Dubai' },
      { location: RANDOM_PLACES.find(({ kind }) => kind === 'town')?.slug },
      { location: 'DXB' },
      { latitude: 25.2, longitude: 55.3, radiusKm: 20 },
      { location: 'Nowhere at all' },
    ])
      for (const deps of [testApp.deps, tables]) {
        const { vehicles: listed } = await allPages(deps, SearchInput.parse({ ...place, limit: 48 }))
        const shown = listed.filter(({ approximatePoint }) => isIn(bounds, approximatePoint))
        expect([place, shown.length > 0]).toEqual([place, place.location !== 'Nowhere at all'])
        const within = { ...place, bounds, withinPlace: true }
        expect((await searchMarks(deps, { ...within, zoom: 9 })).count).toBe(shown.length)
        const { vehicles } = await allPages(deps, SearchInput.parse({ ...within, limit: 48 }))
        expect(vehicles.map(({ id }) => id).sort()).toEqual(shown.map(({ id }) => id).sort())
      }
  })

  it('stay the same where both areas show them when the map is moved', async () => {
    const bounds = { south: 24.6, west: 54.2, north: 25.6, east: 55.7 }
    const moved = { south: 24.7, west: 54.33, north: 25.7, east: 55.83 }
    const [before, after] = [
      await searchMarks(testApp.deps, { bounds, zoom: 10 }),
      await searchMarks(testApp.deps, { bounds: moved, zoom: 10 }),
    ]
    // A cell is 64 pixels wide, which is 0.044 degrees here: marks this far inside lose nothing at the edge.
    const inside = { south: 24.75, west: 54.38, north: 25.55, east: 55.65 }
    const shown = (of: MarksOutput) => sorted(of).marks.filter((mark) => isIn(inside, mark))
    expect(shown(before).length).toBeGreaterThan(10)
    expect(shown(after)).toEqual(shown(before))
  })

  it('are at most 300 for an area that does not belong to the zoom', async () => {
    const bounds = { south: 20, west: 48, north: 30, east: 60 }
    for (const zoom of [0, 5, 12, 20]) {
      const { marks, count } = await searchMarks(testApp.deps, { bounds, zoom })
      expect(marks.length).toBeLessThanOrEqual(MARKS_AT_MOST)
      expect(count).toBe((await searchVehicles(tables, SearchInput.parse({}))).count)
    }
  })

  it('gather vehicles at one address at any zoom, with a single point as bounds', async () => {
    const host = await testApp.signUp({ userType: 'host' })
    const address = { hostId: host.id, latitude: 25.123, longitude: 55.999 }
    const { id } = await testApp.aVehicle(address)
    await testApp.aVehicle(address)
    const { body } = await testApp.as(null).get(`/api/v1/vehicles/${id}`)
    const { latitude, longitude } = body.approximatePoint
    const bounds = { south: latitude, west: longitude, north: latitude, east: longitude }
    for (const deps of [testApp.deps, tables]) {
      expect((await searchMarks(deps, { bounds, zoom: 20 })).marks).toMatchObject([
        { count: 2, vehicle: null, bounds, latitude, longitude },
      ])
      // What such a cluster covers finds its vehicles, so that a page can list them.
      expect((await searchVehicles(deps, SearchInput.parse({ bounds }))).count).toBe(2)
    }
  })

  it('refuse dates that cannot be booked', async () => {
    const bounds = { south: 22, west: 51, north: 27, east: 57 }
    await expect(
      searchMarks(testApp.deps, { bounds, zoom: 7, pickUpDate: '2020-01-01', returnDate: '2020-01-03' }),
    ).rejects.toMatchObject({ code: 'dates_not_allowed' })
  })
})

/** A metre or two more on each side. */
const widened = ({ south, west, north, east }: MapBounds): MapBounds => ({
  south: south - 0.00002,
  west: west - 0.00002,
  north: north + 0.00002,
  east: east + 0.00002,
})
