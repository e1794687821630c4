import { beforeAll, describe, expect, test } from 'vitest'
import { aBookingRequest } from '../../testing/builders/booking-request.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()
let renter: TestPerson
let vehicleId: string

const book = async (pickUpDate: string, card: 'ok' | 'declined' = 'ok') =>
  await testApp
    .as(renter)
    .post('/api/v1/bookings', aBookingRequest(vehicleId, { pickUpDate, nights: 2, card }))
const daysOf = (body: { bookings: Array<{ period: { pickUpDate: string } }> }) =>
  body.bookings.map((booking) => booking.period.pickUpDate)

beforeAll(async () => {
  renter = await testApp.signUp()
  vehicleId = (await testApp.aVehicle()).id
  for (const day of ['2026-03-20', '2026-03-10', '2026-04-01']) await book(day)
  for (const day of ['2026-05-01', '2026-06-01']) {
    const { body } = await book(day)
    const cancellation = { expectedRefundFils: 44_000, reason: '' }
    await testApp.as(renter).post(`/api/v1/bookings/${body.bookingId}/cancel`, cancellation)
  }
})

describe('a renter’s own trips', () => {
  test('list upcoming ones first, then past ones, latest first', async () => {
    const { body } = await testApp.as(renter).get('/api/v1/bookings')
    expect(daysOf(body)).toEqual(['2026-03-10', '2026-03-20', '2026-04-01', '2026-06-01', '2026-05-01'])
    expect(body.nextAfter).toBe(null)
  })

  test('are paged without gaps or duplicates', async () => {
    const seen: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const path: string = `/api/v1/bookings?limit=2${after ? `&after=${after}` : ''}`
      const { body } = await testApp.as(renter).get(path)
      seen.push(...daysOf(body))
      after = body.nextAfter
    }
    expect(seen).toEqual(['2026-03-10', '2026-03-20', '2026-04-01', '2026-06-01', '2026-05-01'])
  })

  test.each([
    ['upcoming', 3],
    ['past', 0],
    ['cancelled', 2],
  ])('%s: %i', async (scope, count) => {
    expect((await testApp.as(renter).get(`/api/v1/bookings?scope=${scope}`)).body.bookings).toHaveLength(
      count,
    )
  })

  test('are visible to the renter only', async () => {
    expect((await testApp.as(await testApp.signUp()).get('/api/v1/bookings')).body.bookings).toEqual([])
    expect((await testApp.as(null).get('/api/v1/bookings')).status).toBe(401)
  })

  test('refuse an invalid cursor', async () => {
    const { status, body } = await testApp.as(renter).get('/api/v1/bookings?after=xyz')
    expect([status, body.fields]).toEqual([400, [{ field: 'after', code: 'format_invalid' }]])
  })
})

test('the latest booking is shown while it is less than a day old, unless its card was refused', async () => {
  testApp.clock.advance(1000)
  const made = await book('2026-07-01')
  testApp.clock.advance(1000)
  await book('2026-08-01', 'declined')
  const { body } = await testApp.as(renter).get('/api/v1/bookings/latest')
  expect(body.booking.id).toBe(made.body.bookingId)
  testApp.clock.advance(24 * 60 * 60_000)
  expect((await testApp.as(renter).get('/api/v1/bookings/latest')).body.booking).toBe(null)
})
