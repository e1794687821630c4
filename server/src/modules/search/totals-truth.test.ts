import { SearchInput, type SearchOutput } from '@rihla/contract/search'
import { periodOf, shiftPeriod, shiftsWithin } from '@rihla/domain/booking/rental-period'
import { addDays } from '@rihla/domain/time/plain-date'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ListedVehicle, listPricedVehicles, readTruth } from '../../testing/builders/priced-vehicles.ts'
import { RANDOM_MAKES } from '../../testing/builders/random-vehicles.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { loadIndex } from './in-memory-index/in-memory-index.ts'
import { rollBusyDays } from './public.ts'
import { searchVehicles } from './search-vehicles.ts'

const TODAY = '2026-03-02'

const testApp = useTestApp()
let truth: ListedVehicle[] = []

beforeAll(async () => {
  await rollBusyDays(testApp.deps)
  await listPricedVehicles(testApp.deps, 140)
  truth = await readTruth(testApp.deps)
  await loadIndex(testApp.deps)
}, 120_000)

/** Another handle on the same database has no in-memory index, so it answers in SQL. */
const ways = () => [testApp.deps, { db: testApp.db.withoutPlugins(), clock: testApp.clock }]

const models = RANDOM_MAKES.flatMap((make) => [`${make}/Model 1`, `${make}/Model 4`, `${make}/No such model`])
const rarely = <T>(given: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: given })
const amount = (max: number) => fc.integer({ min: 0, max })

const question = fc.record({
  location: rarely(fc.constantFrom('Dubai', 'Abu Dhabi', 'Sharjah')),
  from: fc.nat(40),
  days: fc.oneof(fc.nat(6), fc.constantFrom(7, 8, 27, 28, 29, 45)),
  pickUpTime: fc.constantFrom('10:00', '10:00', '14:30'),
  returnTime: fc.constantFrom('10:00', '10:00', '18:00'),
  flexibleDays: fc.constantFrom(undefined, 0, 1, 2, 3),
  brand: rarely(fc.uniqueArray(fc.constantFrom(...RANDOM_MAKES), { minLength: 1, maxLength: 2 })),
  model: rarely(fc.uniqueArray(fc.constantFrom(...models), { minLength: 1, maxLength: 4 })),
  minPriceFils: rarely(amount(30_000)),
  maxPriceFils: rarely(amount(40_000)),
  minTotalFils: rarely(amount(200_000)),
  maxTotalFils: rarely(amount(400_000)),
  maxDepositFils: rarely(fc.constantFrom(0, 50_000, 150_000)),
  minKmPerDay: rarely(fc.constantFrom(100, 200, 300, 10_000)),
  sort: fc.constantFrom('price_low' as const, 'price_high' as const, 'rating' as const),
})
type Question = typeof question extends fc.Arbitrary<infer T> ? T : never

function inputOf({ from, days, pickUpTime, returnTime, ...filters }: Question): SearchInput {
  const pickUpDate = addDays(TODAY, from + 1)
  return SearchInput.parse({
    ...filters,
    pickUpDate,
    returnDate: addDays(pickUpDate, days),
    pickUpTime,
    returnTime: days === 0 ? '23:30' : returnTime,
    limit: 15,
    withCounts: true,
  })
}

interface Found {
  vehicle: ListedVehicle
  shiftDays: number
  totalFils: number
  dayFils: number
}

const periodIn = (input: SearchInput) =>
  periodOf(input.pickUpDate ?? '', input.returnDate ?? '', input.pickUpTime, input.returnTime)

/** What must be found, by a plain loop over all vehicles with the rules of the domain. */
function naively(input: SearchInput): Found[] {
  const period = periodIn(input)
  return truth.flatMap((vehicle) => {
    const shiftDays = shiftsWithin(input.flexibleDays ?? 0).find((shift) =>
      vehicle.isFreeFor(shiftPeriod(period, shift)),
    )
    if (shiftDays === undefined) return []
    const { totalFils, dayFils } = vehicle.priceOf(shiftPeriod(period, shiftDays))
    return [{ vehicle, shiftDays, totalFils, dayFils }]
  })
}

const isPriced = ({ totalFils, dayFils }: Found, input: SearchInput) =>
  dayFils >= (input.minPriceFils ?? 0) &&
  dayFils <= (input.maxPriceFils ?? Number.POSITIVE_INFINITY) &&
  totalFils >= (input.minTotalFils ?? 0) &&
  totalFils <= (input.maxTotalFils ?? Number.POSITIVE_INFINITY)

function isChosen({ vehicle: { make, model } }: Found, { brand, model: chosen }: SearchInput) {
  if (!brand && !chosen) return true
  const ofMake = (chosen ?? []).filter((value) => value.startsWith(`${make}/`))
  return ofMake.length > 0 ? ofMake.includes(`${make}/${model}`) : (brand ?? []).includes(make)
}

const hasTerms = ({ vehicle }: Found, { location, maxDepositFils, minKmPerDay }: SearchInput) =>
  (location === undefined || vehicle.emirate === location) &&
  vehicle.depositFils <= (maxDepositFils ?? Number.POSITIVE_INFINITY) &&
  (vehicle.kmPerDay ?? Number.POSITIVE_INFINITY) >= (minKmPerDay ?? 0)

const inOrder = (found: Found[], sort: SearchInput['sort']) =>
  found.sort((a, b) => {
    const byTotal = a.totalFils - b.totalFils || (a.vehicle.id < b.vehicle.id ? -1 : 1)
    return sort === 'price_high' ? -byTotal : byTotal
  })

async function allPages(deps: Parameters<typeof searchVehicles>[0], input: SearchInput) {
  const cards: SearchOutput['vehicles'] = []
  let first: SearchOutput | undefined
  let after: string | undefined
  do {
    const page = await searchVehicles(deps, { ...input, after, withCounts: after === undefined })
    first ??= page
    cards.push(...page.vehicles)
    expect(page.count).toBe(first.count)
    after = page.nextAfter ?? undefined
  } while (after)
  return { cards, first }
}

it('orders, filters and shows the totals of the rules, page by page, in SQL and in memory', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(question, async (asked) => {
      const input = inputOf(asked)
      const all = naively(input).filter((one) => hasTerms(one, input))
      const expected = inOrder(
        all.filter((one) => isChosen(one, input) && isPriced(one, input)),
        input.sort,
      ).map(({ vehicle: { id }, shiftDays, totalFils }) => ({ id, shiftDays, totalFils }))
      found += expected.length
      for (const deps of ways()) {
        const { cards, first } = await allPages(deps, input)
        const shown = cards.map(({ id, trip }) => ({
          id,
          shiftDays: trip?.shiftDays,
          totalFils: trip?.totalFils,
        }))
        const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
        if (input.sort === 'rating') expect(shown.sort(byId)).toEqual([...expected].sort(byId))
        else expect(shown).toEqual(expected)
        expect(first.count).toBe(expected.length)
        checkCounts(first, all, input)
      }
    }),
    { numRuns: 100, seed: 49 },
  )
  expect(found).toBeGreaterThan(700)
}, 120_000)

function checkCounts({ counts }: SearchOutput, all: Found[], input: SearchInput) {
  const byModel = new Map<string, number>()
  for (const one of all.filter((one) => isPriced(one, input))) {
    const value = `${one.vehicle.make}/${one.vehicle.model}`
    byModel.set(value, (byModel.get(value) ?? 0) + 1)
  }
  expect(Object.fromEntries((counts?.model ?? []).map(({ value, count }) => [value, count]))).toEqual(
    Object.fromEntries(byModel),
  )
  const atAnyPrice = all.filter((one) => isChosen(one, input))
  const bars = counts?.priceHistogram ?? []
  for (const { fromFils, toFils, count } of bars)
    expect(atAnyPrice.filter(({ totalFils }) => totalFils >= fromFils && totalFils < toFils).length).toBe(
      count,
    )
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(atAnyPrice.length)
}

it('suggests the nearest dates and emirates with the counts that they have', async () => {
  let suggested = 0
  await fc.assert(
    fc.asyncProperty(question, fc.nat(), async (asked, one) => {
      // Few cars of a model that there is, so that all are often taken.
      const inDubai = truth.filter(({ emirate }) => emirate === 'Dubai')
      const { make, model } = inDubai[one % inDubai.length] as ListedVehicle
      const input = inputOf({ ...asked, brand: undefined, model: [`${make}/${model}`], location: 'Dubai' })
      for (const deps of ways()) {
        const { count, suggestions } = await searchVehicles(deps, input)
        if (count > 0) {
          expect(suggestions).toBeNull()
          continue
        }
        const distances = (suggestions?.nearestDates ?? []).map(({ shiftDays }) => Math.abs(shiftDays))
        expect(distances).toEqual([...distances].sort((a, b) => a - b))
        for (const { pickUpDate, returnDate, shiftDays, count: there } of suggestions?.nearestDates ?? []) {
          expect(pickUpDate).toBe(addDays(input.pickUpDate ?? '', shiftDays))
          const other = { ...input, pickUpDate, returnDate, flexibleDays: 0, withCounts: false }
          expect(there).toBe((await searchVehicles(deps, other)).count)
          expect(there).toBeGreaterThan(0)
          suggested++
        }
        for (const { name, count: there } of suggestions?.emirates ?? []) {
          expect(there).toBe((await searchVehicles(deps, { ...input, location: name })).count)
          expect(there).toBeGreaterThan(0)
        }
      }
    }),
    { numRuns: 40, seed: 49 },
  )
  expect(suggested).toBeGreaterThan(10)
}, 120_000)

describe('the total in a list', () => {
  it('is the total of the quote for the same dates', async () => {
    let compared = 0
    await fc.assert(
      fc.asyncProperty(question, async (asked) => {
        const input = { ...inputOf({ ...asked, sort: 'price_low' }), limit: 2, withCounts: false }
        const { pickUpTime, returnTime } = periodIn(input)
        for (const { id, trip } of (await searchVehicles(testApp.deps, input)).vehicles) {
          const dates = new URLSearchParams({
            pickUpDate: trip?.pickUpDate ?? '',
            returnDate: trip?.returnDate ?? '',
            pickUpTime,
            returnTime,
          })
          const { status, body } = await testApp.as(null).get(`/api/v1/vehicles/${id}/quote?${dates}`)
          expect(status).toBe(200)
          expect(body).toMatchObject({
            available: true,
            price: { totalFils: trip?.totalFils, days: trip?.days },
          })
          if (trip?.freeCancellationUntil) expect(body.freeCancellationUntil).toBe(trip.freeCancellationUntil)
          else expect(Date.parse(body.freeCancellationUntil)).toBeLessThan(testApp.clock.now())
          compared++
        }
      }),
      { numRuns: 80, seed: 50 },
    )
    expect(compared).toBeGreaterThan(80)
  }, 60_000)

  it('is sorted from the beginning with the cursor of other dates', async () => {
    const asked = { pickUpDate: '2026-03-20', returnDate: '2026-03-23', sort: 'price_low', limit: 5 }
    for (const deps of ways()) {
      const first = await searchVehicles(deps, SearchInput.parse(asked))
      const after = first.nextAfter ?? ''
      const second = await searchVehicles(deps, SearchInput.parse({ ...asked, after }))
      expect(second.vehicles[0]?.id).not.toBe(first.vehicles[0]?.id)
      for (const changed of [{ returnDate: '2026-03-24' }, { flexibleDays: 2 }, { sort: 'rating' }]) {
        const fresh = await searchVehicles(deps, SearchInput.parse({ ...asked, ...changed }))
        const paged = await searchVehicles(deps, SearchInput.parse({ ...asked, ...changed, after }))
        expect(paged.vehicles).toEqual(fresh.vehicles)
      }
    }
  })
})
