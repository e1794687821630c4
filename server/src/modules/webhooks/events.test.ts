import * as contract from '@rihla/contract/webhooks/webhook-events'
import { WEBHOOK_EVENT_DESCRIPTIONS } from '@rihla/contract/webhooks/webhook-events'
import { DAY_MS, dateInDubai, HOUR_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { sentEventOf } from '@rihla/domain/webhooks/webhook-event'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBookingRequest } from '../../testing/builders/booking-request.ts'
import {
  aCarWithExtras,
  addExtras,
  ONE_SEAT,
  totalWithExtras,
} from '../../testing/builders/car-with-extras.ts'
import type { CardOutcome } from '../../testing/builders/card.ts'
import { aTollOf } from '../../testing/builders/charge.ts'
import { aBookedTrip, aFinishedTrip, finishTrips } from '../../testing/builders/finished-trip.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { aSubmittedVehicle } from '../../testing/builders/submission.ts'
import { startWebhookReceiver } from '../../testing/peers/webhook-receiver.ts'
import { renewStepUp } from '../../testing/renew-step-up.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { expireUnansweredChanges, settlePayments } from '../bookings/public.ts'
import { approveOrRejectVehicle } from '../vehicles/public.ts'
import { deliverWebhooks } from './public.ts'
import { anInbox, verified } from './test-webhooks.ts'

const { BookingEventData, ChargeEventData, PayoutEventData, VehicleEventData, TestEventData } = contract
const SCHEMAS = { BookingEventData, ChargeEventData, PayoutEventData, VehicleEventData, TestEventData }

const testApp = useTestApp({ settings: { WEBHOOKS_ALLOW_PRIVATE: 'true' } })
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
afterAll(() => receiver.close())

/** The message, when its data is what the API description says of its type, and nothing more. */
function asDescribed<T extends { type: string; data: unknown }>(message: T): T {
  const { data } = WEBHOOK_EVENT_DESCRIPTIONS[sentEventOf(message.type)]
  expect(SCHEMAS[data].parse(message.data)).toEqual(message.data)
  return message
}

type Inbox = Awaited<ReturnType<typeof anInbox>>
/** What an inbox was sent, oldest first, after all of it is delivered. */
async function messagesAt(inbox: Inbox) {
  await deliverWebhooks(testApp.deps)
  const order = (at: { timestamp: string }) => Date.parse(at.timestamp)
  return inbox
    .received()
    .map((one) => asDescribed(verified(testApp, one, inbox.secret)))
    .sort((one, other) => order(one) - order(other))
}
const typesAt = async (inbox: Inbox) => (await messagesAt(inbox)).map(({ type }) => type)

async function aRequest(host: TestPerson, renter: TestPerson) {
  const vehicle = await testApp.aVehicle({ hostId: host.id, instantBook: false })
  const pickUpDate = dateInDubai(testApp.clock.now() + 3 * DAY_MS)
  const request = aBookingRequest(vehicle.id, { pickUpDate })
  const { status, body } = await testApp.as(renter).post('/api/v1/bookings', request)
  expect(status).toBe(201)
  return { bookingId: body.bookingId as string, vehicleId: vehicle.id }
}

/** An attempt to book an instant car with this card, with the answer and the inboxes of both sides. */
async function anAttempt(card: CardOutcome) {
  const [host, renter] = [await testApp.signUp({ userType: 'host' }), await testApp.signUp()]
  const [ofHost, ofRenter] = [
    await anInbox(testApp, receiver, host),
    await anInbox(testApp, receiver, renter),
  ]
  const vehicle = await testApp.aVehicle({ hostId: host.id })
  const pickUpDate = dateInDubai(testApp.clock.now() + 3 * DAY_MS)
  const request = aBookingRequest(vehicle.id, { pickUpDate, card })
  const { status, body } = await testApp.as(renter).post('/api/v1/bookings', request)
  return { status, body, renter, ofHost, ofRenter }
}

describe('of a booking', () => {
  test('both sides are told, each with their side, and nobody else', async () => {
    const host = await testApp.signUp({ userType: 'host' })
    const [renter, stranger] = [await testApp.signUp(), await testApp.signUp({ userType: 'host' })]
    const [ofHost, ofRenter, ofStranger] = [
      await anInbox(testApp, receiver, host),
      await anInbox(testApp, receiver, renter),
      await anInbox(testApp, receiver, stranger),
    ]
    const { bookingId, vehicleId } = await aRequest(host, renter)
    const path = `/api/v1/bookings/${bookingId}`
    const about = { bookingId, vehicleId, status: 'pending', path }
    expect(await messagesAt(ofHost)).toMatchObject([
      { type: 'booking.requested', data: { ...about, side: 'host' } },
    ])
    expect(await messagesAt(ofRenter)).toMatchObject([{ data: { ...about, side: 'renter' } }])
    testApp.clock.advance(1000)
    expect((await testApp.as(host).post(`${path}/approve`)).status).toBe(200)
    expect((await messagesAt(ofRenter)).at(-1)).toMatchObject({
      type: 'booking.confirmed',
      data: { status: 'confirmed' },
    })
    testApp.clock.advance(1000)
    await testApp.as(host).post(`${path}/host-cancel`, { reason: 'It does not start.' })
    const types = await typesAt(ofHost)
    expect(types.slice(0, 2)).toEqual(['booking.requested', 'booking.confirmed'])
    expect(types).toContain('booking.cancelled')
    expect(await typesAt(ofStranger)).toEqual([])
    // What `path` says can be read by both, and by nobody else.
    for (const reader of [host, renter]) expect((await testApp.as(reader).get(path)).status).toBe(200)
    expect((await testApp.as(stranger).get(path)).status).toBe(404)
  })

  test('a message has ids and a state, and no name, place or amount', async () => {
    const host = await testApp.signUp({ userType: 'host' })
    const inbox = await anInbox(testApp, receiver, host)
    await aFinishedTrip(testApp, host)
    const messages = await messagesAt(inbox)
    expect(new Set(messages.map(({ type }) => type))).toEqual(
      new Set(['booking.confirmed', 'trip.started', 'trip.completed', 'trip.checked_out']),
    )
    for (const { data } of messages)
      expect(Object.keys(data).sort()).toEqual(['bookingId', 'path', 'side', 'status', 'vehicleId'])
  })

  test('an attempt whose card was refused is told to nobody', async () => {
    const { status, ofHost, ofRenter } = await anAttempt('declined')
    expect(status).toBe(402)
    expect(await typesAt(ofHost)).toEqual([])
    expect(await typesAt(ofRenter)).toEqual([])
  })

  test.each(['declined later', 'never answered'])(
    'an attempt whose payment was %s is told to its renter alone',
    async (answer) => {
      const { body, ofHost, ofRenter } = await anAttempt(
        answer === 'declined later' ? 'timeoutfail' : 'timeout',
      )
      const { bookingId } = body
      expect(await typesAt(ofRenter)).toEqual([])
      testApp.clock.advance(answer === 'declined later' ? MINUTE_MS : 15 * MINUTE_MS)
      await settlePayments(testApp.deps)
      expect(await messagesAt(ofRenter)).toMatchObject([
        { type: 'booking.cancelled', data: { bookingId, status: 'cancelled', side: 'renter' } },
      ])
      expect(await typesAt(ofHost)).toEqual([])
    },
  )

  test('a hold that its renter withdraws before paying is told to nobody', async () => {
    const { body, renter, ofRenter } = await anAttempt('timeout')
    expect((await testApp.as(renter).post(`/api/v1/bookings/${body.bookingId}/withdraw`)).status).toBe(200)
    expect(await typesAt(ofRenter)).toEqual([])
  })

  test.each(['declined', 'timeoutfail', 'timeout'] as const)(
    'added extras whose payment fails (%s) are told to the renter alone, unless at once',
    async (card) => {
      const [car, renter] = [await aCarWithExtras(testApp), await testApp.signUp()]
      const pickUpDate = dateInDubai(testApp.clock.now() + 3 * DAY_MS)
      const { body } = await car.book(renter, totalWithExtras(0), [], { pickUpDate })
      const inboxes = [
        await anInbox(testApp, receiver, renter),
        await anInbox(testApp, receiver, car.host),
      ] as const
      await addExtras(testApp, renter, body.bookingId, ONE_SEAT, { differenceFils: 4950, card })
      for (const inbox of inboxes) expect(await typesAt(inbox)).toEqual([])
      testApp.clock.advance(15 * MINUTE_MS)
      await (card === 'timeout' ? expireUnansweredChanges : settlePayments)(testApp.deps)
      expect(await typesAt(inboxes[0])).toEqual(card === 'declined' ? [] : ['booking.change_closed'])
      expect(await typesAt(inboxes[1])).toEqual([])
    },
  )

  test('only the events that were chosen are sent', async () => {
    const host = await testApp.signUp({ userType: 'host' })
    const inbox = await anInbox(testApp, receiver, host, ['trip.completed'])
    const trip = await aBookedTrip(testApp, host)
    await finishTrips(testApp, host, [trip])
    expect(await typesAt(inbox)).toEqual(['trip.completed'])
  })

  test('a message that is queued in a transaction that fails is never sent', async () => {
    const host = await testApp.signUp({ userType: 'host' })
    const inbox = await anInbox(testApp, receiver, host)
    const { id: bookingId, vehicleId } = await aBookedTrip(testApp, host)
    const before = (await typesAt(inbox)).length
    await expect(
      testApp.db.transaction().execute(async (trx) => {
        await testApp.deps.publish(trx, { type: 'booking.opened', bookingId, vehicleId })
        throw new Error('not this time')
      }),
    ).rejects.toThrow('not this time')
    expect(await typesAt(inbox)).toHaveLength(before)
  })
})

test('a refund by hand is told once, after the card network has refunded', async () => {
  const host = await testApp.signUp({ userType: 'host' })
  const admin = await testApp.signUp({ userType: 'admin' })
  const trip = await aFinishedTrip(testApp, host)
  const inboxes = [await anInbox(testApp, receiver, host), await anInbox(testApp, receiver, trip.renter)]
  const { cards } = testApp.deps
  testApp.deps.cards = { ...cards, refundTo: () => Promise.reject(new Error('the line is dead')) }
  await renewStepUp(testApp, admin)
  const refund = { amountFils: 6_600, expectedRefundableFils: 66_000, reason: 'The air conditioning failed' }
  const { status } = await testApp.as(admin).post(`/api/v1/admin/bookings/${trip.id}/refund`, refund)
  testApp.deps.cards = cards
  expect(status).toBe(200)
  for (const inbox of inboxes) expect(await typesAt(inbox)).toEqual([])
  testApp.clock.advance(HOUR_MS)
  await settlePayments(testApp.deps)
  for (const inbox of inboxes) expect(await typesAt(inbox)).toEqual(['booking.refunded'])
})

test('a charge is told to its host, and to its renter once it was asked', async () => {
  const host = await testApp.signUp({ userType: 'host' })
  const trip = await aFinishedTrip(testApp, host)
  const [ofHost, ofRenter] = [
    await anInbox(testApp, receiver, host, ['charge.updated']),
    await anInbox(testApp, receiver, trip.renter, ['charge.updated']),
  ]
  const publish = (isKnownToRenter: boolean) =>
    testApp.db.transaction().execute((trx) =>
      testApp.deps.publish(trx, {
        type: 'charge.moved',
        bookingId: trip.id,
        chargeId,
        to: 'withdrawn',
        by: 'system',
        isKnownToRenter,
      }),
    )
  const chargeId = await aTollOf(testApp, { id: trip.id, host })
  const path = `/api/v1/bookings/${trip.id}/charges`
  const asked = { chargeId, bookingId: trip.id, status: 'asked', path }
  expect(await messagesAt(ofHost)).toMatchObject([
    { type: 'charge.updated', data: { ...asked, side: 'host' } },
  ])
  expect(await messagesAt(ofRenter)).toMatchObject([{ data: { ...asked, side: 'renter' } }])
  await publish(false)
  expect(await messagesAt(ofHost)).toHaveLength(2)
  expect(await messagesAt(ofRenter)).toHaveLength(1)
})

test('a host is told that a car was approved or rejected', async () => {
  const host = await testApp.signUp({ userType: 'host' })
  const admin = await testApp.signUp({ userType: 'admin' })
  const inbox = await anInbox(testApp, receiver, host)
  const vehicleId = await aSubmittedVehicle(testApp.as(host))
  const decision = { vehicleId, verdict: 'verified', reason: '' } as const
  await approveOrRejectVehicle(testApp.deps, decision, { adminId: admin.id, requestId: 'request-1' })
  expect(await messagesAt(inbox)).toMatchObject([
    {
      type: 'vehicle.approved',
      data: { vehicleId, status: 'approved', path: `/api/v1/host/vehicles/${vehicleId}` },
    },
  ])
})

describe('of payouts', () => {
  test.each(['confirmed', 'bounced'] as const)('a host is told that one was made and %s', async (status) => {
    const host = await testApp.signUp({ userType: 'host' })
    const inbox = await anInbox(testApp, receiver, host)
    const payoutId = crypto.randomUUID()
    const hostId = host.id
    await testApp.db.transaction().execute(async (trx) => {
      await testApp.deps.publish(trx, { type: 'payout.made', payoutId, hostId })
      await testApp.deps.publish(trx, { type: 'payout.settled', payoutId, hostId, status })
    })
    const path = '/api/v1/host/payouts'
    expect(new Set((await messagesAt(inbox)).map(({ data }) => data))).toEqual(
      new Set([
        { payoutId, status: 'made', path },
        { payoutId, status, path },
      ]),
    )
  })
})

test('a suspended person is sent nothing, also of what waited', async () => {
  const host = await testApp.signUp({ userType: 'host' })
  const renter = await testApp.signUp()
  const inbox = await anInbox(testApp, receiver, host)
  const { bookingId } = await aRequest(host, renter)
  const admin = await testApp.signUp({ userType: 'admin' })
  const suspend = (suspended: boolean) =>
    testApp.as(admin).post(`/api/v1/admin/users/${host.id}/suspension`, {
      suspended,
      reason: 'Documents are checked',
      ...(suspended && { reasonClass: 'under_review' }),
    })
  expect((await suspend(true)).status).toBe(200)
  await testApp.as(renter).post(`/api/v1/bookings/${bookingId}/withdraw`)
  expect(await typesAt(inbox)).toEqual([])
  expect((await suspend(false)).status).toBe(200)
  expect(await typesAt(inbox)).toEqual([])
})

test('an account that is deleted takes its endpoints with it', async () => {
  const person = await testApp.signUp()
  await anInbox(testApp, receiver, person)
  const { status } = await testApp
    .as(person)
    .post('/api/v1/account-deletions', { confirmEmail: person.email })
  expect(status).toBe(200)
  const left = await testApp.db
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('user_id', '=', person.id)
    .execute()
  expect(left).toEqual([])
})
