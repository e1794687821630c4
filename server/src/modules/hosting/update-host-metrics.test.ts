import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { aBookingRequest } from '../../testing/builders/booking-request.ts'
import { completeByHost } from '../../testing/builders/complete-by-host.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { expireUnansweredRequests, settlePayments } from '../bookings/public.ts'
import { publishReview } from '../reviews/public.ts'
import { judgeHosts } from './update-host-metrics.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const testApp = useTestApp()
afterEach(() => expectInvariants(testApp.db))

/** Completes a trip on the next day, optionally with a review; successive trips do not overlap. */
async function aTrip(host: TestPerson, vehicleId: string, stars: number | null = null): Promise<string> {
  const renter = await testApp.signUp()
  const id = await aBooking(renter, vehicleId)
  testApp.clock.advance(2 * DAY_MS)
  await completeByHost(testApp, { id, host })
  if (stars === null) return id
  await testApp.db.transaction().execute((trx) =>
    publishReview(testApp.deps.publish, trx, {
      bookingId: id,
      reviewerId: renter.id,
      reviewedId: host.id,
      vehicleId,
      reviewType: 'host',
      rating: stars,
      comment: 'As agreed',
      createdAt: new Date(testApp.clock.now()),
    }),
  )
  return id
}

async function aBooking(renter: TestPerson, vehicleId: string): Promise<string> {
  const pickUpDate = new Date(testApp.clock.now() + DAY_MS).toISOString().slice(0, 10)
  const requested = aBookingRequest(vehicleId, {
    pickUpDate,
    nights: 1,
    pickUpTime: '22:00',
    returnTime: '22:00',
  })
  const { body } = await testApp.as(renter).post('/api/v1/bookings', requested)
  return body.bookingId
}

async function aHost(vehicle: { instantBook?: boolean } = {}) {
  const host = await testApp.signUp({ userType: 'host' })
  const listed = await testApp.aVehicle({
    hostId: host.id,
    createdAt: new Date(testApp.clock.now()),
    ...vehicle,
  })
  return { host, vehicleId: listed.id }
}

const firstOfNextMonth = async () => {
  const { rows } = await sql<{ at: Date }>`
    select (date_trunc('month', ${new Date(testApp.clock.now())}::timestamptz at time zone 'Asia/Dubai') + interval '1 month 10 minutes')
      at time zone 'Asia/Dubai' as at`.execute(testApp.db)
  testApp.clock.advance((rows[0]?.at.getTime() ?? 0) - testApp.clock.now())
}
const metrics = async (host: TestPerson) => (await testApp.as(host).get('/api/v1/host/overview')).body.metrics
const isFoundAmongSuperhosts = async (vehicleId: string) => {
  const { body } = await testApp.as(null).get('/api/v1/search?superhost=true&limit=48')
  return body.vehicles.some((one: { id: string }) => one.id === vehicleId)
}

describe('the monthly host metrics', () => {
  test('give a host of ten good trips the badge, which search shows, and a cancellation removes it', async () => {
    const { host, vehicleId } = await aHost()
    for (let trip = 0; trip < 10; trip++) await aTrip(host, vehicleId, trip < 5 ? (trip === 0 ? 4 : 5) : null)
    expect(await isFoundAmongSuperhosts(vehicleId)).toBe(false)
    await firstOfNextMonth()
    expect(await judgeHosts(testApp.deps)).toBe(1)
    expect(await metrics(host)).toMatchObject({
      isSuperhost: true,
      completionPercent: 100,
      responsePercent: null,
      responseMinutes: null,
      tripCount: 10,
    })
    expect(await isFoundAmongSuperhosts(vehicleId)).toBe(true)

    const taken = await aBooking(await testApp.signUp(), vehicleId)
    await testApp.as(host).post(`/api/v1/bookings/${taken}/host-cancel`, { reason: 'Sold' })
    expect(await judgeHosts(testApp.deps)).toBe(0)
    expect((await metrics(host)).isSuperhost).toBe(true)
    await firstOfNextMonth()
    await judgeHosts(testApp.deps)
    expect(await metrics(host)).toMatchObject({
      isSuperhost: false,
      completionPercent: 91,
      cancellations: 1,
    })
    expect(await isFoundAmongSuperhosts(vehicleId)).toBe(false)
  })

  test('count answers and use the median response time', async () => {
    const { host, vehicleId } = await aHost({ instantBook: false })
    for (const [minutes, answer] of [
      [10, 'approve'],
      [30, 'decline'],
      [90, 'decline'],
      [null, null],
    ] as const) {
      const id = await aBooking(await testApp.signUp(), vehicleId)
      testApp.clock.advance((minutes ?? 24 * 60) * MINUTE_MS)
      if (answer) expect((await testApp.as(host).post(`/api/v1/bookings/${id}/${answer}`)).status).toBe(200)
      else await expireUnansweredRequests(testApp.deps)
      await settlePayments(testApp.deps)
      testApp.clock.advance(3 * DAY_MS)
    }
    await firstOfNextMonth()
    await judgeHosts(testApp.deps)
    expect(await metrics(host)).toMatchObject({
      responsePercent: 75,
      responseMinutes: 30,
      isSuperhost: false,
    })
  })

  test('are computed once per host by two concurrent runs, with one live update per changed badge', async () => {
    const { host, vehicleId } = await aHost()
    for (let trip = 0; trip < 10; trip++) await aTrip(host, vehicleId, 5)
    await firstOfNextMonth()
    const before = await answerOf(vehicleId)
    const [one, other] = await Promise.all([judgeHosts(testApp.deps), judgeHosts(testApp.deps)])
    const hosts = await testApp.db
      .selectFrom('vehicles')
      .select(({ fn }) => fn.count<number>('host_id').distinct().as('n'))
      .executeTakeFirstOrThrow()
    expect(one + other).toBe(hosts.n)
    expect((await metrics(host)).isSuperhost).toBe(true)
    expect((await answerOf(vehicleId)) - before).toBe(1)
  })

  test('leave out hosts who listed their first vehicle this month', async () => {
    const { host } = await aHost()
    await judgeHosts(testApp.deps)
    const judgedOn = await testApp.db
      .selectFrom('users')
      .select('metrics_updated_on')
      .where('id', '=', host.id)
      .executeTakeFirst()
    expect(judgedOn).toEqual({ metrics_updated_on: null })
  })
})

/** Number of live updates published for this vehicle. */
async function answerOf(vehicleId: string): Promise<number> {
  const { n } = await testApp.db
    .selectFrom('live_events')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('subject', '=', vehicleId)
    .executeTakeFirstOrThrow()
  return n
}
