import { DAY_MS, HOUR_MS, instantInDubai, monthInDubai } from '@rihla/domain/time/dubai-time'
import { afterEach, describe, expect, test } from 'vitest'
import { aBookedTrip, aFinishedTrip, finishTrips, refundLater } from '../../testing/builders/finished-trip.ts'
import { reportNoShowInTime } from '../../testing/builders/no-show.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { finaliseNoShows } from '../no-shows/public.ts'
import { accrueEarning, holdEarning, releaseEarning } from './public.ts'

const testApp = useTestApp()
afterEach(() => expectInvariants(testApp.db))

const aHost = () => testApp.signUp({ userType: 'host', fullName: 'Omar Haddad' })
const overviewOf = async (host: TestPerson) => (await testApp.as(host).get('/api/v1/host/earnings')).body
const statementOf = async (host: TestPerson, question = '') =>
  (await testApp.as(host).get(`/api/v1/host/earnings/lines?${question}`)).body
const fileOf = async (host: TestPerson, question = '') =>
  (await (await testApp.as(host).download(`/api/v1/host/earnings.csv?${question}`)).text()).split('\r\n')
const inTransaction = (act: (trx: Parameters<typeof accrueEarning>[0]) => Promise<void>) =>
  testApp.db.transaction().execute(act)

describe('an earning', () => {
  test('accrues when the trip is completed and is available 72 hours later', async () => {
    const host = await aHost()
    const trip = await aBookedTrip(testApp, host)
    expect(await overviewOf(host)).toMatchObject({ expectedFils: 45_000, accruedFils: 0 })
    await finishTrips(testApp, host, [trip])
    const completedAt = testApp.clock.now()
    expect((await statementOf(host)).lines).toMatchObject([
      {
        kind: 'trip',
        state: 'accrued',
        bookingId: trip.id,
        vehicle: '2024 Nissan Patrol',
        days: 3,
        subtotalFils: 60_000,
        platformFeeFils: 15_000,
        netFils: 45_000,
        accruedAt: new Date(completedAt).toISOString(),
        availableAt: new Date(completedAt + 72 * HOUR_MS).toISOString(),
        payoutReference: null,
      },
    ])
    expect(await overviewOf(host)).toMatchObject({ expectedFils: 0, accruedFils: 45_000, availableFils: 0 })
    testApp.clock.advance(72 * HOUR_MS)
    expect(await overviewOf(host)).toMatchObject({ accruedFils: 0, availableFils: 45_000 })
  })

  test('is written once, however often it is computed', async () => {
    const host = await aHost()
    const trip = await aFinishedTrip(testApp, host)
    await inTransaction((trx) => accrueEarning(trx, trip.id))
    expect((await statementOf(host)).sums).toMatchObject({ lines: 1, netFils: 45_000 })
  })

  test('is not available while on hold, and keeps its original date afterwards', async () => {
    const host = await aHost()
    const trip = await aFinishedTrip(testApp, host)
    await inTransaction((trx) => holdEarning(trx, trip.id))
    testApp.clock.advance(4 * DAY_MS)
    expect(await overviewOf(host)).toMatchObject({ onHoldFils: 45_000, availableFils: 0 })
    await inTransaction((trx) => releaseEarning(trx, trip.id))
    expect(await overviewOf(host)).toMatchObject({ onHoldFils: 0, availableFils: 45_000 })
  })

  test('is reduced in proportion to a later refund', async () => {
    const host = await aHost()
    const trip = await aFinishedTrip(testApp, host)
    await refundLater(testApp, trip.id, 22_000)
    expect((await statementOf(host)).lines).toMatchObject([
      {
        kind: 'adjustment',
        subtotalFils: -20_000,
        platformFeeFils: -5000,
        netFils: -15_000,
        state: 'accrued',
      },
      { kind: 'trip', netFils: 45_000 },
    ])
    expect((await statementOf(host)).sums).toEqual({
      lines: 2,
      subtotalFils: 40_000,
      platformFeeFils: 10_000,
      netFils: 30_000,
    })
  })

  test('on hold puts its adjustments on hold too', async () => {
    const host = await aHost()
    const trip = await aFinishedTrip(testApp, host)
    await inTransaction((trx) => holdEarning(trx, trip.id))
    await refundLater(testApp, trip.id, 66_000)
    expect((await statementOf(host)).lines).toMatchObject([
      { kind: 'adjustment', state: 'on_hold', netFils: -45_000 },
      { kind: 'trip', state: 'on_hold' },
    ])
  })
})

describe('after a cancelled booking', () => {
  test('the host earns their share of the kept amount, before and after the refund is made', async () => {
    const host = await aHost()
    const trip = await aBookedTrip(testApp, host)
    testApp.clock.advance(1.5 * DAY_MS)
    const cancelled = await testApp
      .as(trip.renter)
      .post(`/api/v1/bookings/${trip.id}/cancel`, { expectedRefundFils: 33_000 })
    expect(cancelled.status).toBe(200)
    expect((await statementOf(host)).lines).toMatchObject([
      { kind: 'cancellation', subtotalFils: 30_000, platformFeeFils: 7500, netFils: 22_500 },
    ])
  })

  test('the host earns nothing when everything was refunded', async () => {
    const host = await aHost()
    const trip = await aBookedTrip(testApp, host)
    await testApp.as(trip.renter).post(`/api/v1/bookings/${trip.id}/cancel`, { expectedRefundFils: 66_000 })
    const other = await aBookedTrip(testApp, host)
    await testApp.as(host).post(`/api/v1/bookings/${other.id}/host-cancel`, { reason: 'Broken down' })
    expect((await statementOf(host)).lines).toEqual([])
  })

  test('the host earns the full amount of a no-show once it is final', async () => {
    const host = await aHost()
    const trip = await aBookedTrip(testApp, host)
    await reportNoShowInTime(testApp, { ...trip, host })
    expect((await statementOf(host)).lines).toEqual([])
    expect(await overviewOf(host)).toMatchObject({ expectedFils: 45_000, accruedFils: 0 })
    testApp.clock.advance(DAY_MS + 1)
    await finaliseNoShows(testApp.deps)
    expect((await statementOf(host)).lines).toMatchObject([
      { kind: 'cancellation', netFils: 45_000, accruedAt: new Date(testApp.clock.now()).toISOString() },
    ])
    expect(await overviewOf(host)).toMatchObject({ expectedFils: 0, accruedFils: 45_000 })
  })
})

describe('an earnings statement', () => {
  test('has the sums of all matching lines, equal to its file to the fil, for every filter', async () => {
    const host = await aHost()
    const [first, second, third] = [
      await aFinishedTrip(testApp, host, { dailyRateFils: 19_999 }),
      await aFinishedTrip(testApp, host, { dailyRateFils: 12_345 }),
      await aFinishedTrip(testApp, host, { dailyRateFils: 33_333 }),
    ]
    await refundLater(testApp, second.id, 10_001)
    await inTransaction((trx) => holdEarning(trx, third.id))
    const month = `month=${monthInDubai(testApp.clock.now())}`
    for (const question of [
      '',
      'state=available',
      'state=accrued',
      'state=on_hold',
      'state=sent',
      'state=paid_out',
      month,
    ]) {
      const { sums } = await statementOf(host, question && `${question}&limit=1`)
      const rows = (await fileOf(host, question)).slice(1, -1).map((line) => line.split(','))
      const filsOf = (column: number) =>
        rows.reduce((sum, cells) => sum + Math.round(Number(cells[column]) * 100), 0)
      expect([question, rows.length, filsOf(8), filsOf(9), filsOf(10)]).toEqual([
        question,
        ...[sums.lines, sums.subtotalFils, sums.platformFeeFils, sums.netFils],
      ])
    }
    expect((await statementOf(host, 'state=on_hold')).lines).toMatchObject([{ bookingId: third.id }])
    expect((await statementOf(host, 'limit=100')).lines.at(-1)).toMatchObject({ bookingId: first.id })
  })

  test('is paged without gaps or duplicates', async () => {
    const host = await aHost()
    const trips = [
      await aBookedTrip(testApp, host),
      await aBookedTrip(testApp, host),
      await aBookedTrip(testApp, host),
    ]
    // All at the same time, to test the order of equal timestamps.
    await finishTrips(testApp, host, trips)
    const seen: string[] = []
    let after = ''
    do {
      const page = await statementOf(host, `limit=1${after && `&after=${after}`}`)
      seen.push(...page.lines.map((line: { bookingId: string }) => line.bookingId))
      after = page.nextAfter ?? ''
    } while (after !== '')
    expect(seen.toSorted()).toEqual(trips.map(({ id }) => id).toSorted())
    expect((await testApp.as(host).get('/api/v1/host/earnings/lines?after=nowhere')).status).toBe(400)
  })

  test('counts a trip in the Dubai month in which it was completed', async () => {
    const host = await aHost()
    const [before, after] = [await aFinishedTrip(testApp, host), await aFinishedTrip(testApp, host)]
    const [year, month] = monthInDubai(testApp.clock.now() + 31 * DAY_MS).split('-')
    const midnight = instantInDubai(`${year}-${month}-01`, '00:00')
    const move = (id: string, at: number) =>
      testApp.db
        .updateTable('host_earnings')
        .set({ accrued_at: new Date(at) })
        .where('booking_id', '=', id)
        .execute()
    await move(before.id, midnight - 1)
    await move(after.id, midnight)
    testApp.clock.advance(40 * DAY_MS)
    const linesIn = async (requested: string) =>
      (await statementOf(host, `month=${requested}`)).lines.map(
        (line: { bookingId: string }) => line.bookingId,
      )
    const previous = monthInDubai(midnight - 1)
    expect([await linesIn(previous), await linesIn(`${year}-${month}`)]).toEqual([[before.id], [after.id]])
    const { months } = await overviewOf(host)
    expect(months).toHaveLength(12)
    expect(months.filter(({ trips }: { trips: number }) => trips > 0)).toEqual([
      { month: previous, netFils: 45_000, trips: 1 },
      { month: `${year}-${month}`, netFils: 45_000, trips: 1 },
    ])
  })

  test('as a file is an uncached download without executable cells', async () => {
    const host = await aHost()
    const trip = await aFinishedTrip(testApp, host)
    await testApp.db
      .updateTable('vehicles')
      .set({ make: '=HYPERLINK("https://x.example")', year: 2020 })
      .where('id', '=', trip.vehicleId)
      .execute()
    const answer = await testApp.as(host).download('/api/v1/host/earnings.csv?month=2026-01')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="rihla-earnings-2026-01.csv"',
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await fileOf(host))[1]).toContain('"2020 =HYPERLINK(""https://x.example"") Patrol"')
    const wrong = await testApp.as(host).download('/api/v1/host/earnings.csv?month=2026-13')
    expect(wrong.status).toBe(400)
  })
})

test('a host cannot see the earnings of another host', async () => {
  const [host, other] = [await aHost(), await aHost()]
  const trip = await aFinishedTrip(testApp, host)
  testApp.clock.advance(4 * DAY_MS)
  expect(await statementOf(other)).toMatchObject({ lines: [], sums: { lines: 0, netFils: 0 } })
  expect(await fileOf(other)).toHaveLength(2)
  const overview = await overviewOf(other)
  expect(JSON.stringify(overview)).not.toContain('45000')
  expect((await testApp.as(other).get('/api/v1/host/payouts')).body.payouts).toEqual([])
  // A cursor of another host's statement reveals nothing.
  const { lines } = await statementOf(host)
  const place = `${Date.parse(lines[0].accruedAt) + 1}.${lines[0].id}`
  expect((await statementOf(other, `after=${place}`)).lines).toEqual([])
  expect((await statementOf(trip.renter)).lines).toEqual([])
})

test.each([
  '/api/v1/host/earnings',
  '/api/v1/host/earnings/lines',
  '/api/v1/host/earnings.csv',
  '/api/v1/host/payouts',
  '/api/v1/admin/payouts/due',
])('%s requires sign-in', async (path) => {
  expect((await testApp.as(null).get(path)).status).toBe(401)
})
