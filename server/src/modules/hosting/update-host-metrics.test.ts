import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { aBookingRequest } from '../../testing/builders/booking-request.ts'
import { completeByHost } from '../../testing/builders/complete-by-host.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { lapseUnansweredRequests, settlePayments } from '../bookings/public.ts'
import { publishReview } from '../reviews/public.ts'
import { judgeHosts } from './update-host-metrics.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const house = useTestApp()
afterEach(() => expectInvariants(house.db))

/** Trips are made one after the other, each on the day after the one before. */
async function aTrip(host: TestPerson, vehicleId: string, stars: number | null = null): Promise<string> {
  const renter = await house.signUp()
  const id = await aBooking(renter, vehicleId)
  house.clock.advance(2 * DAY_MS)
  await completeByHost(house, { id, host })
  if (stars === null) return id
  await house.db.transaction().execute((trx) =>
    publishReview(house.deps.publish, trx, {
      bookingId: id,
      reviewerId: renter.id,
      reviewedId: host.id,
      vehicleId,
      reviewType: 'host',
      rating: stars,
      comment: 'As agreed',
      createdAt: new Date(house.clock.now()),
    }),
  )
  return id
}

async function aBooking(renter: TestPerson, vehicleId: string): Promise<string> {
  const pickUpDate = new Date(house.clock.now() + DAY_MS).toISOString().slice(0, 10)
  const wanted = aBookingRequest(vehicleId, {
    pickUpDate,
    nights: 1,
    pickUpTime: '22:00',
    returnTime: '22:00',
  })
  const { body } = await house.as(renter).post('/api/v1/bookings', wanted)
  return body.bookingId
}

async function aHost(vehicle: { instantBook?: boolean } = {}) {
  const host = await house.signUp({ userType: 'host' })
  const listed = await house.aVehicle({ hostId: host.id, createdAt: new Date(house.clock.now()), ...vehicle })
  return { host, vehicleId: listed.id }
}

const firstOfNextMonth = async () => {
  const { rows } = await sql<{ at: Date }>`
    select (date_trunc('month', ${new Date(house.clock.now())}::timestamptz at time zone 'Asia/Dubai') + interval '1 month 10 minutes')
      at time zone 'Asia/Dubai' as at`.execute(house.db)
  house.clock.advance((rows[0]?.at.getTime() ?? 0) - house.clock.now())
}
const standing = async (host: TestPerson) => (await house.as(host).get('/api/v1/host/overview')).body.standing
const isFoundAmongSuperhosts = async (vehicleId: string) => {
  const { body } = await house.as(null).get('/api/v1/search?superhost=true&limit=48')
  return body.vehicles.some((one: { id: string }) => one.id === vehicleId)
}

describe('on the first of the month', () => {
  test('a host of ten good trips gets the badge, search shows it, and a cancellation takes it away', async () => {
    const { host, vehicleId } = await aHost()
    for (let trip = 0; trip < 10; trip++) await aTrip(host, vehicleId, trip < 5 ? (trip === 0 ? 4 : 5) : null)
    expect(await isFoundAmongSuperhosts(vehicleId)).toBe(false)
    await firstOfNextMonth()
    expect(await judgeHosts(house.deps)).toBe(1)
    expect(await standing(host)).toMatchObject({
      isSuperhost: true,
      completionPercent: 100,
      responsePercent: null,
      responseMinutes: null,
      tripCount: 10,
    })
    expect(await isFoundAmongSuperhosts(vehicleId)).toBe(true)

    const taken = await aBooking(await house.signUp(), vehicleId)
    await house.as(host).post(`/api/v1/bookings/${taken}/host-cancel`, { reason: 'Sold' })
    expect(await judgeHosts(house.deps)).toBe(0)
    expect((await standing(host)).isSuperhost).toBe(true)
    await firstOfNextMonth()
    await judgeHosts(house.deps)
    expect(await standing(host)).toMatchObject({
      isSuperhost: false,
      completionPercent: 91,
      cancellations: 1,
    })
    expect(await isFoundAmongSuperhosts(vehicleId)).toBe(false)
  })

  test('answers are counted, and their time is the median', async () => {
    const { host, vehicleId } = await aHost({ instantBook: false })
    for (const [minutes, answer] of [
      [10, 'approve'],
      [30, 'decline'],
      [90, 'decline'],
      [null, null],
    ] as const) {
      const id = await aBooking(await house.signUp(), vehicleId)
      house.clock.advance((minutes ?? 24 * 60) * MINUTE_MS)
      if (answer) expect((await house.as(host).post(`/api/v1/bookings/${id}/${answer}`)).status).toBe(200)
      else await lapseUnansweredRequests(house.deps)
      await settlePayments(house.deps)
      house.clock.advance(3 * DAY_MS)
    }
    await firstOfNextMonth()
    await judgeHosts(house.deps)
    expect(await standing(host)).toMatchObject({
      responsePercent: 75,
      responseMinutes: 30,
      isSuperhost: false,
    })
  })

  test('two runs at once judge each host once and tell of each badge once', async () => {
    const { host, vehicleId } = await aHost()
    for (let trip = 0; trip < 10; trip++) await aTrip(host, vehicleId, 5)
    await firstOfNextMonth()
    const before = await toldOf(vehicleId)
    const [one, other] = await Promise.all([judgeHosts(house.deps), judgeHosts(house.deps)])
    const hosts = await house.db
      .selectFrom('vehicles')
      .select(({ fn }) => fn.count<number>('host_id').distinct().as('n'))
      .executeTakeFirstOrThrow()
    expect(one + other).toBe(hosts.n)
    expect((await standing(host)).isSuperhost).toBe(true)
    expect((await toldOf(vehicleId)) - before).toBe(1)
  })

  test('who listed their first vehicle in this month waits for the next', async () => {
    const { host } = await aHost()
    await judgeHosts(house.deps)
    const judgedOn = await house.db
      .selectFrom('users')
      .select('standing_judged_on')
      .where('id', '=', host.id)
      .executeTakeFirst()
    expect(judgedOn).toEqual({ standing_judged_on: null })
  })
})

/** How often followers were told that something listed changed in the row of this vehicle. */
async function toldOf(vehicleId: string): Promise<number> {
  const { n } = await house.db
    .selectFrom('live_events')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('subject', '=', vehicleId)
    .executeTakeFirstOrThrow()
  return n
}
