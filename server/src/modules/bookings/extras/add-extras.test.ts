import { DAY_MS, HOUR_MS, instantInDubai, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  aCarWithExtras,
  addExtras,
  EXTRAS,
  ONE_SEAT,
  totalWithExtras,
} from '../../../testing/builders/car-with-extras.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import { notificationsOf } from '../../../testing/notifications-of.ts'
import { TEST_START } from '../../../testing/test-app.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { openStartedTrips, settlePayments } from '../booking-jobs.ts'

const testApp = useTestApp()
beforeEach(() => testApp.clock.set(TEST_START))
afterEach(async () => {
  await settlePayments(testApp.deps)
  await expectInvariants(testApp.db)
})

const PICK_UP = instantInDubai('2026-03-10', '10:00')
const [SEAT] = EXTRAS
const UNLIMITED = [{ kind: 'unlimited_km', quantity: 1 }] as const
const DRIVER = [{ kind: 'additional_driver', quantity: 1 }] as const

/** A confirmed booking of three days without extras, with functions to look at it and add some. */
async function aBooking() {
  const [car, renter] = [await aCarWithExtras(testApp), await testApp.signUp()]
  const { body } = await car.book(renter, totalWithExtras(0))
  const id: string = body.bookingId
  const path = `/api/v1/bookings/${id}`
  return {
    id,
    car,
    renter,
    path,
    seen: async () => (await testApp.as(renter).get(path)).body,
    quote: async (extras = '') =>
      await testApp.as(renter).get(`${path}/extras-quote${extras && `?extras=${extras}`}`),
    /** The host opens the trip and writes its check-out. */
    checkOut: async () => {
      await openStartedTrips(testApp.deps)
      const checkOut = { odometerKm: 43_000, fuelPercent: 80 }
      const path = `/api/v1/trips/${id}/check-out`
      expect((await testApp.as(car.host).post(path, checkOut)).status).toBe(200)
    },
    add: (extras: Parameters<typeof addExtras>[3], facts: Parameters<typeof addExtras>[4]) =>
      addExtras(testApp, renter, id, extras, facts),
  }
}

describe('extras added to a booking', () => {
  test('are quoted, charged at once, and lines of the price', async () => {
    const booking = await aBooking()
    const { body: quoted } = await booking.quote('child_seat:1')
    expect(quoted).toMatchObject({ agreedTotalFils: 66_000, differenceFils: 4950 })
    const { status, body } = await booking.add(ONE_SEAT, { differenceFils: 4950 })
    expect([status, body.status]).toEqual([201, 'made'])
    const seen = await booking.seen()
    expect(seen.price).toEqual(quoted.price)
    expect(seen).toMatchObject({ extras: ONE_SEAT, change: null, payment: { capturedFils: 70_950 } })
  })

  test('are offered by the terms of the booking, whatever those of the car are by now', async () => {
    const booking = await aBooking()
    const { car } = booking
    const change = (changes: object) => testApp.as(car.host).patch(`/api/v1/host/vehicles/${car.id}`, changes)
    const letter = { kind: 'oman_letter', per: 'trip', priceFils: 10_000 }
    await change({ includedKmPerDay: null, terms: { omanAllowed: true }, extras: [...EXTRAS, letter] })
    const offered = (await booking.quote()).body.extras.offered.map(({ kind }: { kind: string }) => kind)
    expect(offered).toEqual(['child_seat', 'additional_driver', 'unlimited_km'])
    const refused = await booking.add([{ kind: 'oman_letter', quantity: 1 }], { differenceFils: 11_000 })
    expect(refused.body.code).toBe('extra_not_available')
    expect((await booking.add(UNLIMITED, { differenceFils: 13_200 })).body.status).toBe('made')
  })

  test('keep the agreed price of everything else', async () => {
    const booking = await aBooking()
    await testApp
      .as(booking.car.host)
      .patch(`/api/v1/host/vehicles/${booking.car.id}`, { dailyRateFils: 90_000 })
    expect((await booking.quote('additional_driver:1')).body.differenceFils).toBe(5500)
  })

  test('notify both sides and write one line in the thread', async () => {
    const booking = await aBooking()
    await booking.add(DRIVER, { differenceFils: 5500 })
    for (const person of [booking.renter, booking.car.host])
      expect((await notificationsOf(testApp).kinds(person)).at(-1)).toBe('extras_added')
    const lines = await testApp.db
      .selectFrom('booking_messages')
      .select('event')
      .where('booking_id', '=', booking.id)
      .orderBy('place')
      .execute()
    expect(lines.map(({ event }) => event)).toEqual(['confirmed', 'extras_added'])
  })

  test('are not there when the card is refused, and their stock is free', async () => {
    const booking = await aBooking()
    const { status, body } = await booking.add(ONE_SEAT, { differenceFils: 4950, card: 'declined' })
    expect([status, body.code]).toEqual([402, 'card_declined'])
    expect(await notificationsOf(testApp).kinds(booking.renter)).toEqual(['booking_confirmed'])
    expect(await booking.seen()).toMatchObject({ extras: [], totalFils: 66_000 })
    expect((await booking.quote()).body.extras.offered[0].available).toBe(1)
  })

  test('that the card is refused for later are reported to the renter alone', async () => {
    const booking = await aBooking()
    const { body } = await booking.add(ONE_SEAT, { differenceFils: 4950, card: 'timeoutfail' })
    expect(body.status).toBe('held')
    testApp.clock.advance(MINUTE_MS)
    await settlePayments(testApp.deps)
    expect(await booking.seen()).toMatchObject({ extras: [], change: null })
    const { kinds, mails } = notificationsOf(testApp)
    expect((await kinds(booking.renter)).at(-1)).toBe('extras_failed')
    expect((await mails(booking.renter)).at(-1)?.subject).toBe(
      'The payment for extras for your 2024 Nissan Patrol didn’t go through',
    )
    expect(await kinds(booking.car.host)).toEqual(['booking_confirmed'])
  })

  test('hold their stock while the card network has not answered', async () => {
    const booking = await aBooking()
    const other = await aCarWithExtras(testApp, { hostId: booking.car.host.id })
    const { body } = await booking.add(ONE_SEAT, { differenceFils: 4950, card: 'timeout' })
    expect(body.status).toBe('held')
    const refused = await other.book(await testApp.signUp(), totalWithExtras(4500), ONE_SEAT)
    expect(refused.body.code).toBe('extra_not_available')
    expect((await booking.seen()).change).toMatchObject({ status: 'held', added: ONE_SEAT })
  })

  test('that cost nothing need no card', async () => {
    const booking = await aBooking()
    await booking.car.offer([{ kind: 'additional_driver', per: 'trip', priceFils: 0 }])
    const { status, body } = await booking.add(DRIVER, { differenceFils: 0, card: null })
    expect([status, body.status]).toEqual([201, 'made'])
    expect((await booking.seen()).extras).toEqual(DRIVER)
  })

  test('during the trip are paid for the days that are left; a child seat is too late then', async () => {
    const booking = await aBooking()
    await booking.car.offer([SEAT, { kind: 'additional_driver', per: 'day', priceFils: 4000 }])
    testApp.clock.set(PICK_UP + DAY_MS + HOUR_MS)
    await openStartedTrips(testApp.deps)
    const { body: quoted } = await booking.quote('additional_driver:1,child_seat:1')
    expect(quoted.differenceFils).toBe(8800)
    expect(quoted.extras.problems).toEqual([{ kind: 'child_seat', why: 'too_late' }])
    expect((await booking.add(DRIVER, { differenceFils: 8800 })).body.status).toBe('made')
    expect((await booking.seen()).price.lines).toContainEqual({
      kind: 'extra',
      extra: 'additional_driver',
      per: 'day',
      count: 1,
      quantity: 2,
      unitFils: 4000,
      amountFils: 8000,
    })
  })

  test('on the last day: unlimited kilometres are paid for all days of the trip', async () => {
    const booking = await aBooking()
    testApp.clock.set(PICK_UP + 2 * DAY_MS + HOUR_MS)
    await openStartedTrips(testApp.deps)
    const { body: quoted } = await booking.quote('unlimited_km:1')
    expect(quoted.differenceFils).toBe(13_200)
    expect((await booking.add(UNLIMITED, { differenceFils: 13_200 })).body.status).toBe('made')
    const seen = await booking.seen()
    expect(seen.price).toEqual(quoted.price)
    expect(seen.price.lines).toContainEqual({
      kind: 'extra',
      extra: 'unlimited_km',
      per: 'day',
      count: 1,
      quantity: 3,
      unitFils: 4000,
      amountFils: 12_000,
    })
  })
})

describe('extras cannot be added', () => {
  test('by the host, or a stranger', async () => {
    const booking = await aBooking()
    const requested = { extras: DRIVER, expectedDifferenceFils: 5500 }
    const by = async (person: Parameters<typeof testApp.as>[0]) =>
      (await testApp.as(person).post(`${booking.path}/extras`, requested)).status
    expect(await by(booking.car.host)).toBe(403)
    expect(await by(await testApp.signUp())).toBe(404)
    expect((await testApp.as(booking.car.host).get(`${booking.path}/extras-quote`)).status).toBe(404)
  })

  test('at another price than was seen', async () => {
    const booking = await aBooking()
    const { status, body } = await booking.add(DRIVER, { differenceFils: 5499 })
    expect([status, body.code, body.details.quote.differenceFils]).toEqual([409, 'price_changed', 5500])
  })

  test('without a card', async () => {
    const booking = await aBooking()
    const { status, body } = await booking.add(DRIVER, { differenceFils: 5500, card: null })
    expect([status, body.fields]).toEqual([400, [{ field: 'card', code: 'required' }]])
  })

  test('beyond what one booking can have', async () => {
    const booking = await aBooking()
    await booking.add(UNLIMITED, { differenceFils: 13_200 })
    const { body } = await booking.add(UNLIMITED, { differenceFils: 13_200 })
    expect([body.code, body.details.problems]).toEqual([
      'extra_not_available',
      [{ kind: 'unlimited_km', why: 'too_many' }],
    ])
  })

  test('once the host has written the check-out, though the agreed end is ahead', async () => {
    const booking = await aBooking()
    testApp.clock.set(PICK_UP + DAY_MS)
    await booking.checkOut()
    const refused = await booking.add(UNLIMITED, { differenceFils: 13_200 })
    const details = { status: 'active', why: 'trip_over' }
    expect(refused.body).toMatchObject({ code: 'state_changed', details })
    expect((await booking.quote()).body).toMatchObject({ code: 'state_changed', details })
  })

  test('once the host has confirmed an early return', async () => {
    const booking = await aBooking()
    testApp.clock.set(PICK_UP + DAY_MS)
    await openStartedTrips(testApp.deps)
    const returns = `/api/v1/trips/${booking.id}/early-returns`
    const { body } = await testApp.as(booking.renter).post(returns)
    expect((await booking.quote('unlimited_km:1')).status).toBe(200)
    const answer = await testApp
      .as(booking.car.host)
      .post(`${returns}/${body.earlyReturn.id}/answer`, { isBack: true })
    expect(answer.status).toBe(200)
    const refused = await booking.add(UNLIMITED, { differenceFils: 13_200 })
    expect(refused.body).toMatchObject({ code: 'state_changed', details: { why: 'trip_over' } })
  })

  test('when the bank agrees only after the check-out', async () => {
    const booking = await aBooking()
    testApp.clock.set(PICK_UP + DAY_MS)
    const { body } = await booking.add(UNLIMITED, { differenceFils: 13_200, card: 'timeout' })
    expect(body.status).toBe('held')
    await booking.checkOut()
    testApp.clock.advance(MINUTE_MS)
    await settlePayments(testApp.deps)
    expect(await booking.seen()).toMatchObject({
      extras: [],
      change: null,
      payment: { capturedFils: 66_000 },
    })
  })

  test('once the trip is over', async () => {
    const booking = await aBooking()
    testApp.clock.set(PICK_UP + 3 * DAY_MS)
    expect((await booking.add(DRIVER, { differenceFils: 5500 })).body.code).toBe('state_changed')
    expect((await booking.quote()).body.code).toBe('state_changed')
  })
})

test('two tabs that add the last seat at once get one', async () => {
  const booking = await aBooking()
  const answers = await Promise.all([1, 2].map(() => booking.add(ONE_SEAT, { differenceFils: 4950 })))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  expect((await booking.seen()).payment.capturedFils).toBe(70_950)
})

test('a booking and an addition that want the last seat at once: one gets it', async () => {
  const booking = await aBooking()
  const other = await aCarWithExtras(testApp, { hostId: booking.car.host.id })
  const [renter] = [await testApp.signUp()]
  const answers = await Promise.all([
    booking.add(ONE_SEAT, { differenceFils: 4950 }),
    other.book(renter, totalWithExtras(4500), ONE_SEAT),
  ])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
})
