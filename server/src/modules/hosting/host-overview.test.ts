import { addDays } from '@rihla/domain/time/plain-date'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aBookingRequest, type RequestFacts } from '../../testing/builders/booking-request.ts'
import { completeByHost } from '../../testing/builders/complete-by-host.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

// The test clock starts on Monday 2 March 2026, 10:00 in Dubai.
const TODAY = '2026-03-02'
const DAY_MS = 24 * 60 * 60_000

const testApp = useTestApp()
afterEach(() => expectInvariants(testApp.db))

let host: TestPerson
const vehicles: Record<'patrol' | 'picanto' | 'camry', string> = { patrol: '', picanto: '', camry: '' }
const made: Record<string, string> = {}

async function book(name: string, vehicle: keyof typeof vehicles, facts: RequestFacts): Promise<void> {
  const renter = await testApp.signUp()
  const { body } = await testApp
    .as(renter)
    .post('/api/v1/bookings', aBookingRequest(vehicles[vehicle], facts))
  made[name] = body.bookingId ?? body.details.bookingId
  testApp.clock.advance(1000)
}
const overview = async (person = host) => (await testApp.as(person).get('/api/v1/host/overview')).body
const namesOf = (bookings: Array<{ id: string }>) =>
  bookings.map(({ id }) => Object.keys(made).find((name) => made[name] === id))

beforeAll(async () => {
  host = await testApp.signUp({ userType: 'host' })
  vehicles.patrol = (await testApp.aVehicle({ hostId: host.id })).id
  vehicles.picanto = (await testApp.aVehicle({ hostId: host.id, instantBook: false })).id
  vehicles.camry = (await testApp.aVehicle({ hostId: host.id, verificationStatus: 'rejected' })).id
  await book('today', 'patrol', { pickUpDate: TODAY, nights: 1, pickUpTime: '20:00', returnTime: '20:00' })
  await book('soon', 'patrol', { pickUpDate: addDays(TODAY, 5), nights: 5 })
  await book('later', 'patrol', { pickUpDate: addDays(TODAY, 20), nights: 20 })
  await book('asked', 'picanto', { pickUpDate: addDays(TODAY, 40) })
  await book('asked tonight', 'picanto', { pickUpDate: TODAY, pickUpTime: '18:00', returnTime: '18:00' })
  await book('unpaid', 'picanto', { pickUpDate: addDays(TODAY, 60), card: 'timeout' })
  await book('refused', 'picanto', { pickUpDate: addDays(TODAY, 70), card: 'declined' })
})

describe('the host overview', () => {
  test('counts confirmed and active bookings, vehicles and listed vehicles', async () => {
    expect((await overview()).stats).toEqual({
      activeBookings: 3,
      monthlyEarningsFils: 0,
      rating: null,
      reviewCount: 0,
      vehicles: 3,
      approvedVehicles: 2,
    })
  })

  test('shows open tasks: requests by due time, today’s pick-ups, rejected vehicles', async () => {
    const { needsYou, thisWeek } = await overview()
    expect(namesOf(needsYou.requests)).toEqual(['asked tonight', 'asked'])
    expect(namesOf(needsYou.checkIns)).toEqual(['today'])
    expect(needsYou.returns).toEqual([])
    expect(needsYou.rejectedVehicles.map((one: { id: string }) => one.id)).toEqual([vehicles.camry])
    expect(needsYou.unreadMessages).toBe(0)
    expect(thisWeek).toEqual({ starts: 2, ends: 1 })
  })

  test('lists at most five of the latest bookings, without unpaid ones', async () => {
    expect(namesOf((await overview()).latestBookings)).toEqual([
      'asked tonight',
      'asked',
      'later',
      'soon',
      'today',
    ])
  })

  test('shows the share of the next thirty days that is booked', async () => {
    const { performance } = await overview()
    const percent = Object.fromEntries(
      performance.map((row: { vehicle: { id: string }; occupancyPercent: number }) => [
        row.vehicle.id,
        row.occupancyPercent,
      ]),
    )
    // One day and five, and ten of the last twenty: sixteen of thirty.
    expect(percent).toEqual({ [vehicles.patrol]: 53, [vehicles.picanto]: 0, [vehicles.camry]: 0 })
  })

  test('removes a request at its due time, before the sweep job ends it', async () => {
    const due = Date.parse((await overview()).needsYou.requests[0].answerDueAt)
    testApp.clock.advance(due - testApp.clock.now())
    expect(namesOf((await overview()).needsYou.requests)).toEqual(['asked'])
  })

  test('counts an earning in the Dubai month in which the trip was completed', async () => {
    const end = Date.parse('2026-03-03T16:00:00Z')
    testApp.clock.advance(end - testApp.clock.now())
    expect(namesOf((await overview()).needsYou.returns)).toEqual(['today'])
    await completeByHost(testApp, { id: made.today ?? '', host })
    const { stats, performance, metrics } = await overview()
    expect(stats).toMatchObject({ activeBookings: 2, monthlyEarningsFils: 15_000 })
    const patrol = performance.find((row: { vehicle: { id: string } }) => row.vehicle.id === vehicles.patrol)
    expect(patrol).toMatchObject({ earningsFils: 15_000, vehicle: { tripCount: 1 } })
    expect(metrics).toMatchObject({
      tripCount: 1,
      isSuperhost: false,
      cancellations: 0,
      judgedOn: '2026-04-01',
    })
    const lastOfMarch = Date.parse('2026-03-31T20:00:00Z')
    testApp.clock.advance(lastOfMarch - 1 - testApp.clock.now())
    expect((await overview()).stats.monthlyEarningsFils).toBe(15_000)
    testApp.clock.advance(1)
    expect((await overview()).stats.monthlyEarningsFils).toBe(0)
    expect((await overview()).metrics.judgedOn).toBe('2026-05-01')
  })

  test('counts a cancellation by the host for a year', async () => {
    const pickUpDate = addDays('2026-04-01', 10)
    await book('taken back', 'patrol', { pickUpDate })
    await testApp.as(host).post(`/api/v1/bookings/${made['taken back']}/host-cancel`, { reason: 'Sold' })
    expect((await overview()).metrics.cancellations).toBe(1)
    testApp.clock.advance(365 * DAY_MS)
    expect((await overview()).metrics.cancellations).toBe(1)
    testApp.clock.advance(1)
    expect((await overview()).metrics.cancellations).toBe(0)
  })

  test('contains zeros for a user without vehicles, and requires sign-in', async () => {
    const other = await overview(await testApp.signUp())
    expect(other.stats).toMatchObject({ activeBookings: 0, monthlyEarningsFils: 0, vehicles: 0 })
    expect([other.latestBookings, other.performance, other.needsYou.requests]).toEqual([[], [], []])
    expect((await testApp.as(null).get('/api/v1/host/overview')).status).toBe(401)
  })
})
