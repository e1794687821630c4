import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { describe, expect, test } from 'vitest'
import { deliverOutbox } from '../../../jobs/outbox-worker.ts'
import { aCard, type CardOutcome } from '../../../testing/builders/card.ts'
import { notificationsOf } from '../../../testing/notifications-of.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { expireUnpaidHolds, settlePayments } from '../../bookings/public.ts'
import { deliverEmail, EMAIL_TOPIC } from '../public.ts'

const PERIOD = {
  pickUpDate: '2026-03-12',
  pickUpTime: '10:00',
  returnDate: '2026-03-15',
  returnTime: '10:00',
}

describe('emails about a booking', () => {
  const testApp = useTestApp()
  const { kinds } = notificationsOf(testApp)

  const book = async (instantBook: boolean, card: CardOutcome = 'ok') => {
    const host = await testApp.signUp({ fullName: 'Omar Haddad', userType: 'host' })
    const renter = await testApp.signUp({ fullName: 'Sara Al Mansoori' })
    const vehicle = await testApp.aVehicle({ instantBook, hostId: host.id })
    const answer = await testApp.as(renter).post('/api/v1/bookings', {
      vehicleId: vehicle.id,
      period: PERIOD,
      expectedTotalFils: 66_000,
      card: aCard(card),
    })
    expect(answer.status).toBe(201)
    return { host, renter, id: answer.body.bookingId as string }
  }
  const subjectsTo = async (address: string) => {
    await deliverOutbox(testApp.deps, { [EMAIL_TOPIC]: deliverEmail })
    return testApp.email.to(address).map(({ subject }) => subject)
  }

  test('notify both sides of a confirmed booking once, with a link to it', async () => {
    const { host, renter, id } = await book(true)
    expect(await subjectsTo(renter.email)).toEqual(['Your trip in the 2024 Nissan Patrol is confirmed'])
    expect(await subjectsTo(host.email)).toEqual(['Sara Al Mansoori booked your 2024 Nissan Patrol'])
    expect(testApp.email.to(renter.email)[0]?.text).toContain(
      `${testApp.deps.config.publicUrl}/booking/${id}`,
    )
    expect(testApp.email.to(renter.email)[0]?.text).toContain('Paid: AED 660.00')
    expect(testApp.email.to(host.email)[0]?.text).toContain('You earn: AED 450.00')
  })

  test('notify the host and the renter of a request, and only the renter of its decline', async () => {
    const { host, renter, id } = await book(false)
    await testApp.as(host).post(`/api/v1/bookings/${id}/decline`, {})
    expect(await subjectsTo(renter.email)).toEqual([
      'Your request for the 2024 Nissan Patrol is with the host',
      'Your request for the 2024 Nissan Patrol was declined',
    ])
    expect(await subjectsTo(host.email)).toEqual(['Sara M. would like to book your 2024 Nissan Patrol'])
  })

  test('state the refund of a cancelled booking', async () => {
    const { host, renter, id } = await book(true)
    const cancelled = await testApp
      .as(renter)
      .post(`/api/v1/bookings/${id}/cancel`, { expectedRefundFils: 66_000 })
    expect(cancelled.status).toBe(200)
    expect(await subjectsTo(renter.email)).toContain('You cancelled your trip in the 2024 Nissan Patrol')
    const [cancellation, gone] = testApp.email.to(renter.email).slice(-2)
    expect(cancellation?.text).toContain('Refund: AED 660.00 of AED 660.00')
    expect(gone?.subject).toBe('Your refund of AED 660.00 is on its way')
    expect(await subjectsTo(host.email)).toContain('A booking of your 2024 Nissan Patrol was cancelled')
  })

  test('notify both sides of a request whose card could not be charged after the approval', async () => {
    const { host, renter, id } = await book(false)
    const { cards } = testApp.deps
    testApp.deps.cards = { ...cards, capture: (key) => cards.void(key) }
    const approved = await testApp.as(host).post(`/api/v1/bookings/${id}/approve`)
    testApp.deps.cards = cards
    expect(approved.body).toMatchObject({ status: 'cancelled', paymentStatus: 'failed' })
    expect((await subjectsTo(renter.email)).at(-1)).toBe(
      'The payment for the 2024 Nissan Patrol didn’t go through',
    )
    expect(testApp.email.to(renter.email).at(-1)?.text).toContain('Not charged: AED 660.00')
    expect((await subjectsTo(host.email)).at(-1)).toBe(
      'The renter’s payment for your 2024 Nissan Patrol didn’t go through',
    )
    for (const person of [renter, host]) expect((await kinds(person)).at(-1)).toBe('booking_payment_failed')
  })

  test('notify only the renter of a card that is declined after the checkout', async () => {
    const { host, renter } = await book(true, 'timeoutfail')
    testApp.clock.advance(MINUTE_MS)
    await settlePayments(testApp.deps)
    expect(await subjectsTo(renter.email)).toEqual([
      'The payment for the 2024 Nissan Patrol didn’t go through',
    ])
    expect(await kinds(renter)).toEqual(['booking_payment_failed'])
    expect(await subjectsTo(host.email)).toEqual([])
    expect(await kinds(host)).toEqual([])
  })

  test.each([
    ['the sweep job', expireUnpaidHolds],
    ['the answer', settlePayments],
  ])(
    'notify only the renter of a hold that ended, at %s, before the card network had answered',
    async (_, end) => {
      const { host, renter } = await book(true, 'timeout')
      testApp.clock.advance(15 * MINUTE_MS)
      await end(testApp.deps)
      expect(await kinds(renter)).toEqual(['booking_payment_failed'])
      expect(await kinds(host)).toEqual([])
    },
  )

  test('are not sent when the card was declined', async () => {
    const renter = await testApp.signUp()
    const vehicle = await testApp.aVehicle()
    const answer = await testApp.as(renter).post('/api/v1/bookings', {
      vehicleId: vehicle.id,
      period: PERIOD,
      expectedTotalFils: 66_000,
      card: aCard('declined'),
    })
    expect(answer.status).toBe(402)
    expect(await subjectsTo(renter.email)).toEqual([])
    expect(await kinds(renter)).toEqual([])
  })
})
