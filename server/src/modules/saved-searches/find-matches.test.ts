import { normalSearch } from '@rihla/domain/search/normal-search'
import type { SearchFilters } from '@rihla/domain/search/saved-search'
import { keysOfSearch } from '@rihla/domain/search/search-keys'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { SEARCH_FEATURES } from '@rihla/domain/vehicles/features'
import { FUEL_TYPES, VEHICLE_CATEGORIES } from '@rihla/domain/vehicles/listing'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { anArea, someFilters } from '../../testing/builders/random-map-areas.ts'
import { listRandomVehicles } from '../../testing/builders/random-vehicles.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { offersThatFit, rollBusyDays } from '../search/public.ts'
import { findMatches } from './public.ts'
import { insertSearch } from './saved-search-store.ts'

const testApp = useTestApp()
let person: TestPerson
beforeAll(async () => {
  person = await testApp.signUp()
})
beforeEach(async () => {
  await testApp.db.deleteFrom('saved_searches').execute()
  await testApp.db.deleteFrom('saved_search_matches').execute()
  await testApp.db.deleteFrom('offer_changes').execute()
})

/** Saves a search as the endpoint does, without its limit of searches a person. */
async function save(asked: SearchFilters & { flexibleDays?: number }): Promise<string> {
  const filters = normalSearch(asked)
  const beginsOn = (filters.returnDate && filters.pickUpDate) ?? null
  const search = { filters, keys: keysOfSearch(filters), beginsOn, alerts: true }
  const filtersHash = String(Math.random())
  return await testApp.db
    .transaction()
    .execute((trx) =>
      insertSearch(trx, { ...search, userId: person.id, name: 'A search', filtersHash }, testApp.clock.now()),
    )
}
const found = async () =>
  await testApp.db
    .selectFrom('saved_search_matches')
    .select(['search_id', 'vehicle_id', 'reason', 'previous_fils'])
    .execute()
const searchesFound = async () => (await found()).map((row) => row.search_id).sort()

const rarely = <T>(given: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: given })
const some = <T>(of: readonly T[]) =>
  rarely(fc.uniqueArray(fc.constantFrom(...of), { minLength: 1, maxLength: 3 }))
const aSearch = fc
  .record({
    area: fc.oneof(
      fc.constant({}),
      anArea.map(({ bounds }) => ({ bounds })),
      anArea.map(({ bounds: { south, west } }) => ({ latitude: south, longitude: west, radiusKm: 40 })),
      fc.constant({ location: 'DXB' }),
    ),
    chosen: someFilters,
    flexibleDays: rarely(fc.constant(3)),
    category: some(VEHICLE_CATEGORIES.map(({ slug }) => slug)),
    fuelType: some(FUEL_TYPES),
    transmission: rarely(fc.constantFrom('automatic', 'manual')),
    superhost: rarely(fc.constant(true)),
    minPriceFils: rarely(fc.constant(12_000)),
    features: some(SEARCH_FEATURES),
  })
  .map(
    ({ area, chosen, ...rest }) =>
      ({ ...chosen, ...area, ...rest }) as SearchFilters & { flexibleDays?: number },
  )

describe('the searches that a listed car is found for', () => {
  it('are all that find it, and few others', async () => {
    await listRandomVehicles(testApp.deps, 120)
    await rollBusyDays(testApp.deps)
    await testApp.db.deleteFrom('offer_changes').execute()
    const searches = new Map<string, SearchFilters>()
    for (const search of fc.sample(aSearch, { numRuns: 250, seed: 51 }))
      searches.set(await save(search), search)
    const vehicles = await testApp.db.selectFrom('vehicle_search').select('vehicle_id').execute()
    const ids = vehicles.map(({ vehicle_id: id }) => id)
    await testApp.db
      .insertInto('offer_changes')
      .values(ids.map((vehicle_id) => ({ vehicle_id })))
      .execute()
    expect(await findMatches(testApp.deps)).toBe(ids.length)

    const matches = await found()
    let right = 0
    for (const [id, search] of searches) {
      const foundCars = new Set(matches.filter((row) => row.search_id === id).map((row) => row.vehicle_id))
      const fitting = await offersThatFit(testApp.deps, search, ids)
      for (const card of fitting) expect([search, foundCars.has(card.id)]).toEqual([search, true])
      right += fitting.length
      // Dates, and the corners of a circle, are judged when a car is reported.
      if (!search.pickUpDate && search.radiusKm === undefined && search.location !== 'DXB')
        expect([search, foundCars.size]).toEqual([search, fitting.length])
    }
    expect(right).toBeGreaterThan(500)
  }, 120_000)

  it.each<[what: string, search: SearchFilters, isFound: boolean]>([
    ['its make as it is typed', { brand: ['nissan'] }, true],
    ['its make in Arabic', { brand: ['نيسان'] }, true],
    ['another make in Arabic', { brand: ['تويوتا'], location: 'Dubai' }, false],
    ['its model, with another make', { brand: ['Toyota'], model: ['Nissan/Patrol'] }, true],
    ['bounds around it, begun elsewhere', { location: 'Sharjah', bounds: around(0.1) }, true],
    ['bounds beside it', { bounds: { ...around(0.1), south: 25.17, north: 25.2 } }, false],
    ['a place that is unknown', { location: 'Atlantis of old' }, false],
    ['another emirate', { location: 'Sharjah' }, false],
  ])('are judged by what they ask: %s', async (_, search, isFound) => {
    const id = await save(search)
    await testApp.aVehicle({ make: 'Nissan', placeSlug: 'dubai-marina' })
    await findMatches(testApp.deps)
    expect(await searchesFound()).toEqual(isFound ? [id] : [])
  })

  test('are none whose last possible pick-up is over; flexible dates are possible longer', async () => {
    const today = dateInDubai(testApp.clock.now())
    const dates = { pickUpDate: addDays(today, -2), returnDate: addDays(today, 3) }
    await save(dates)
    const flexible = await save({ ...dates, flexibleDays: 3 })
    await testApp.aVehicle()
    await findMatches(testApp.deps)
    expect(await searchesFound()).toEqual([flexible])
  })

  test('are none with the alert switched off, until it is switched on again', async () => {
    const id = await save({ location: 'dubai' })
    const change = (alerts: boolean) => testApp.as(person).patch(`/api/v1/saved-searches/${id}`, { alerts })
    await change(false)
    const { id: first } = await testApp.aVehicle()
    await findMatches(testApp.deps)
    await change(true)
    const { id: second } = await testApp.aVehicle()
    await findMatches(testApp.deps)
    const cars = (await found()).map((row) => row.vehicle_id)
    expect([cars.includes(first), cars.includes(second)]).toEqual([false, true])
  })
})

describe('a lower price of single days', () => {
  const today = () => dateInDubai(testApp.clock.now())
  const setPrice = async (id: string, from: number, to: number, dailyRateFils: number | null) => {
    const span = { from: addDays(today(), from), to: addDays(today(), to), dailyRateFils }
    const { status } = await testApp.as(host).post(`/api/v1/host/vehicles/${id}/day-prices`, span)
    expect(status).toBe(200)
  }
  let host: TestPerson
  let car: string
  beforeEach(async () => {
    host = await testApp.signUp({ userType: 'host' })
    ;({ id: car } = await testApp.aVehicle({ hostId: host.id, dailyRateFils: 20_000 }))
    await testApp.db.deleteFrom('offer_changes').execute()
  })

  test('is found for the searches with these days only, with the total of the trip before', async () => {
    const trip = (from: number, to: number) => ({
      location: 'dubai',
      pickUpDate: addDays(today(), from),
      returnDate: addDays(today(), to),
    })
    const during = await save(trip(10, 12))
    await save(trip(20, 22))
    await save({ location: 'dubai' })
    await setPrice(car, 11, 12, 15_000)
    await findMatches(testApp.deps)
    const [match, ...others] = await found()
    expect([match?.search_id, match?.vehicle_id, match?.reason, others]).toEqual([during, car, 'price', []])
    const [offer] = await offersThatFit(testApp.deps, trip(10, 12), [car])
    // One of the two days costs 50 dirhams less, and the service fee of it.
    expect(Number(match?.previous_fils) - (offer?.trip?.totalFils ?? 0)).toBeGreaterThanOrEqual(5000)
  })

  test('is found when a higher price is taken back, and not when it rises', async () => {
    const id = await save({
      location: 'dubai',
      pickUpDate: addDays(today(), 10),
      returnDate: addDays(today(), 12),
    })
    await setPrice(car, 10, 11, 30_000)
    expect(await findMatches(testApp.deps)).toBe(0)
    await setPrice(car, 10, 11, null)
    expect(await findMatches(testApp.deps)).toBe(1)
    expect(await searchesFound()).toEqual([id])
  })
})

test('a search for millions of days is passed over, and the others are found', async () => {
  const { id: car } = await testApp.aVehicle({ dailyRateFils: 20_000 })
  const today = dateInDubai(testApp.clock.now())
  await save({ location: 'dubai', pickUpDate: addDays(today, 5), returnDate: '9999-12-31' })
  const right = await save({ location: 'dubai' })
  await testApp.db.deleteFrom('offer_changes').execute()
  await testApp.db.insertInto('offer_changes').values(cheaper(car)).execute()
  await findMatches(testApp.deps)
  expect(await searchesFound()).toEqual([right])
})

test('a change that fails stays, and those behind it are found', async () => {
  const [{ id: bad }, { id: good }] = [await testApp.aVehicle(), await testApp.aVehicle()]
  const search = await save({ location: 'dubai' })
  await testApp.db.deleteFrom('offer_changes').execute()
  await testApp.db
    .insertInto('offer_changes')
    .values([{ ...cheaper(bad), weekly_discount_bps: 20_000 }, cheaper(good)])
    .execute()
  const trip = { pickUpDate: '2027-01-05', returnDate: '2027-01-08' }
  await save({ location: 'dubai', ...trip })
  expect(await findMatches(testApp.deps)).toBe(1)
  expect((await found()).map((row) => row.vehicle_id)).toEqual([good, good])
  expect(await searchesFound()).toContain(search)
  const left = await testApp.db.selectFrom('offer_changes').select('vehicle_id').execute()
  expect(left).toEqual([{ vehicle_id: bad }])
})

/** A change of a car that had cost 900 dirhams a day. */
const cheaper = (vehicle_id: string) => ({
  vehicle_id,
  daily_rate_fils: 90_000,
  cleaning_fee_fils: 0,
  weekly_discount_bps: 0,
  monthly_discount_bps: 0,
})

test('the cars of a host whose suspension is lifted are found as those that were listed', async () => {
  const host = await testApp.signUp({ userType: 'host' })
  const admin = await testApp.signUp({ userType: 'admin' })
  const { id } = await testApp.aVehicle({ hostId: host.id })
  const suspend = async (suspended: boolean) => {
    const facts = { suspended, reason: 'A report', reasonClass: 'conduct' }
    const { status } = await testApp.as(admin).post(`/api/v1/admin/users/${host.id}/suspension`, facts)
    expect(status).toBe(200)
  }
  await suspend(true)
  await testApp.db.deleteFrom('offer_changes').execute()
  await save({ location: 'dubai' })
  expect(await findMatches(testApp.deps)).toBe(0)
  await suspend(false)
  await findMatches(testApp.deps)
  expect((await found()).map((row) => [row.vehicle_id, row.reason])).toEqual([[id, 'new']])
})

/** Bounds around Dubai Marina, where the vehicle stands; degrees. */
function around(degrees: number) {
  return { south: 25.08 - degrees, north: 25.08 + degrees, west: 55.14 - degrees, east: 55.14 + degrees }
}
