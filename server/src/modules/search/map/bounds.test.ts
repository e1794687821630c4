import { SearchInput, SORTS } from '@rihla/contract/search'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { allPages, anArea, naively, someFilters } from '../../../testing/builders/random-map-areas.ts'
import { listRandomVehicles, RANDOM_MAKES } from '../../../testing/builders/random-vehicles.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { currentIndex, loadIndex } from '../in-memory-index/in-memory-index.ts'
import { rollBusyDays, searchVehicles } from '../public.ts'

const testApp = useTestApp()
// Another handle on the same database has no index, so it answers in SQL.
let tables: Pick<typeof testApp.deps, 'db' | 'clock'>

beforeAll(async () => {
  await listRandomVehicles(testApp.deps, 160)
  await rollBusyDays(testApp.deps)
  tables = { db: testApp.db.withoutPlugins(), clock: testApp.clock }
  await loadIndex(testApp.deps)
}, 120_000)

describe('a search in the bounds of a map', () => {
  it('finds the vehicles whose approximate points are in them, in order, with and without the index', async () => {
    expect(await currentIndex(testApp.deps)).not.toBeNull()
    let found = 0
    await fc.assert(
      fc.asyncProperty(anArea, someFilters, fc.constantFrom(...SORTS), async ({ bounds }, chosen, sort) => {
        const near = { latitude: 25.2, longitude: 55.3, radiusKm: 1 }
        const input = SearchInput.parse({ ...near, ...chosen, bounds, sort, limit: 7 })
        const expected = await naively(tables, SearchInput.parse({ ...chosen, bounds, limit: 48 }))
        for (const deps of [tables, testApp.deps]) {
          const { vehicles, count } = await allPages(deps, input)
          expect(count).toBe(expected.length)
          expect(vehicles.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort())
        }
        found += expected.length
      }),
      { numRuns: 60, seed: 29 },
    )
    expect(found).toBeGreaterThan(200)
  }, 60_000)

  it('has the same pages, counts per option and suggestions with the index as in SQL', async () => {
    await fc.assert(
      fc.asyncProperty(anArea, someFilters, async ({ bounds }, chosen) => {
        const input = SearchInput.parse({ ...chosen, bounds, limit: 9, withCounts: true })
        expect(await searchVehicles(testApp.deps, input)).toEqual(await searchVehicles(tables, input))
      }),
      { numRuns: 60, seed: 30 },
    )
  }, 60_000)

  it('counts for each option what a search with it finds', async () => {
    const bounds = { south: 24.9, west: 54.9, north: 25.5, east: 55.7 }
    const input = SearchInput.parse({ bounds, minSeats: 5, withCounts: true })
    const { counts, count } = await searchVehicles(testApp.deps, input)
    expect(count).toBeGreaterThan(5)
    for (const brand of RANDOM_MAKES)
      expect(counts?.brand[brand] ?? 0).toBe(
        (await searchVehicles(testApp.deps, { ...input, brand: [brand] })).count,
      )
  })

  it('suggests the emirate nearest to the middle of an empty area', async () => {
    const sea = { south: 25.95, west: 55.0, north: 25.99, east: 55.05 }
    const { count, suggestions } = await searchVehicles(testApp.deps, SearchInput.parse({ bounds: sea }))
    expect([count, suggestions?.nearest?.slug]).toEqual([0, 'umm-al-quwain'])
  })

  it('needs no known place: an unknown text does not hide what is in the bounds', async () => {
    const bounds = { south: 22, west: 51, north: 27, east: 57 }
    const input = SearchInput.parse({ bounds, location: 'Nowhere at all' })
    const { count, placeUnknown } = await searchVehicles(testApp.deps, input)
    expect(placeUnknown).toBe(false)
    expect(count).toBe((await searchVehicles(tables, SearchInput.parse({}))).count)
  })

  it.each([
    ['south of its south', { south: 26, west: 54, north: 25, east: 56 }, 'bounds_reversed'],
    ['across the 180th meridian', { south: -10, west: 170, north: 10, east: -170 }, 'bounds_reversed'],
    ['of half the world', { south: -60, west: -100, north: 60, east: 100 }, 'bounds_too_large'],
    ['beyond the pole', { south: 80, west: 54, north: 95, east: 56 }, 'too_big'],
  ])('refuses an area %s, as a field error', async (_, { south, west, north, east }, code) => {
    const query = `bounds[south]=${south}&bounds[west]=${west}&bounds[north]=${north}&bounds[east]=${east}`
    for (const path of ['search?', 'search/marks?zoom=9&']) {
      const { status, body } = await testApp.as(null).get(`/api/v1/${path}${query}`)
      expect([status, body.code, body.fields?.[0]?.code]).toEqual([400, 'invalid_input', code])
      expect(body.fields[0].field).toMatch(/^bounds/)
    }
  })
})
