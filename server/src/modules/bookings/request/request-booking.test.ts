import { tokenFor } from '@rihla/domain/pricing/sandbox-cards'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { aBookingRequest } from '../../../testing/builders/booking-request.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { waitForLockWaiters } from '../../../testing/wait-for-lock-waiters.ts'

const testApp = useTestApp()
const unverified = useTestApp({ settings: { SMTP_URL: 'smtp://mail.example' } })
afterEach(() => expectInvariants(testApp.db))

const book = (renter: Parameters<typeof testApp.as>[0], body: unknown) =>
  testApp.as(renter).post('/api/v1/bookings', body)

describe('a booking of an instant-book vehicle', () => {
  test('is charged and confirmed at once', async () => {
    const [renter, vehicle] = [await testApp.signUp(), await testApp.aVehicle()]
    const { status, body } = await book(renter, aBookingRequest(vehicle.id))
    expect(status).toBe(201)
    expect(body).toEqual({ bookingId: expect.any(String), status: 'confirmed', paymentStatus: 'paid' })

    const ledger = await testApp.db
      .selectFrom('ledger_entries')
      .select(['account', 'amount_fils'])
      .where('booking_id', '=', body.bookingId)
      .execute()
    expect(Object.fromEntries(ledger.map((entry) => [entry.account, entry.amount_fils]))).toEqual({
      renter_card: -66_000,
      host_payable: 45_000,
      platform_revenue: 21_000,
    })
    const { occupied } = await testApp.db
      .selectFrom('calendar_entries')
      .select('occupied')
      .where('booking_id', '=', body.bookingId)
      .executeTakeFirstOrThrow()
    expect(occupied).toBe('["2026-03-10 06:00:00+00","2026-03-13 06:00:00+00")')
  })

  test('notifies renter and host by email and live event', async () => {
    const [renter, vehicle] = [await testApp.signUp(), await testApp.aVehicle()]
    const { body } = await book(renter, aBookingRequest(vehicle.id))
    const events = await testApp.db
      .selectFrom('live_events')
      .select(['channel', 'kind'])
      .where('subject', '=', body.bookingId)
      .orderBy('id')
      .execute()
    expect(events).toEqual(
      [`booking:${body.bookingId}`, `me:${renter.id}`, `me:${vehicle.hostId}`].map((channel) => ({
        channel,
        kind: 'booking.confirmed',
      })),
    )
    const mails = await testApp.db
      .selectFrom('outbox')
      .select('dedupe_key')
      .where('dedupe_key', 'like', `booking-notification:${body.bookingId}:confirmed:%`)
      .execute()
    expect(mails).toHaveLength(2)
  })

  test('stays pending when the network does not answer in time', async () => {
    const [renter, vehicle] = [await testApp.signUp(), await testApp.aVehicle()]
    const { status, body } = await book(renter, aBookingRequest(vehicle.id, { card: 'timeout' }))
    expect([status, body.status, body.paymentStatus]).toEqual([201, 'pending', 'processing'])
    expect((await book(await testApp.signUp(), aBookingRequest(vehicle.id))).body.code).toBe('dates_taken')
  })
})

test('a request for a vehicle that requires approval authorises the card and waits for the host', async () => {
  const [renter, vehicle] = [await testApp.signUp(), await testApp.aVehicle({ instantBook: false })]
  const { status, body } = await book(renter, aBookingRequest(vehicle.id))
  expect([status, body.status, body.paymentStatus]).toEqual([201, 'pending', 'authorised'])
  const shown = await testApp.as(renter).get(`/api/v1/bookings/${body.bookingId}`)
  expect(shown.body.answerDueAt).toBe('2026-03-03T06:00:00.000Z')
  expect(shown.body.holdExpiresAt).toBe(null)
})

test('an answer is due at pick-up when that is less than a day away', async () => {
  const [renter, vehicle] = [await testApp.signUp(), await testApp.aVehicle({ instantBook: false })]
  const { body } = await book(
    renter,
    aBookingRequest(vehicle.id, { pickUpDate: '2026-03-02', pickUpTime: '18:00' }),
  )
  const shown = await testApp.as(renter).get(`/api/v1/bookings/${body.bookingId}`)
  expect(shown.body.answerDueAt).toBe('2026-03-02T14:00:00.000Z')
})

describe('the card of a booking', () => {
  test.each([
    ['declined', 402, 'card_declined'],
    ['insufficient', 402, 'insufficient_funds'],
    ['expired', 402, 'card_expired'],
  ] as const)('%s: %i %s, and the dates are free again', async (card, status, code) => {
    const [renter, vehicle] = [await testApp.signUp(), await testApp.aVehicle()]
    const refused = await book(renter, aBookingRequest(vehicle.id, { card }))
    expect([refused.status, refused.body.code]).toEqual([status, code])
    const shown = await testApp.as(renter).get(`/api/v1/bookings/${refused.body.details.bookingId}`)
    expect(shown.body).toMatchObject({ status: 'cancelled', cancellationReason: 'payment_failed' })
    expect(shown.body.payment.failureCode).toBe(code)
    expect((await book(renter, aBookingRequest(vehicle.id))).status).toBe(201)
  })

  test('an unknown payment token is refused', async () => {
    const [renter, vehicle] = [await testApp.signUp(), await testApp.aVehicle()]
    const body = aBookingRequest(vehicle.id)
    const refused = await book(renter, { ...body, card: { ...body.card, token: 'tok_from_elsewhere' } })
    expect([refused.status, refused.body.code]).toEqual([422, 'payment_token_invalid'])
  })

  test('a card number in a text field is refused', async () => {
    const [renter, vehicle] = [await testApp.signUp(), await testApp.aVehicle()]
    const body = aBookingRequest(vehicle.id)
    for (const smuggled of [
      { ...body, specialRequests: 'my card is 4242 4242 4242 4242' },
      { ...body, specialRequests: 'Amex 3782-822463-10005' },
      { ...body, specialRequests: 'بطاقتي ٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢' },
      { ...body, card: { ...body.card, holderName: '4242424242424242' } },
    ]) {
      const refused = await book(renter, smuggled)
      expect([refused.status, refused.body.code]).toEqual([400, 'card_number_refused'])
    }
  })

  // Each of these passes the Luhn check.
  test.each([
    'Emirates ID 784-1990-1234567-6',
    'Emirates ID 784199012345676',
    'call +49 151 23456787 or 00971501234567',
    'licence 1234567890128',
  ])('%j in a text field is no card number', async (specialRequests) => {
    const [renter, vehicle] = [await testApp.signUp(), await testApp.aVehicle()]
    expect((await book(renter, { ...aBookingRequest(vehicle.id), specialRequests })).status).toBe(201)
  })

  test('an American Express card pays', async () => {
    const [renter, vehicle] = [await testApp.signUp(), await testApp.aVehicle()]
    const body = aBookingRequest(vehicle.id)
    const token = tokenFor('3782 822463 10005', 'abcdefgh1234')
    const card = { ...body.card, token, brand: 'amex', lastFour: '0005' }
    expect((await book(renter, { ...body, card })).body).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
    })
  })
})

describe('a booking is refused', () => {
  test('to a visitor', async () => {
    const vehicle = await testApp.aVehicle()
    expect((await book(null, aBookingRequest(vehicle.id))).status).toBe(401)
  })

  test('to the host of the vehicle', async () => {
    const host = await testApp.signUp({ userType: 'host' })
    const vehicle = await testApp.aVehicle({ hostId: host.id })
    const refused = await book(host, aBookingRequest(vehicle.id))
    expect([refused.status, refused.body.code]).toEqual([422, 'own_vehicle'])
  })

  test.each([
    [{ verificationStatus: 'pending' }, 404, 'vehicle_not_found'],
    [{ verificationStatus: 'rejected' }, 404, 'vehicle_not_found'],
    [{ availability: false }, 409, 'vehicle_not_available'],
  ] as const)('for a vehicle that is %o', async (facts, status, code) => {
    const [renter, vehicle] = [await testApp.signUp(), await testApp.aVehicle(facts)]
    const refused = await book(renter, aBookingRequest(vehicle.id))
    expect([refused.status, refused.body.code]).toEqual([status, code])
  })

  test.each([
    [{ pickUpDate: '2026-03-01' }, 'period.pickUpDate', 'pickup_in_past'],
    [{ pickUpDate: '2026-03-02', pickUpTime: '10:30' }, 'period.pickUpDate', 'too_soon'],
    [{ pickUpDate: '2027-03-03' }, 'period.pickUpDate', 'too_far_ahead'],
    [{ nights: -1 }, 'period.returnDate', 'return_before_pickup'],
    [{ nights: 1 }, 'period.returnDate', 'too_short'],
    [{ nights: 11 }, 'period.returnDate', 'too_long'],
    [{ pickUpTime: '10:15' }, 'period.pickUpTime', 'time_invalid'],
  ])('for dates that are not allowed: %o', async (facts, field, code) => {
    const [renter, vehicle] = [await testApp.signUp(), await testApp.aVehicle({ minDays: 2, maxDays: 10 })]
    const refused = await book(renter, aBookingRequest(vehicle.id, facts))
    expect([refused.status, refused.body.code]).toEqual([422, 'dates_not_allowed'])
    expect(refused.body.fields).toEqual([{ field, code }])
  })

  test('with a wrong total, and the response contains the new quote', async () => {
    const [renter, vehicle] = [await testApp.signUp(), await testApp.aVehicle({ dailyRateFils: 12_345 })]
    const refused = await book(renter, aBookingRequest(vehicle.id))
    expect([refused.status, refused.body.code]).toEqual([409, 'price_changed'])
    expect(refused.body.details.quote.price.totalFils).toBe(40_739)
  })

  test('with unknown fields', async () => {
    const [renter, vehicle] = [await testApp.signUp(), await testApp.aVehicle()]
    const refused = await book(renter, { ...aBookingRequest(vehicle.id), status: 'confirmed' })
    expect(refused.status).toBe(400)
    expect(refused.body.fields).toEqual([{ field: 'status', code: 'unknown_field' }])
  })

  test('to a renter with three open requests', async () => {
    const renter = await testApp.signUp()
    for (let n = 0; n < 3; n++) {
      const vehicle = await testApp.aVehicle({ instantBook: false })
      expect((await book(renter, aBookingRequest(vehicle.id))).status).toBe(201)
    }
    const refused = await book(renter, aBookingRequest((await testApp.aVehicle()).id))
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_open_requests'])
  })

  test('for one of four vehicles that a renter requests at once', async () => {
    const renter = await testApp.signUp()
    const vehicles = await Promise.all([1, 2, 3, 4].map(() => testApp.aVehicle({ instantBook: false })))
    const { requests } = await testApp.db.transaction().execute(async (trx) => {
      // Bookings can be counted and not written, so that all four would count before any of them is written.
      await sql`lock table bookings in share mode`.execute(trx)
      const asked = vehicles.map(({ id }) => book(renter, aBookingRequest(id)))
      await waitForLockWaiters(testApp.db, asked.length)
      return { requests: asked }
    })
    const answers = await Promise.all(requests)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.filter(({ body }) => body.code === 'too_many_open_requests')).toHaveLength(1)
  })

  test('to a renter with an unverified address when email is configured', async () => {
    const renter = await unverified.signUp({ emailVerified: false })
    const vehicle = await unverified.aVehicle()
    const refused = await unverified.as(renter).post('/api/v1/bookings', aBookingRequest(vehicle.id))
    expect([refused.status, refused.body.code]).toEqual([403, 'email_not_verified'])
  })
})

describe('requested dates', () => {
  test('that overlap a booking are taken, adjacent ones are free', async () => {
    const vehicle = await testApp.aVehicle()
    const from = async (pickUpDate: string, nights: number) =>
      (await book(await testApp.signUp(), aBookingRequest(vehicle.id, { pickUpDate, nights }))).status
    expect(await from('2026-03-10', 3)).toBe(201)
    expect(await from('2026-03-12', 3)).toBe(409)
    expect(await from('2026-03-13', 2)).toBe(201)
    expect(await from('2026-03-08', 2)).toBe(201)
  })

  test('include the vehicle’s turnaround time', async () => {
    const vehicle = await testApp.aVehicle({ turnaroundMinutes: 120 })
    const at = async (pickUpTime: string) =>
      (
        await book(
          await testApp.signUp(),
          aBookingRequest(vehicle.id, { pickUpDate: '2026-03-13', pickUpTime, returnTime: pickUpTime }),
        )
      ).status
    expect((await book(await testApp.signUp(), aBookingRequest(vehicle.id))).status).toBe(201)
    expect(await at('11:30')).toBe(409)
    expect(await at('12:00')).toBe(201)
  })

  test('blocked by the host are taken', async () => {
    const vehicle = await testApp.aVehicle()
    await testApp.db
      .insertInto('calendar_entries')
      .values({
        vehicle_id: vehicle.id,
        kind: 'block',
        occupied: '[2026-03-12 00:00:00+04, 2026-03-13 00:00:00+04)',
      })
      .execute()
    expect((await book(await testApp.signUp(), aBookingRequest(vehicle.id))).body.code).toBe('dates_taken')
  })

  test('of an unpaid hold are free after 15 minutes, even without the sweep job', async () => {
    const vehicle = await testApp.aVehicle()
    const slow = await book(await testApp.signUp(), aBookingRequest(vehicle.id, { card: 'timeout' }))
    testApp.clock.advance(15 * 60_000 - 1)
    expect((await book(await testApp.signUp(), aBookingRequest(vehicle.id))).body.code).toBe('dates_taken')
    testApp.clock.advance(1)
    expect((await book(await testApp.signUp(), aBookingRequest(vehicle.id))).status).toBe(201)
    const { cancellation_reason } = await testApp.db
      .selectFrom('bookings')
      .select('cancellation_reason')
      .where('id', '=', slow.body.bookingId)
      .executeTakeFirstOrThrow()
    expect(cancellation_reason).toBe('hold_expired')
  })
})
