import { SearchInput, SORTS } from '@rihla/contract/search'
import { endsAt, periodOf, rentalDays, startsAt } from '@rihla/domain/booking/rental-period'
import type { Place } from '@rihla/domain/places/emirates'
import type { ExtraKind } from '@rihla/domain/pricing/extras'
import { HOUR_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { SEARCH_EXTRAS, SEARCH_FEATURES, type SearchExtra } from '@rihla/domain/vehicles/features'
import { FUEL_TYPES, VEHICLE_CATEGORIES } from '@rihla/domain/vehicles/listing'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  changeRandomVehicles,
  listRandomVehicles,
  RANDOM_MAKES,
  RANDOM_PLACES,
} from '../../testing/builders/random-vehicles.ts'
import { TEST_START } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { currentIndex, loadIndex } from './in-memory-index/in-memory-index.ts'
import { rebuildSearch, rollBusyDays } from './public.ts'
import { searchVehicles } from './search-vehicles.ts'

const TODAY = '2026-03-02'

const testApp = useTestApp()

beforeAll(() => listRandomVehicles(testApp.deps, 160), 120_000)

const offers = (kind: ExtraKind) =>
  sql`exists (select from vehicle_extras e where e.vehicle_id = v.id and e.kind = ${kind})`
const HAS_EXTRA: Record<SearchExtra, RawBuilder<unknown>> = {
  child_seat: sql`(${offers('child_seat')} or exists (
    select from vehicle_features f where f.vehicle_id = v.id and f.feature_name = 'child_seat'))`,
  additional_driver: offers('additional_driver'),
  oman_trips: sql`exists (select from vehicle_terms t where t.vehicle_id = v.id and t.oman_allowed)`,
  unlimited_km: sql`(v.included_km_per_day is null or ${offers('unlimited_km')})`,
}

/** The expected result: ids of matching vehicles, by a plain query over the source tables. */
async function naively(input: SearchInput, place: Place | null): Promise<string[]> {
  const fits: RawBuilder<unknown>[] = [
    sql`v.availability`,
    sql`v.verification_status in ('verified', 'approved')`,
  ]
  if (place?.kind === 'emirate') fits.push(sql`town.emirate = ${place.slug}`)
  if (place?.kind === 'town') fits.push(sql`town.slug = ${place.slug}`)
  if (input.category) fits.push(sql`v.category_id = any(${input.category})`)
  if (input.brand) fits.push(sql`v.make = any(${input.brand})`)
  if (input.fuelType) fits.push(sql`v.fuel_type = any(${input.fuelType})`)
  if (input.transmission) fits.push(sql`v.transmission = ${input.transmission}`)
  if (input.minSeats) fits.push(sql`v.seats >= ${input.minSeats}`)
  if (input.instantBook) fits.push(sql`v.instant_book`)
  if (input.superhost) fits.push(sql`host.is_superhost`)
  const aDay = dayPriceOf(input)
  if (input.minPriceFils !== undefined) fits.push(sql`${aDay} >= ${input.minPriceFils}`)
  if (input.maxPriceFils !== undefined) fits.push(sql`${aDay} <= ${input.maxPriceFils}`)
  for (const feature of input.features ?? [])
    fits.push(
      sql`exists (select from vehicle_features f where f.vehicle_id = v.id and f.feature_name = ${feature})`,
    )
  for (const extra of input.extras ?? []) fits.push(HAS_EXTRA[extra])
  if (input.pickUpDate && input.returnDate) {
    const period = periodOf(input.pickUpDate, input.returnDate, input.pickUpTime, input.returnTime)
    const now = testApp.clock.now()
    fits.push(
      sql`v.min_days <= ${rentalDays(period)} and v.max_days >= ${rentalDays(period)}`,
      sql`coalesce(v.papers_last_return >= ${input.returnDate}::date, true)`,
      sql`${new Date(startsAt(period))}::timestamptz >= ${new Date(now)}::timestamptz + v.advance_notice_minutes * interval '1 minute'`,
      sql`not exists (
        select from calendar_entries c left join bookings b on b.id = c.booking_id
        where c.vehicle_id = v.id
          and not coalesce(b.status = 'pending' and b.hold_expires_at <= ${new Date(now)}, false)
          and lower(c.occupied) < ${new Date(endsAt(period))}::timestamptz + v.turnaround_minutes * interval '1 minute'
          and upper(c.occupied) > ${new Date(startsAt(period))})`,
    )
  }
  const { rows } = await sql<{ id: string }>`
    select v.id from vehicles v join vehicle_pricing p on p.vehicle_id = v.id join places town on town.slug = v.place_slug
    join users host on host.id = v.host_id where ${sql.join(fits, sql` and `)}`.execute(testApp.db)
  return rows.map((row) => row.id).sort()
}

/** With dates, the exact average of the trip's days, each at its own price or the usual one. */
function dayPriceOf({ pickUpDate, pickUpTime, returnDate, returnTime }: SearchInput) {
  if (!pickUpDate || !returnDate) return sql`p.daily_rate_fils`
  const days = rentalDays(periodOf(pickUpDate, returnDate, pickUpTime, returnTime))
  return sql`(
    select avg(coalesce(own.daily_rate_fils, p.daily_rate_fils)) from generate_series(0, ${days - 1}) as later
    left join vehicle_day_prices own on own.vehicle_id = v.id and own.day = ${pickUpDate}::date + later)`
}

const mostly = <T>(given: fc.Arbitrary<T>) => fc.option(given, { nil: undefined, freq: 4 })
/** Most generated searches leave most filters out; otherwise hardly any would have results. */
const rarely = <T>(given: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: given })

const question = fc.record({
  location: rarely(fc.constantFrom(...['Dubai', 'Abu Dhabi'], ...RANDOM_PLACES.map((place) => place.name))),
  dates: mostly(
    fc.record({
      from: fc.nat(59),
      days: fc.nat(12),
      pickUpTime: fc.constantFrom('10:00', '10:00', '00:00', '14:30', '23:30'),
      returnTime: fc.constantFrom('10:00', '10:00', '00:30', '09:30', '18:00'),
    }),
  ),
  category: rarely(
    fc.uniqueArray(fc.constantFrom(...VEHICLE_CATEGORIES.map(({ slug }) => slug)), {
      minLength: 1,
      maxLength: 5,
    }),
  ),
  brand: rarely(fc.uniqueArray(fc.constantFrom(...RANDOM_MAKES, 'Nobody'), { minLength: 1, maxLength: 3 })),
  fuelType: rarely(fc.uniqueArray(fc.constantFrom(...FUEL_TYPES), { minLength: 1, maxLength: 3 })),
  transmission: rarely(fc.constantFrom('automatic' as const, 'manual' as const)),
  minSeats: rarely(fc.constantFrom(2, 4, 5, 7)),
  instantBook: rarely(fc.constant(true)),
  superhost: rarely(fc.constant(true)),
  minPriceFils: rarely(fc.integer({ min: 5000, max: 20_000 })),
  maxPriceFils: rarely(fc.integer({ min: 10_000, max: 40_000 })),
  features: rarely(fc.uniqueArray(fc.constantFrom(...SEARCH_FEATURES), { minLength: 1, maxLength: 2 })),
  extras: rarely(fc.uniqueArray(fc.constantFrom(...SEARCH_EXTRAS), { minLength: 1, maxLength: 2 })),
  sort: fc.constantFrom(...SORTS),
})

async function allPages(input: SearchInput) {
  const ids: string[] = []
  let after: string | undefined
  let count: number
  do {
    const page = await searchVehicles(testApp.deps, { ...input, after })
    ids.push(...page.vehicles.map((vehicle) => vehicle.id))
    count = page.count
    after = page.nextAfter ?? undefined
  } while (after)
  return { ids, count }
}

const findsWhatIsTrue = () =>
  fc.assert(
    fc.asyncProperty(question, async ({ dates, location, ...filters }) => {
      const input = SearchInput.parse({
        ...filters,
        location,
        limit: 9,
        ...(dates && {
          pickUpDate: addDays(TODAY, dates.from + 1),
          returnDate: addDays(TODAY, dates.from + 1 + dates.days),
          pickUpTime: dates.pickUpTime,
          returnTime: dates.days === 0 ? '23:30' : dates.returnTime,
        }),
      })
      if (dates?.days === 0 && dates.pickUpTime === '23:30') return
      const truth = await naively(input, RANDOM_PLACES.find((place) => place.name === location) ?? null)
      const found = await allPages(input)
      expect(found.count).toBe(truth.length)
      expect([...found.ids].sort()).toEqual(truth)
      expect(new Set(found.ids).size).toBe(found.ids.length)
    }),
    { numRuns: 150, seed: 20_260_302 },
  )

const answersAsSqlDoes = () => {
  // Another handle on the same database has no index, so it answers in SQL.
  const tables = { db: testApp.db.withoutPlugins(), clock: testApp.clock }
  return fc.assert(
    fc.asyncProperty(question, async ({ dates: _, location, ...filters }) => {
      const near = { latitude: 25.2, longitude: 55.3, radiusKm: 60 }
      for (const where of [{ location }, near, { ...near, location }]) {
        const input = SearchInput.parse({ ...filters, ...where, limit: 7, withCounts: true })
        let after: string | undefined
        do {
          const found = await searchVehicles(testApp.deps, { ...input, after })
          expect(found).toEqual(await searchVehicles(tables, { ...input, after }))
          after = found.nextAfter ?? undefined
        } while (after)
      }
    }),
    { numRuns: 40, seed: 50 },
  )
}

describe('search finds the same vehicles and count as a plain query over the source tables', () => {
  it('with the calendar alone, before the busy days were first rolled', findsWhatIsTrue, 60_000)

  it('with busy bits, once they are rolled', async () => {
    await rollBusyDays(testApp.deps)
    await findsWhatIsTrue()
  }, 60_000)

  it('with busy bits rolled day by day', async () => {
    for (let daysBefore = 6; daysBefore >= 0; daysBefore--) {
      testApp.clock.set(TEST_START + 2 * MINUTE_MS - daysBefore * 24 * HOUR_MS)
      await rollBusyDays(testApp.deps)
    }
    await findsWhatIsTrue()
  }, 60_000)
})

describe('search with the in-memory index gives the same results', () => {
  beforeAll(() => loadIndex(testApp.deps))

  it('as a plain query over the source tables', findsWhatIsTrue, 60_000)

  it('while vehicles, calendars and prices change', async () => {
    const index = await currentIndex(testApp.deps)
    await changeRandomVehicles(testApp.deps)
    await findsWhatIsTrue()
    await answersAsSqlDoes()
    expect(await currentIndex(testApp.deps)).toBe(index)
  }, 60_000)

  it('after all search rows were rewritten', async () => {
    await rebuildSearch(testApp.deps)
    expect(await currentIndex(testApp.deps)).toBeNull()
    await loadIndex(testApp.deps)
    await findsWhatIsTrue()
  }, 60_000)

  it('when holds have expired that are not swept yet', async () => {
    testApp.clock.set(TEST_START + 30 * MINUTE_MS)
    await findsWhatIsTrue()
  }, 60_000)

  it('as SQL, page by page, in every order, with every count', answersAsSqlDoes, 60_000)
})

describe('counts per option', () => {
  it('equal the results of a search with only that option changed', async () => {
    await fc.assert(
      fc.asyncProperty(question, async ({ dates: _, location, ...filters }) => {
        const input = SearchInput.parse({ ...filters, location, withCounts: true, limit: 1 })
        const { counts } = await searchVehicles(testApp.deps, input)
        if (!counts) throw new Error('counts were asked for')
        const countWith = async (change: Partial<SearchInput>) =>
          (await searchVehicles(testApp.deps, { ...input, ...change, withCounts: false })).count
        for (const slug of ['suv', 'sedan'])
          expect(counts.category[slug] ?? 0).toBe(await countWith({ category: [slug] }))
        expect(counts.brand.Tesla ?? 0).toBe(await countWith({ brand: ['Tesla'] }))
        expect(counts.fuelType.hybrid ?? 0).toBe(await countWith({ fuelType: ['hybrid'] }))
        expect(counts.transmission.manual ?? 0).toBe(await countWith({ transmission: 'manual' }))
        expect(counts.seats['5']).toBe(await countWith({ minSeats: 5 }))
        expect(counts.instantBook).toBe(await countWith({ instantBook: true }))
        expect(counts.superhost).toBe(await countWith({ superhost: true }))
        expect(counts.features.gps ?? 0).toBe(
          await countWith({ features: [...new Set([...(input.features ?? []), 'gps'])] }),
        )
        const atAnyPrice = { minPriceFils: undefined, maxPriceFils: undefined, sort: 'price_low' as const }
        const [cheapest] = (await searchVehicles(testApp.deps, { ...input, ...atAnyPrice })).vehicles
        expect(counts.minPriceFils).toBe(cheapest?.dailyRateFils ?? null)
      }),
      { numRuns: 25, seed: 5 },
    )
  }, 60_000)
})
