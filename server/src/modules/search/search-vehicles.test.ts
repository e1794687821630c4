import { SearchInput } from '@rihla/contract/search'
import { DAY_MS } from '@rihla/domain/time/dubai-time'
import { isListed, VERIFICATION_STATUSES } from '@rihla/domain/vehicles/listing'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { listRandomVehicles } from '../../testing/builders/random-vehicles.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { rollBusyDays } from './public.ts'
import { searchVehicles } from './search-vehicles.ts'

const testApp = useTestApp()
const SOME_ID = '018f0000-0000-7000-8000-000000000001'

beforeAll(async () => {
  await rollBusyDays(testApp.deps)
  await listRandomVehicles(testApp.deps, 60)
}, 60_000)

describe('a search', () => {
  const search = (question: Partial<SearchInput>) => searchVehicles(testApp.deps, SearchInput.parse(question))

  it('understands Arabic names and typos, and returns the resolved place', async () => {
    const plain = await search({ location: 'Dubai' })
    for (const location of ['دبي', 'dubay', 'Dubai, UAE']) {
      const found = await search({ location })
      expect(found.place).toMatchObject({ slug: 'dubai', kind: 'emirate' })
      expect(found.count).toBe(plain.count)
    }
  })

  it('finds nothing in an unknown place', async () => {
    const found = await search({ location: 'Atlantis-on-Sea' })
    expect(found).toMatchObject({ placeUnknown: true, place: null, count: 0, vehicles: [], nextAfter: null })
    expect(found.total).toBeGreaterThan(0)
  })

  it('shows the price of the whole trip on the cards when dates are given', async () => {
    const [card] = (await search({ pickUpDate: '2026-03-20', returnDate: '2026-03-22' })).vehicles
    expect(card?.trip).toMatchObject({ days: 2, totalFils: ((card?.dailyRateFils ?? 0) * 2 * 11) / 10 })
    expect((await search({})).vehicles[0]?.trip).toBeNull()
  })

  it('finds vehicles near a point, nearest first, with their distance', async () => {
    const found = await search({
      latitude: 25.2,
      longitude: 55.27,
      sort: 'distance',
      radiusKm: 30,
      limit: 48,
    })
    const distances = found.vehicles.map((vehicle) => vehicle.distanceKm ?? Number.NaN)
    expect(distances.length).toBeGreaterThan(3)
    expect(distances).toEqual([...distances].sort((a, b) => a - b))
    expect(Math.max(...distances)).toBeLessThanOrEqual(30)
  })

  it('refuses dates that cannot be booked, and names the field', async () => {
    await expect(search({ pickUpDate: '2026-03-01', returnDate: '2026-03-05' })).rejects.toMatchObject({
      code: 'dates_not_allowed',
      detail: { fields: [{ field: 'pickUpDate', code: 'pickup_in_past' }] },
    })
    await expect(search({ pickUpDate: '2026-03-09', returnDate: '2026-03-05' })).rejects.toMatchObject({
      detail: { fields: [{ field: 'returnDate', code: 'return_before_pickup' }] },
    })
  })

  it('ignores a single date and an invalid cursor', async () => {
    const all = await search({ sort: 'rating' })
    expect((await search({ pickUpDate: '2026-03-20' })).count).toBe(all.count)
    for (const after of ['nonsense', `1e99_${SOME_ID}`, `4.5_${SOME_ID}`])
      expect((await search({ after, sort: 'rating' })).vehicles).toHaveLength(all.vehicles.length)
  })

  it('suggests the nearest emirate with matches when it finds nothing', async () => {
    const inTown = await search({ location: 'Masdar City' })
    expect(inTown.count).toBe(0)
    expect(inTown.suggestions?.nearest).toMatchObject({ slug: 'abu-dhabi', name: 'Abu Dhabi' })
    expect((await search({})).suggestions).toBeNull()
  })

  it('suggests an emirate for an unknown place: the one it mentions, else the one with the most matches', async () => {
    const mentioned = await search({ location: 'Sunny Heights, Abu Dhabi Island' })
    expect(mentioned.placeUnknown).toBe(true)
    expect(mentioned.suggestions?.nearest).toMatchObject({ slug: 'abu-dhabi' })
    const unknown = await search({ location: 'Atlantis-on-Sea' })
    const most = unknown.suggestions?.nearest
    expect(most?.count).toBe((await search({ location: most?.name })).count)
    expect(most?.count).toBeGreaterThanOrEqual(mentioned.suggestions?.nearest?.count ?? 0)
  })

  it('finds a place by the beginning of its name', async () => {
    expect((await search({ location: 'Dub' })).place).toMatchObject({ slug: 'dubai' })
  })

  it('finds places and makes in Arabic', async () => {
    expect((await search({ location: 'دبى' })).place).toMatchObject({ slug: 'dubai' })
    await testApp.aVehicle({ make: 'Maserati' })
    expect((await search({ brand: ['مازيراتي'] })).count).toBe(1)
  })

  it('suggests the neighbouring days when the dates are taken', async () => {
    const { id } = await testApp.aVehicle({ make: 'Lucid' })
    const pickUp = { brand: ['Lucid'], pickUpDate: '2026-04-10', returnDate: '2026-04-12' }
    expect((await search(pickUp)).count).toBe(1)
    await testApp.db.transaction().execute(async (trx) => {
      await sql`insert into calendar_entries (vehicle_id, kind, occupied)
        values (${id}, 'block', tstzrange('2026-04-08T06:00Z', '2026-04-11T06:00Z'))`.execute(trx)
      await testApp.deps.publish(trx, { type: 'vehicle.changed', vehicleId: id })
    })
    expect(await search(pickUp)).toMatchObject({
      count: 0,
      suggestions: { earlierByOneDay: 0, laterByOneDay: 1 },
    })
  })

  it('works over HTTP with lists and filters in the query string', async () => {
    const { status, body } = await testApp
      .as(null)
      .get('/api/v1/search?category[0]=suv&category[1]=sedan&limit=3&withCounts=true&instantBook=true')
    expect(status).toBe(200)
    expect(body.vehicles.length).toBeLessThanOrEqual(3)
    expect(
      body.vehicles.every((card: { category: string }) => ['suv', 'sedan'].includes(card.category)),
    ).toBe(true)
    expect(body.counts.instantBook).toBe(body.count)
    expect(JSON.stringify(body)).not.toContain('license')
  })
})

describe('busy days rolled day by day', () => {
  it('drop past days and pick up far future days as they enter the window', async () => {
    const block = (vehicleId: string, from: string, to: string) =>
      testApp.db.transaction().execute(async (trx) => {
        await sql`insert into calendar_entries (vehicle_id, kind, occupied)
          values (${vehicleId}, 'block', tstzrange(${from}, ${to}))`.execute(trx)
        await testApp.deps.publish(trx, { type: 'vehicle.changed', vehicleId })
      })
    const wasBusy = await testApp.aVehicle({ make: 'Polestar' })
    const willBeBusy = await testApp.aVehicle({ make: 'Polestar' })
    // After 448 days the bit of the first vehicle would be reused; the block of the second lies beyond the window.
    await block(wasBusy.id, '2026-03-02T08:00Z', '2026-03-05T06:00Z')
    await block(willBeBusy.id, '2027-05-27T06:00Z', '2027-05-29T06:00Z')
    for (let day = 0; day < 20; day++) {
      testApp.clock.advance(DAY_MS)
      await rollBusyDays(testApp.deps)
    }
    const found = await searchVehicles(
      testApp.deps,
      SearchInput.parse({ brand: ['Polestar'], pickUpDate: '2027-03-15', returnDate: '2027-06-01' }),
    )
    expect(found.vehicles.map((vehicle) => vehicle.id)).toEqual([wasBusy.id])
    const { rows } = await sql<{ bits: number }>`
      select bit_count((busy_0 | busy_1 | busy_2 | busy_3 | busy_4 | busy_5 | busy_6)::bit(64))::integer as bits
      from vehicle_search where vehicle_id = any(${[wasBusy.id, willBeBusy.id]}) order by 1`.execute(
      testApp.db,
    )
    expect(rows).toEqual([{ bits: 0 }, { bits: 2 }])
  })
})

it('`is_listed` in SQL agrees with the domain', async () => {
  for (const status of VERIFICATION_STATUSES) {
    const { rows } = await sql<{ listed: boolean }>`select is_listed(${status}) as listed`.execute(testApp.db)
    expect(rows[0]?.listed).toBe(isListed(status))
  }
})
