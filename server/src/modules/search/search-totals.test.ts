import { SearchInput } from '@rihla/contract/search'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../../testing/use-test-app.ts'
import { loadIndex } from './in-memory-index/in-memory-index.ts'
import { rollBusyDays } from './public.ts'
import { searchVehicles } from './search-vehicles.ts'

const testApp = useTestApp()
const WEEK = { pickUpDate: '2026-03-20', returnDate: '2026-03-27' }
/** Seven days of 200, less a tenth, 50 of cleaning, and the fee of a tenth. */
const TOTAL = 144_100

let weekly: string
let plain: string

beforeAll(async () => {
  await rollBusyDays(testApp.deps)
  const car = { make: 'Maserati', placeSlug: 'dubai-marina' } as const
  weekly = (
    await testApp.aVehicle({
      ...car,
      model: 'Levante/S',
      dailyRateFils: 20_000,
      weeklyDiscountBps: 1000,
      cleaningFeeFils: 5000,
      securityDepositFils: 100_000,
      includedKmPerDay: 200,
    })
  ).id
  plain = (await testApp.aVehicle({ ...car, model: 'Ghibli', dailyRateFils: 19_900, securityDepositFils: 0 }))
    .id
  await testApp.aVehicle({ make: 'Lucid', model: 'Air', dailyRateFils: 90_000, placeSlug: 'ajman' })
  await loadIndex(testApp.deps)
})

describe.each([
  ['in memory', () => testApp.deps],
  ['in SQL', () => ({ db: testApp.db.withoutPlugins(), clock: testApp.clock })],
])('a search %s', (_, deps) => {
  const search = (question: Partial<SearchInput>) => searchVehicles(deps(), SearchInput.parse(question))
  const idsOf = async (question: Partial<SearchInput>) =>
    (await search({ brand: ['Maserati'], ...question })).vehicles.map(({ id }) => id)

  it('orders by the total with dates and by the day without', async () => {
    expect(await idsOf({ sort: 'price_low' })).toEqual([plain, weekly])
    expect(await idsOf({ ...WEEK, sort: 'price_low' })).toEqual([weekly, plain])
    expect(await idsOf({ ...WEEK, sort: 'price_high' })).toEqual([plain, weekly])
  })

  it('filters the total to the fils, and ignores it without dates', async () => {
    expect(await idsOf({ ...WEEK, minTotalFils: TOTAL, maxTotalFils: TOTAL })).toEqual([weekly])
    expect(await idsOf({ ...WEEK, minTotalFils: TOTAL + 1, maxTotalFils: TOTAL + 1 })).toEqual([])
    expect(await idsOf({ ...WEEK, maxTotalFils: TOTAL - 1 })).toEqual([])
    expect(await idsOf({ minTotalFils: TOTAL, maxTotalFils: TOTAL })).toHaveLength(2)
  })

  it('filters deposit and kilometres; no limit is enough', async () => {
    expect(await idsOf({ maxDepositFils: 99_999 })).toEqual([plain])
    expect(await idsOf({ maxDepositFils: 100_000 })).toHaveLength(2)
    expect(await idsOf({ minKmPerDay: 200 })).toHaveLength(2)
    expect(await idsOf({ minKmPerDay: 201 })).toEqual([plain])
  })

  it('finds models, with the make in Arabic too; chosen models replace their make', async () => {
    expect(await idsOf({ brand: undefined, model: ['Maserati/Levante/S'] })).toEqual([weekly])
    expect(await idsOf({ brand: undefined, model: ['مازيراتي/Ghibli'] })).toEqual([plain])
    expect(await idsOf({ model: ['Maserati/Ghibli'] })).toEqual([plain])
    expect(await idsOf({ model: ['Lucid/Air'] })).toHaveLength(3)
    expect(await idsOf({ brand: undefined, model: ['Maserati/Quattroporte'] })).toEqual([])
  })

  it('counts models without their own choice', async () => {
    const { counts } = await search({ model: ['Lucid/Air'], withCounts: true })
    expect(counts?.model).toEqual([
      { value: 'Lucid/Air', make: 'Lucid', model: 'Air', count: 1 },
      { value: 'Maserati/Ghibli', make: 'Maserati', model: 'Ghibli', count: 1 },
      { value: 'Maserati/Levante/S', make: 'Maserati', model: 'Levante/S', count: 1 },
    ])
    expect(counts?.brand).toEqual({ Lucid: 1, Maserati: 2 })
  })

  it('counts prices in bars, whatever price is chosen', async () => {
    const bars = async (question: Partial<SearchInput>) =>
      (await search({ brand: ['Maserati'], withCounts: true, ...question })).counts?.priceHistogram
    const byDay = await bars({ maxPriceFils: 1 })
    expect(byDay?.reduce((sum, { count }) => sum + count, 0)).toBe(2)
    expect(byDay?.[0]).toMatchObject({ fromFils: 19_500, count: 1 })
    const byTotal = await bars({ ...WEEK, maxTotalFils: TOTAL })
    expect(byTotal?.find(({ fromFils, toFils }) => TOTAL >= fromFils && TOTAL < toFils)?.count).toBe(1)
    expect(byTotal?.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  })
})

describe('flexible dates', () => {
  const search = (question: Partial<SearchInput>) =>
    searchVehicles(testApp.deps, SearchInput.parse({ brand: ['Lucid'], ...question }))

  it('find a car on the nearest dates on which it is free, the later first, with their price', async () => {
    const { vehicles } = await search({})
    const id = vehicles[0]?.id ?? ''
    await testApp.db.transaction().execute(async (trx) => {
      await sql`insert into calendar_entries (vehicle_id, kind, occupied)
        values (${id}, 'block', tstzrange('2026-05-10T06:00Z', '2026-05-11T06:00Z'))`.execute(trx)
      await sql`insert into vehicle_day_prices (vehicle_id, day, daily_rate_fils)
        values (${id}, '2026-05-12', 50000)`.execute(trx)
      await testApp.deps.publish(trx, { type: 'vehicle.changed', vehicleId: id })
    })
    const asked = { pickUpDate: '2026-05-10', returnDate: '2026-05-12' }
    expect((await search(asked)).count).toBe(0)
    const found = await search({ ...asked, flexibleDays: 1 })
    expect(found.count).toBe(1)
    // A day at 900 and one at 500, and the fee of a tenth.
    const trip = { shiftDays: 1, pickUpDate: '2026-05-11', returnDate: '2026-05-13', totalFils: 154_000 }
    expect(found.vehicles[0]?.trip).toMatchObject(trip)
    expect((await search({ ...asked, flexibleDays: 1, maxTotalFils: 154_000 })).count).toBe(1)
    expect((await search({ ...asked, flexibleDays: 1, maxTotalFils: 153_999 })).count).toBe(0)
    expect((await search({ ...asked, location: 'Ajman' })).suggestions).toMatchObject({
      laterByOneDay: 1,
      earlierByOneDay: 0,
      nearestDates: [
        { shiftDays: 1, count: 1 },
        { shiftDays: 2, count: 1, pickUpDate: '2026-05-12', returnDate: '2026-05-14' },
        { shiftDays: -2, count: 1 },
        { shiftDays: 3, count: 1 },
      ],
    })
  })

  it('are never in the past, and at most three days', async () => {
    const tomorrow = { pickUpDate: '2026-03-03', returnDate: '2026-03-04' }
    const { vehicles } = await search({ ...tomorrow, flexibleDays: 3 })
    expect(vehicles[0]?.trip?.shiftDays).toBe(0)
    expect((await testApp.as(null).get('/api/v1/search?flexibleDays=4')).status).toBe(400)
  })
})

it('suggests all emirates with matches, nearest first', async () => {
  const { suggestions } = await searchVehicles(
    testApp.deps,
    SearchInput.parse({ location: 'Sharjah', brand: ['Maserati', 'Lucid'] }),
  )
  expect(suggestions?.emirates).toEqual([
    { slug: 'ajman', name: 'Ajman', count: 1 },
    { slug: 'dubai', name: 'Dubai', count: 2 },
  ])
  expect(suggestions?.nearest).toEqual({ slug: 'ajman', name: 'Ajman', count: 1 })
})

it('rows that a release without totals has written are written again', async () => {
  await sql`
    update vehicle_search set model = 0, weekly_bps = 0, cleaning_fils = 0, km_per_day = 32767
    where vehicle_id = ${weekly}`.execute(testApp.db)
  await rollBusyDays(testApp.deps)
  const { rows } = await sql<{ isTrue: boolean }>`
    select to_jsonb(s) = to_jsonb(t) as "isTrue" from vehicle_search s
    join vehicle_search_row_truth t on t.vehicle_id = s.vehicle_id where s.vehicle_id = ${weekly}`.execute(
    testApp.db,
  )
  expect(rows).toEqual([{ isTrue: true }])
})
