import { DAY_MS, dateInDubai, HOUR_MS } from '@rihla/domain/time/dubai-time'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aBookingRequest } from '../../../testing/builders/booking-request.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import { TEST_START } from '../../../testing/test-app.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const testApp = useTestApp()
beforeEach(() => testApp.clock.set(TEST_START))
afterEach(() => expectInvariants(testApp.db))

const inAMonth = () => ({ pickUpDate: dateInDubai(testApp.clock.now() + 30 * DAY_MS) })
const book = async (renter: TestPerson, instantBook = true) =>
  await testApp
    .as(renter)
    .post('/api/v1/bookings', aBookingRequest((await testApp.aVehicle({ instantBook })).id, inAMonth()))
const cancel = (renter: TestPerson, id: string) =>
  testApp.as(renter).post(`/api/v1/bookings/${id}/cancel`, { expectedRefundFils: 66_000, reason: '' })

/** Books and immediately cancels this many times. */
async function bookAndCancel(renter: TestPerson, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    const { status, body } = await book(renter)
    expect(status).toBe(201)
    expect((await cancel(renter, body.bookingId)).status).toBe(200)
  }
}

const refusedUntil = (at: number) => ({
  status: 409,
  body: expect.objectContaining({
    code: 'too_many_cancellations',
    details: { until: new Date(at).toISOString() },
  }),
})

describe('a renter who books and cancels repeatedly', () => {
  test('is refused after three cancellations in 24 hours, until the first is a day old', async () => {
    const renter = await testApp.signUp()
    await bookAndCancel(renter, 1)
    testApp.clock.advance(HOUR_MS)
    await bookAndCancel(renter, 2)
    const until = TEST_START + DAY_MS
    expect(await book(renter)).toMatchObject(refusedUntil(until))
    testApp.clock.set(until - 1)
    expect(await book(renter)).toMatchObject(refusedUntil(until))
    testApp.clock.set(until)
    expect((await book(renter)).status).toBe(201)
  })

  test('is refused after six cancellations in seven days, even with never three in one day', async () => {
    const renter = await testApp.signUp()
    for (let day = 0; day < 3; day++) {
      testApp.clock.set(TEST_START + 2 * day * DAY_MS)
      await bookAndCancel(renter, 2)
    }
    testApp.clock.advance(DAY_MS)
    const until = TEST_START + 7 * DAY_MS
    expect(await book(renter)).toMatchObject(refusedUntil(until))
    testApp.clock.set(until)
    expect((await book(renter)).status).toBe(201)
  })

  test('is also refused a request to a host', async () => {
    const renter = await testApp.signUp()
    await bookAndCancel(renter, 3)
    expect((await book(renter, false)).body.code).toBe('too_many_cancellations')
  })

  test('is checked against the limits in force that day', async () => {
    await testApp.db
      .insertInto('rule_values')
      .values({
        name: 'cancellations_per_day',
        valid_from: new Date(TEST_START + DAY_MS),
        value: 1,
        source: 'a test',
      })
      .execute()
    testApp.clock.set(TEST_START + DAY_MS)
    const renter = await testApp.signUp()
    await bookAndCancel(renter, 1)
    expect(await book(renter)).toMatchObject(refusedUntil(TEST_START + 2 * DAY_MS))
    await testApp.db.deleteFrom('rule_values').where('source', '=', 'a test').execute()
  })
})

test('cancellations by a host and withdrawals before an answer do not count', async () => {
  const renter = await testApp.signUp()
  for (let n = 0; n < 3; n++) {
    const { body } = await book(renter, false)
    expect((await testApp.as(renter).post(`/api/v1/bookings/${body.bookingId}/withdraw`)).status).toBe(200)
    const host = await testApp.signUp({ userType: 'host' })
    const vehicle = await testApp.aVehicle({ hostId: host.id })
    const booked = await testApp.as(renter).post('/api/v1/bookings', aBookingRequest(vehicle.id, inAMonth()))
    const path = `/api/v1/bookings/${booked.body.bookingId}/host-cancel`
    expect((await testApp.as(host).post(path, { reason: 'Sold' })).status).toBe(200)
  }
  expect((await book(renter)).status).toBe(201)
})

test('cancellations of other renters do not count', async () => {
  await bookAndCancel(await testApp.signUp(), 3)
  expect((await book(await testApp.signUp())).status).toBe(201)
})

test('a renter who books while earlier bookings are being cancelled gets a booking or a refusal that fits, and none after the third cancellation', async () => {
  const renter = await testApp.signUp()
  const ids: string[] = []
  for (let n = 0; n < 3; n++) ids.push((await book(renter)).body.bookingId)
  const vehicles = await Promise.all(Array.from({ length: 5 }, () => testApp.aVehicle()))
  const [answers] = await Promise.all([
    Promise.all(
      vehicles.map(({ id }) => testApp.as(renter).post('/api/v1/bookings', aBookingRequest(id, inAMonth()))),
    ),
    Promise.all(ids.map((id) => cancel(renter, id))),
  ])
  // A booking counts as an open request while its payment is in progress.
  const refusals = ['too_many_cancellations', 'too_many_open_requests']
  for (const { status, body } of answers) if (status !== 201) expect(refusals).toContain(body.code)
  expect((await book(renter)).body.code).toBe('too_many_cancellations')
})
