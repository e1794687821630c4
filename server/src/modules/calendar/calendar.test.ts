import { DAY_MS } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aBookingRequest } from '../../testing/builders/booking-request.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()

async function aHostWithACar(facts: Parameters<typeof testApp.aVehicle>[0] = {}) {
  const host = await testApp.signUp({ userType: 'host' })
  const vehicle = await testApp.aVehicle({ hostId: host.id, ...facts })
  const path = `/api/v1/host/vehicles/${vehicle.id}`
  const asHost = testApp.as(host)
  return {
    host,
    vehicle,
    path,
    month: async (query = 'from=2026-03-01&days=31') =>
      (await asHost.get(`/api/v1/host/calendar?${query}`)).body.vehicles[0],
    block: (from: string, to: string, note = '') => asHost.post(`${path}/blocks`, { from, to, note }),
    open: (from: string, to: string) => asHost.post(`${path}/open-days`, { from, to }),
    setPrice: (from: string, to: string, dailyRateFils: number | null) =>
      asHost.post(`${path}/day-prices`, { from, to, dailyRateFils }),
  }
}

const book = async (renter: TestPerson, vehicleId: string, facts = {}) =>
  await testApp.as(renter).post('/api/v1/bookings', aBookingRequest(vehicleId, facts))

/** The blocks of a month as Dubai days, last day included. */
const blocksIn = (month: { entries: Array<{ kind: string; from: string; to: string; label: string }> }) =>
  month.entries
    .filter(({ kind }) => kind === 'block')
    .map(({ from, to, label }) =>
      [dubaiDay(Date.parse(from)), dubaiDay(Date.parse(to) - 1), label].join(' ').trim(),
    )
const dubaiDay = (instant: number) => new Date(instant + 4 * 3_600_000).toISOString().slice(5, 10)

describe('a host’s calendar', () => {
  test('shows bookings, requests, blocks and day prices of the requested days', async () => {
    const car = await aHostWithACar({ turnaroundMinutes: 120 })
    const renter = await testApp.signUp({ fullName: 'Sara Al Mansoori' })
    await book(renter, car.vehicle.id)
    await testApp.db
      .updateTable('vehicles')
      .set({ instant_book: false })
      .where('id', '=', car.vehicle.id)
      .execute()
    await book(renter, car.vehicle.id, { pickUpDate: '2026-03-20' })
    await car.block('2026-03-28', '2026-04-02', 'Service')
    await car.setPrice('2026-03-05', '2026-03-06', 30_000)
    const { entries, prices, ...facts } = await car.month()
    expect(facts).toMatchObject({
      id: car.vehicle.id,
      emirate: 'dubai',
      isListed: true,
      isPaused: false,
      dailyRateFils: 20_000,
    })
    expect(entries.map(({ id: _, bookingId, ...entry }: { id: string; bookingId: string }) => entry)).toEqual(
      [
        {
          kind: 'booking',
          from: '2026-03-10T06:00:00.000Z',
          to: '2026-03-13T06:00:00.000Z',
          label: 'Sara Al Mansoori',
          bookingStatus: 'confirmed',
          answerDueAt: null,
        },
        {
          kind: 'request',
          from: '2026-03-20T06:00:00.000Z',
          to: '2026-03-23T06:00:00.000Z',
          label: 'Sara M.',
          bookingStatus: 'pending',
          answerDueAt: '2026-03-03T06:00:00.000Z',
        },
        {
          kind: 'block',
          from: '2026-03-27T20:00:00.000Z',
          to: '2026-04-02T20:00:00.000Z',
          label: 'Service',
          bookingStatus: null,
          answerDueAt: null,
        },
      ],
    )
    expect(prices).toEqual([
      { date: '2026-03-05', dailyRateFils: 30_000 },
      { date: '2026-03-06', dailyRateFils: 30_000 },
    ])
    expect((await car.month('from=2026-05-01&days=10')).entries).toEqual([])
  })

  test('hides an unpaid hold', async () => {
    const car = await aHostWithACar()
    await book(await testApp.signUp(), car.vehicle.id, { card: 'timeout' })
    expect((await car.month()).entries).toEqual([])
  })

  test('shows all vehicles except removed ones, or the requested one', async () => {
    const car = await aHostWithACar()
    const second = await testApp.aVehicle({ hostId: car.host.id })
    const removed = await testApp.aVehicle({ hostId: car.host.id })
    await testApp.db
      .updateTable('vehicles')
      .set({ removed_at: new Date(testApp.clock.now()) })
      .where('id', '=', removed.id)
      .execute()
    const asHost = testApp.as(car.host)
    const shown = await asHost.get('/api/v1/host/calendar?from=2026-03-01')
    expect(shown.body.vehicles.map(({ id }: { id: string }) => id)).toEqual([second.id, car.vehicle.id])
    const one = await asHost.get(`/api/v1/host/calendar?from=2026-03-01&vehicleId=${second.id}`)
    expect(one.body.vehicles).toHaveLength(1)
    const gone = await asHost.get(`/api/v1/host/calendar?from=2026-03-01&vehicleId=${removed.id}`)
    expect(gone.body.code).toBe('vehicle_not_found')
    expect((await asHost.get('/api/v1/host/calendar?from=9999-12-31')).body.code).toBe('days_not_allowed')
  })
})

describe('blocked days', () => {
  const period = 'pickUpDate=2026-03-20&pickUpTime=10:00&returnDate=2026-03-22&returnTime=10:00'

  test('are not available, not quoted as free, and cannot be booked', async () => {
    const car = await aHostWithACar()
    const asked = async (what: string) =>
      (await testApp.as(null).get(`/api/v1/vehicles/${car.vehicle.id}/${what}?${period}`)).body.available
    expect([await asked('availability'), await asked('quote')]).toEqual([true, true])
    await car.block('2026-03-21', '2026-03-21')
    expect([await asked('availability'), await asked('quote')]).toEqual([false, false])
    const renter = await testApp.signUp()
    const requested = { pickUpDate: '2026-03-20' }
    expect((await book(renter, car.vehicle.id, requested)).body.code).toBe('dates_taken')
    await car.open('2026-03-21', '2026-03-21')
    expect([await asked('availability'), await asked('quote')]).toEqual([true, true])
  })
})

describe('blocking days', () => {
  test('makes the vehicle unavailable for whole Dubai days, also in search', async () => {
    const car = await aHostWithACar({ placeSlug: 'hatta' })
    await car.block('2026-03-11', '2026-03-11')
    const renter = await testApp.signUp()
    expect((await book(renter, car.vehicle.id)).body.code).toBe('dates_taken')
    const search = (from: string, to: string) =>
      testApp.as(null).get(`/api/v1/search?location=Hatta&pickUpDate=${from}&returnDate=${to}`)
    expect((await search('2026-03-10', '2026-03-13')).body.count).toBe(0)
    await car.open('2026-03-11', '2026-03-11')
    expect((await search('2026-03-10', '2026-03-13')).body.count).toBe(1)
    expect((await book(renter, car.vehicle.id)).status).toBe(201)
  })

  test('merges overlapping blocks and keeps adjacent ones separate', async () => {
    const car = await aHostWithACar()
    await car.block('2026-03-10', '2026-03-12', 'Service')
    await car.block('2026-03-15', '2026-03-16')
    await car.block('2026-03-12', '2026-03-15')
    expect(blocksIn(await car.month())).toEqual(['03-10 03-16 Service'])
    await car.block('2026-03-17', '2026-03-17', 'Own trip')
    await car.block('2026-03-11', '2026-03-11', 'Holiday')
    expect(blocksIn(await car.month())).toEqual(['03-10 03-16 Holiday', '03-17 03-17 Own trip'])
  })

  test('can be undone: opening days trims and splits blocks', async () => {
    const car = await aHostWithACar()
    await car.block('2026-03-10', '2026-03-20', 'Service')
    await car.open('2026-03-14', '2026-03-15')
    expect(blocksIn(await car.month())).toEqual(['03-10 03-13 Service', '03-16 03-20 Service'])
    await car.open('2026-03-12', '2026-03-17')
    expect(blocksIn(await car.month())).toEqual(['03-10 03-11 Service', '03-18 03-20 Service'])
    await car.open('2026-03-01', '2026-03-31')
    expect(blocksIn(await car.month())).toHaveLength(2)
    await car.open('2026-03-02', '2026-03-31')
    expect(blocksIn(await car.month())).toEqual([])
  })

  test('is refused over a booking or request, which it names, and changes nothing', async () => {
    const car = await aHostWithACar({ turnaroundMinutes: 24 * 60 })
    const booked = await book(await testApp.signUp(), car.vehicle.id)
    expect(booked.status).toBe(201)
    const { reference } = await testApp.db
      .selectFrom('bookings')
      .select('reference')
      .where('id', '=', booked.body.bookingId)
      .executeTakeFirstOrThrow()
    // The day after the return is the vehicle's turnaround time.
    for (const [from, to] of [
      ['2026-03-05', '2026-03-10'],
      ['2026-03-11', '2026-03-11'],
      ['2026-03-14', '2026-03-20'],
    ] as const) {
      const refused = await car.block(from, to)
      expect([refused.status, refused.body.code]).toEqual([409, 'days_booked'])
      expect(refused.body.details).toEqual({
        bookings: [{ reference, from: '2026-03-10T06:00:00.000Z', to: '2026-03-14T06:00:00.000Z' }],
      })
    }
    expect(blocksIn(await car.month())).toEqual([])
    expect((await car.block('2026-03-15', '2026-03-20')).status).toBe(200)
    await expectInvariants(testApp.db)
  })

  test('ends an expired hold, as a booking request does', async () => {
    const began = testApp.clock.now()
    const car = await aHostWithACar()
    const held = await book(await testApp.signUp(), car.vehicle.id, { card: 'timeout' })
    expect((await car.block('2026-03-11', '2026-03-11')).body.code).toBe('days_booked')
    testApp.clock.advance(15 * 60_000)
    expect((await car.block('2026-03-11', '2026-03-11')).status).toBe(200)
    const booking = await testApp.db
      .selectFrom('bookings')
      .select(['status', 'cancellation_reason'])
      .where('id', '=', held.body.bookingId ?? held.body.details?.bookingId)
      .executeTakeFirstOrThrow()
    expect(booking).toEqual({ status: 'cancelled', cancellation_reason: 'hold_expired' })
    testApp.clock.set(began)
    await expectInvariants(testApp.db)
  })

  test('around an ended trip covers the rest of the day', async () => {
    const car = await aHostWithACar()
    const booked = await book(await testApp.signUp(), car.vehicle.id)
    // A completed trip whose calendar entry was not shortened.
    await testApp.db.transaction().execute(async (trx) => {
      await sql`update bookings set status = 'completed' where id = ${booked.body.bookingId}`.execute(trx)
    })
    expect((await car.block('2026-03-13', '2026-03-14')).status).toBe(200)
    const { entries } = await car.month()
    expect(entries.map(({ kind, from }: { kind: string; from: string }) => `${kind} ${from}`)).toEqual([
      'booking 2026-03-10T06:00:00.000Z',
      'block 2026-03-13T06:00:00.000Z',
    ])
    await sql`update bookings set status = 'confirmed' where id = ${booked.body.bookingId}`.execute(
      testApp.db,
    )
  })

  test.each([
    ['yesterday', '2026-03-01', '2026-03-05', 'day_past'],
    ['backwards', '2026-03-05', '2026-03-04', 'days_backwards'],
    ['more than a year', '2026-03-05', '2027-03-06', 'too_many_days'],
    ['years ahead', '2029-03-05', '2029-03-06', 'too_far_ahead'],
  ])('%s is refused', async (_, from, to, why) => {
    const car = await aHostWithACar()
    for (const answer of [
      await car.block(from, to),
      await car.open(from, to),
      await car.setPrice(from, to, 900),
    ])
      expect([answer.status, answer.body.code, answer.body.details]).toEqual([
        422,
        'days_not_allowed',
        { why },
      ])
  })

  test('and a booking request for the same days never both succeed', async () => {
    const car = await aHostWithACar()
    const renter = await testApp.signUp()
    const won = { block: 0, booking: 0 }
    for (let round = 0; round < 100; round++) {
      const day = new Date(Date.parse('2026-03-10') + round * 3 * DAY_MS).toISOString().slice(0, 10)
      const [blocked, booked] = await Promise.all([
        car.block(day, day),
        book(renter, car.vehicle.id, { pickUpDate: day, nights: 1 }),
      ])
      const what = `${blocked.body.code ?? 'done'} ${booked.body.code ?? 'done'}`
      expect(['done dates_taken', 'days_booked done']).toContain(what)
      won[blocked.status === 200 ? 'block' : 'booking']++
      testApp.clock.advance(60_000)
    }
    expect(won.block + won.booking).toBe(100)
    await expectInvariants(testApp.db)
  }, 60_000)
})

describe('day prices', () => {
  const quotePath = (id: string, from: string, to: string) =>
    `/api/v1/vehicles/${id}/quote?pickUpDate=${from}&pickUpTime=10:00&returnDate=${to}&returnTime=10:00`

  test('are the same in quote, search result and booking', async () => {
    const car = await aHostWithACar({ placeSlug: 'khor-fakkan' })
    const renter = await testApp.signUp()
    const first = '2027-02-01'
    const last = '2027-02-04'
    await car.setPrice('2027-02-03', '2027-02-05', 50_000)
    const quote = await testApp.as(renter).get(quotePath(car.vehicle.id, first, last))
    expect(quote.body.price).toMatchObject({
      totalFils: 99_000,
      lines: [
        { kind: 'rental', quantity: 3, amountFils: 90_000 },
        { kind: 'service_fee', amountFils: 9000 },
      ],
    })
    expect(quote.body.price.lines[0]).not.toHaveProperty('unitFils')
    const found = await testApp
      .as(null)
      .get(`/api/v1/search?location=Khor%20Fakkan&pickUpDate=${first}&returnDate=${last}`)
    expect(found.body.vehicles.map((card: { trip: unknown }) => card.trip)).toMatchObject([
      { days: 3, totalFils: 99_000, fullTotalFils: null },
    ])

    const requested = aBookingRequest(car.vehicle.id, { pickUpDate: first })
    const changed = await testApp.as(renter).post('/api/v1/bookings', requested)
    expect([changed.status, changed.body.code]).toEqual([409, 'price_changed'])
    expect(changed.body.details.quote.price).toEqual(quote.body.price)
    const booked = await testApp
      .as(renter)
      .post('/api/v1/bookings', { ...requested, expectedTotalFils: 99_000 })
    expect(booked.status).toBe(201)

    await car.setPrice('2027-02-03', '2027-02-05', 90_000)
    const shown = await testApp.as(renter).get(`/api/v1/bookings/${booked.body.bookingId}`)
    expect(shown.body.totalFils).toBe(99_000)
    await expectInvariants(testApp.db)
  })

  test('apply to the price filter of a dated search as the average per day', async () => {
    const car = await aHostWithACar({ placeSlug: 'masafi' })
    const count = async (query: string) =>
      (await testApp.as(null).get(`/api/v1/search?location=Masafi&${query}`)).body.count
    const dates = 'pickUpDate=2027-02-01&returnDate=2027-02-04'
    await car.setPrice('2027-02-03', '2027-02-03', 50_000)
    expect(await count('maxPriceFils=20000')).toBe(1)
    expect(await count(`${dates}&maxPriceFils=20000`)).toBe(0)
    expect(await count(`${dates}&maxPriceFils=29999`)).toBe(0)
    expect(await count(`${dates}&maxPriceFils=30000&minPriceFils=30000`)).toBe(1)
    expect(await count('pickUpDate=2027-02-04&returnDate=2027-02-06&maxPriceFils=20000')).toBe(1)
    await car.setPrice('2027-02-01', '2027-02-28', null)
    expect(await count(`${dates}&maxPriceFils=20000`)).toBe(1)
  })
})

test('a stranger gets not found for all calendar endpoints of a host', async () => {
  const car = await aHostWithACar()
  const stranger = await testApp.signUp({ userType: 'host' })
  await testApp.aVehicle({ hostId: stranger.id })
  const days = { from: '2026-03-10', to: '2026-03-11' }
  const unknown = '01980000-0000-7000-8000-000000000000'
  const as = testApp.as(stranger)
  const answers = [
    await as.get(`/api/v1/host/calendar?from=2026-03-01&vehicleId=${car.vehicle.id}`),
    await as.post(`${car.path}/blocks`, { ...days, note: '' }),
    await as.post(`${car.path}/open-days`, days),
    await as.post(`${car.path}/day-prices`, { ...days, dailyRateFils: 100 }),
    await as.get(`${car.path}/feeds`),
    await as.post(`${car.path}/export`),
    await as.delete(`${car.path}/export`),
    await as.post(`${car.path}/imports`, { name: 'Elsewhere', url: 'https://example.com/a.ics' }),
    await as.post(`${car.path}/imports/${unknown}/read`),
    await as.delete(`${car.path}/imports/${unknown}`),
  ]
  for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'vehicle_not_found'])
  expect((await testApp.as(null).get(`${car.path}/feeds`)).status).toBe(401)
})
