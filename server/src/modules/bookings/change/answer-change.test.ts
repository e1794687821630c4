import { HOUR_MS, instantInDubai } from '@rihla/domain/time/dubai-time'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aBookingToChange, otherDates } from '../../../testing/builders/changed-booking.ts'
import { completeByHost } from '../../../testing/builders/complete-by-host.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import { TEST_START } from '../../../testing/test-app.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { expireUnansweredChanges, openStartedTrips, settlePayments } from '../booking-jobs.ts'

const testApp = useTestApp()
let cards: typeof testApp.deps.cards
beforeEach(() => {
  cards = testApp.deps.cards
  testApp.clock.set(TEST_START)
})
afterEach(async () => {
  testApp.deps.cards = cards
  await settlePayments(testApp.deps)
  await expectInvariants(testApp.db)
})

const PICK_UP = instantInDubai('2026-03-10', '10:00')
const LONGER = otherDates(5)
const SHORTER = otherDates(2)

async function anAskedChange(period = LONGER, differenceFils = 44_000, facts = {}) {
  const booking = await aBookingToChange(testApp, { instantBook: false, ...facts })
  const { body } = await booking.ask(period, differenceFils)
  expect(body.status).toBe('asked')
  return { ...booking, changeId: body.changeId as string }
}

type AskedChange = Awaited<ReturnType<typeof anAskedChange>>

/** The events of a booking's thread, in order. */
const linesOf = async (bookingId: string) =>
  (
    await testApp.db
      .selectFrom('booking_messages')
      .select('event')
      .where('booking_id', '=', bookingId)
      .orderBy('place')
      .execute()
  ).map(({ event }) => event)

async function expireAfterADay() {
  testApp.clock.advance(24 * HOUR_MS)
  await expireUnansweredChanges(testApp.deps)
}

describe('a change that needs the host’s answer', () => {
  test('is visible to both sides with its effect on them', async () => {
    const booking = await anAskedChange()
    expect((await booking.seenBy('renter')).change).toMatchObject({
      id: booking.changeId,
      status: 'asked',
      period: LONGER,
      differenceFils: 44_000,
      hostDifferenceFils: null,
      expiresAt: new Date(TEST_START + 24 * HOUR_MS).toISOString(),
    })
    const seen = await booking.seenBy('host')
    expect(seen.change.hostDifferenceFils).toBe(30_000)
    expect(seen.period).toEqual(otherDates(3))
  })

  test('is applied when accepted, and the extra is charged then', async () => {
    const booking = await anAskedChange()
    expect((await booking.seenBy('renter')).payment.capturedFils).toBe(66_000)
    const { status, body } = await booking.answer(booking.changeId, true)
    expect([status, body.status]).toEqual([200, 'made'])
    expect(await booking.seenBy('renter')).toMatchObject({
      period: LONGER,
      totalFils: 110_000,
      payment: { capturedFils: 110_000 },
    })
    expect((await booking.answer(booking.changeId, true)).body.code).toBe('state_changed')
  })

  test('leaves the booking unchanged when declined, and the card is released', async () => {
    const booking = await anAskedChange()
    expect((await booking.answer(booking.changeId, false)).body.status).toBe('declined')
    expect(await booking.seenBy('renter')).toMatchObject({ period: otherDates(3), change: null })
  })

  test('notifies the host, and the renter of the answer', async () => {
    const booking = await anAskedChange()
    const newest = async (side: 'renter' | 'host') =>
      (await testApp.as(booking[side]).get('/api/v1/notifications')).body.notifications[0].kind
    expect(await newest('host')).toBe('booking_change_asked')
    await booking.answer(booking.changeId, false)
    expect(await newest('renter')).toBe('booking_changed')
  })

  test.each([
    ['made when accepted', (asked: AskedChange) => asked.answer(asked.changeId, true), 'changed'],
    ['declined', (asked: AskedChange) => asked.answer(asked.changeId, false), 'change_declined'],
    ['withdrawn', (asked: AskedChange) => asked.withdraw(asked.changeId), 'change_withdrawn'],
    ['expired', expireAfterADay, 'change_expired'],
  ])('writes one line in the thread: %s', async (_, end, expected) => {
    const asked = await anAskedChange()
    await end(asked)
    expect(await linesOf(asked.id)).toEqual(['requested', 'confirmed', expected])
  })

  test('can be withdrawn by the renter until it is answered', async () => {
    const booking = await anAskedChange()
    expect((await booking.withdraw(booking.changeId)).body.status).toBe('withdrawn')
    expect((await booking.answer(booking.changeId, true)).body.code).toBe('state_changed')
    expect((await booking.withdraw(booking.changeId)).body.code).toBe('state_changed')
  })

  test('expires after exactly a day, without the sweep job', async () => {
    const booking = await anAskedChange()
    testApp.clock.advance(24 * HOUR_MS)
    expect((await booking.answer(booking.changeId, true)).body.code).toBe('answer_too_late')
    expect((await booking.seenBy('renter')).change).toBeNull()
    expect(await expireUnansweredChanges(testApp.deps)).toBeGreaterThan(0)
    expect((await booking.answer(booking.changeId, true)).body.code).toBe('state_changed')
  })

  test('expires at pick-up when that is sooner', async () => {
    const booking = await aBookingToChange(testApp, { instantBook: false })
    testApp.clock.set(PICK_UP - HOUR_MS)
    const { body } = await booking.ask(LONGER, 44_000)
    testApp.clock.set(PICK_UP)
    expect((await booking.answer(body.changeId, true)).body.code).toBe('answer_too_late')
  })

  test('can be answered only by the host', async () => {
    const booking = await anAskedChange()
    const path = `/api/v1/bookings/${booking.id}/changes/${booking.changeId}/answer`
    expect((await testApp.as(booking.renter).post(path, { accept: true })).status).toBe(403)
    expect((await testApp.as(await testApp.signUp()).post(path, { accept: true })).status).toBe(404)
    const other = await anAskedChange()
    expect((await booking.answer(other.changeId, true)).status).toBe(404)
  })

  test('can be an earlier return during the trip, with a full refund of the difference', async () => {
    const booking = await aBookingToChange(testApp, { instantBook: false })
    testApp.clock.set(PICK_UP + HOUR_MS)
    await openStartedTrips(testApp.deps)
    const { body } = await booking.ask(SHORTER, -22_000, { card: null })
    expect((await booking.answer(body.changeId, true)).body.status).toBe('made')
    expect((await booking.seenBy('renter')).payment).toMatchObject({ refundedFils: 22_000 })
    testApp.clock.advance(HOUR_MS)
    await completeByHost(testApp, booking)
    expect((await booking.seenBy('host')).status).toBe('completed')
  })
})

describe('other dates that wait for a host who has the car back', () => {
  const checkOut = { odometerKm: 43_000, fuelPercent: 80 }
  type Waiting = Awaited<ReturnType<typeof aWaitingExtension>>

  async function aWaitingExtension(period = LONGER, differenceFils = 44_000) {
    const booking = await aBookingToChange(testApp, { instantBook: false })
    testApp.clock.set(PICK_UP + HOUR_MS)
    await openStartedTrips(testApp.deps)
    const card = differenceFils > 0 ? 'ok' : null
    const { body } = await booking.ask(period, differenceFils, { card })
    expect(body.status).toBe('asked')
    const as = (side: 'renter' | 'host') => testApp.as(booking[side])
    return { ...booking, changeId: body.changeId as string, as, path: `/api/v1/trips/${booking.id}` }
  }

  test.each([
    ['writes the check-out', ({ as, path }: Waiting) => as('host').post(`${path}/check-out`, checkOut)],
    [
      'acknowledges the check-out of the renter',
      async ({ as, path }: Waiting) => {
        const { body } = await as('renter').post(`${path}/check-out`, checkOut)
        return await as('host').post(`${path}/handovers/${body.handovers[0].id}/acknowledge`)
      },
    ],
    [
      'confirms an early return',
      async ({ as, path }: Waiting) => {
        const { body } = await as('renter').post(`${path}/early-returns`)
        return await as('host').post(`${path}/early-returns/${body.earlyReturn.id}/answer`, { isBack: true })
      },
    ],
  ])('is dropped, and its card released, when the host %s', async (_, sayThatItIsBack) => {
    const trip = await aWaitingExtension()
    expect((await sayThatItIsBack(trip)).status).toBe(200)
    expect((await trip.answer(trip.changeId, true)).body.code).toBe('state_changed')
    await settlePayments(testApp.deps)
    expect(await trip.seenBy('renter')).toMatchObject({
      period: otherDates(3),
      change: null,
      payment: { capturedFils: 66_000 },
    })
    expect(await linesOf(trip.id)).toContain('change_dropped')
  })

  test('still waits after a check-out that only the renter vouches for', async () => {
    const trip = await aWaitingExtension()
    await trip.as('renter').post(`${trip.path}/check-out`, checkOut)
    expect((await trip.answer(trip.changeId, true)).body.status).toBe('made')
  })

  test('is not made when its card is charged only after the host has the car back', async () => {
    const trip = await aWaitingExtension()
    testApp.deps.cards = { ...cards, capture: () => Promise.reject(new Error('the line went dead')) }
    expect((await trip.answer(trip.changeId, true)).body.status).toBe('charging')
    await trip.as('host').post(`${trip.path}/check-out`, checkOut)
    testApp.deps.cards = cards
    testApp.clock.advance(61_000)
    await settlePayments(testApp.deps)
    expect(await trip.seenBy('renter')).toMatchObject({ period: otherDates(3), change: null })
  })

  test('is answered all the same when it asks for an earlier return', async () => {
    const trip = await aWaitingExtension(SHORTER, -22_000)
    await trip.as('host').post(`${trip.path}/check-out`, checkOut)
    expect((await trip.answer(trip.changeId, true)).body.status).toBe('made')
  })
})

describe('a booking that ends', () => {
  const cancel = (
    booking: { id: string; renter: Awaited<ReturnType<typeof testApp.signUp>> },
    fils: number,
  ) =>
    testApp
      .as(booking.renter)
      .post(`/api/v1/bookings/${booking.id}/cancel`, { expectedRefundFils: fils, reason: '' })

  test('ends its open change, and the card is released', async () => {
    const booking = await anAskedChange()
    expect((await cancel(booking, 66_000)).body).toMatchObject({ status: 'cancelled', refundFils: 66_000 })
    expect((await booking.answer(booking.changeId, true)).body.code).toBe('state_changed')
  })

  test('after an extension refunds both payments, half of each odd amount to the fils', async () => {
    const booking = await aBookingToChange(testApp, { dailyRateFils: 12_345 })
    const { body: quote } = await booking.quote(LONGER)
    expect((await booking.ask(LONGER, quote.differenceFils)).body.status).toBe('made')
    testApp.clock.set(PICK_UP - HOUR_MS)
    const half = Math.ceil(quote.price.totalFils / 2)
    expect((await cancel(booking, half)).body.refundFils).toBe(half)
    expect((await booking.seenBy('renter')).payment).toMatchObject({
      capturedFils: quote.price.totalFils,
      refundedFils: half,
    })
  })

  test('after several extensions and reductions refunds exactly what was paid', async () => {
    const booking = await aBookingToChange(testApp, { dailyRateFils: 33_333 })
    for (const period of [LONGER, SHORTER, otherDates(4)]) {
      const { body: quote } = await booking.quote(period)
      expect((await booking.ask(period, quote.differenceFils)).body.status).toBe('made')
    }
    const { totalFils } = await booking.seenBy('renter')
    expect((await cancel(booking, totalFils)).body.refundFils).toBe(totalFils)
    const { payment } = await booking.seenBy('renter')
    expect(payment.refundedFils).toBe(payment.capturedFils)
  })

  test('while its extra is being charged refunds the extra when the charge succeeds', async () => {
    const booking = await anAskedChange()
    testApp.deps.cards = {
      ...cards,
      capture: async (key) => {
        await cards.capture(key)
        throw new Error('the line went dead')
      },
    }
    expect((await booking.answer(booking.changeId, true)).body.status).toBe('charging')
    expect((await booking.withdraw(booking.changeId)).body.code).toBe('state_changed')
    expect((await cancel(booking, 66_000)).body.refundFils).toBe(66_000)
    testApp.deps.cards = cards
    testApp.clock.advance(61_000)
    await settlePayments(testApp.deps)
    expect((await booking.seenBy('renter')).payment).toMatchObject({
      capturedFils: 110_000,
      refundedFils: 110_000,
    })
  })

  test('after a change earns the last agreed amount when completed', async () => {
    const booking = await aBookingToChange(testApp, { dailyRateFils: 12_345 })
    for (const period of [LONGER, otherDates(4)]) {
      const { body: quote } = await booking.quote(period)
      await booking.ask(period, quote.differenceFils)
    }
    testApp.clock.set(PICK_UP)
    await openStartedTrips(testApp.deps)
    await completeByHost(testApp, booking)
    const earning = await testApp.db
      .selectFrom('host_earnings')
      .select('net_earnings_fils')
      .where('booking_id', '=', booking.id)
      .executeTakeFirstOrThrow()
    expect(earning.net_earnings_fils).toBe((await booking.seenBy('host')).hostEarningFils)
  })
})
