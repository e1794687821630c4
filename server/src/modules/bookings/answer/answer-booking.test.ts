import { afterEach, describe, expect, test } from 'vitest'
import { aBookingRequest } from '../../../testing/builders/booking-request.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import { renewStepUp } from '../../../testing/renew-step-up.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { expireUnansweredRequests, settlePayments } from '../booking-jobs.ts'
import { expireBooking } from './expire-booking.ts'

const testApp = useTestApp()
afterEach(() => expectInvariants(testApp.db))

const DAY_MS = 24 * 60 * 60_000

async function aRequest() {
  const [renter, host] = [await testApp.signUp(), await testApp.signUp({ userType: 'host' })]
  const vehicle = await testApp.aVehicle({ hostId: host.id, instantBook: false })
  const { body } = await testApp.as(renter).post('/api/v1/bookings', aBookingRequest(vehicle.id))
  const id: string = body.bookingId
  return {
    id,
    renter,
    host,
    vehicle,
    say: (person: TestPerson, what: string, words: object = {}) =>
      testApp.as(person).post(`/api/v1/bookings/${id}/${what}`, words),
    state: async () => {
      const { body } = await testApp.as(renter).get(`/api/v1/bookings/${id}`)
      return [body.status, body.cancellationReason, body.paymentStatus]
    },
  }
}

describe('the host of a request', () => {
  test('approves: the card is charged and the booking is confirmed by the host', async () => {
    const request = await aRequest()
    const answer = await request.say(request.host, 'approve')
    expect(answer.body).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
    const { body } = await testApp.as(request.renter).get(`/api/v1/bookings/${request.id}`)
    expect(body.history.map((line: { to: string; by: string }) => [line.to, line.by])).toEqual([
      ['pending', 'renter'],
      ['confirmed', 'host'],
    ])
  })

  test('can approve until the last moment, and not at the due time itself', async () => {
    const [inTime, late] = [await aRequest(), await aRequest()]
    testApp.clock.advance(DAY_MS - 1)
    expect((await inTime.say(inTime.host, 'approve')).status).toBe(200)
    testApp.clock.advance(1)
    const refused = await late.say(late.host, 'approve')
    expect([refused.status, refused.body.code]).toEqual([409, 'answer_too_late'])
    await expireUnansweredRequests(testApp.deps)
    await settlePayments(testApp.deps)
    expect(await late.state()).toEqual(['cancelled', 'request_expired', 'voided'])
  })

  test('declines: the card is released and the dates are free', async () => {
    const request = await aRequest()
    const answer = await request.say(request.host, 'decline', { reason: 'In the workshop that week' })
    expect(answer.body).toMatchObject({ status: 'cancelled', paymentStatus: 'voided' })
    expect(await request.state()).toEqual(['cancelled', 'declined_by_host', 'voided'])
    const body = aBookingRequest(request.vehicle.id)
    expect((await testApp.as(await testApp.signUp()).post('/api/v1/bookings', body)).status).toBe(201)
  })

  test('answers once: a second answer is refused with the current status', async () => {
    const request = await aRequest()
    await request.say(request.host, 'decline')
    const late = await request.say(request.host, 'approve')
    expect([late.status, late.body.code, late.body.details.status]).toEqual([
      409,
      'state_changed',
      'cancelled',
    ])
  })

  test('cannot approve before the card is authorised', async () => {
    const [renter, host] = [await testApp.signUp(), await testApp.signUp()]
    const vehicle = await testApp.aVehicle({ hostId: host.id, instantBook: false })
    const slow = await testApp
      .as(renter)
      .post('/api/v1/bookings', aBookingRequest(vehicle.id, { card: 'timeout' }))
    const early = await testApp.as(host).post(`/api/v1/bookings/${slow.body.bookingId}/approve`)
    expect([early.status, early.body.details.why]).toEqual([409, 'payment_not_authorised'])
  })
})

test('a renter withdraws an unanswered request', async () => {
  const request = await aRequest()
  expect((await request.say(request.renter, 'withdraw')).status).toBe(200)
  expect(await request.state()).toEqual(['cancelled', 'withdrawn_by_renter', 'voided'])
})

test('an admin can approve for the host, with a step-up, a reason and an audit entry', async () => {
  const request = await aRequest()
  const admin = await testApp.signUp({ userType: 'admin' })
  const approve = async (reason?: string) =>
    (await testApp.as(admin).post(`/api/v1/bookings/${request.id}/approve`, { reason })).body
  expect(await approve()).toMatchObject({ code: 'invalid_input', fields: [{ field: 'reason' }] })
  testApp.clock.advance(5 * 60_000 + 1)
  expect((await approve('The host asked by phone')).code).toBe('step_up_required')
  await renewStepUp(testApp, admin)
  expect((await approve('The host asked by phone')).status).toBe('confirmed')
  const entries = testApp.db.selectFrom('audit_log').select(['action', 'detail', 'actor_id'])
  expect(await entries.where('subject_id', '=', request.id).execute()).toEqual([
    { action: 'booking.approved', detail: { reason: 'The host asked by phone' }, actor_id: admin.id },
  ])
})

test('each side can perform only its own actions, and a stranger gets not found', async () => {
  const request = await aRequest()
  const [stranger, support] = [await testApp.signUp(), await testApp.signUp({ isSupport: true })]
  for (const what of ['approve', 'decline', 'withdraw']) {
    const hidden = await request.say(stranger, what)
    expect([hidden.status, hidden.body.code]).toEqual([404, 'booking_not_found'])
    expect((await request.say(support, what)).status).toBe(403)
  }
  expect((await request.say(request.renter, 'approve')).status).toBe(403)
  expect((await request.say(request.renter, 'decline')).status).toBe(403)
  expect((await request.say(request.host, 'withdraw')).status).toBe(403)
  expect(await request.state()).toEqual(['pending', null, 'authorised'])
})

test('an answer repeated with one key is applied once', async () => {
  const request = await aRequest()
  const approve = () =>
    testApp.as(request.host).post(`/api/v1/bookings/${request.id}/approve`, {}, { key: 'one-key-for-both' })
  const [first, second] = [await approve(), await approve()]
  expect(second.body).toEqual(first.body)
})

describe('of two concurrent actions one wins, and the money follows it', () => {
  const LEAVES = {
    approve: ['confirmed', null, 'paid'],
    decline: ['cancelled', 'declined_by_host', 'voided'],
    withdraw: ['cancelled', 'withdrawn_by_renter', 'voided'],
    expire: ['cancelled', 'request_expired', 'voided'],
  }
  test.each([
    ['approve', 'decline'],
    ['approve', 'withdraw'],
    ['approve', 'expire'],
    ['decline', 'withdraw'],
    ['withdraw', 'expire'],
    ['decline', 'expire'],
  ] as const)('%s and %s', async (one, other) => {
    for (let round = 0; round < 4; round++) {
      const request = await aRequest()
      if (other === 'expire') await becomesDue(request.id, round < 2)
      const act = (what: keyof typeof LEAVES) => {
        if (what === 'expire') return expireBooking(testApp.deps, request.id)
        return request.say(what === 'withdraw' ? request.renter : request.host, what)
      }
      await Promise.all(round % 2 === 0 ? [act(one), act(other)] : [act(other), act(one)])
      await settlePayments(testApp.deps)
      expect([LEAVES[one], LEAVES[other]]).toContainEqual(await request.state())
    }
  })

  async function becomesDue(id: string, alreadyNow: boolean) {
    const due = new Date(testApp.clock.now() + (alreadyNow ? 0 : 1))
    await testApp.db.updateTable('bookings').set({ answer_due_at: due }).where('id', '=', id).execute()
  }
})

test('an unanswered request expires, and the renter is notified', async () => {
  const request = await aRequest()
  testApp.clock.advance(DAY_MS)
  expect(await expireUnansweredRequests(testApp.deps)).toBeGreaterThanOrEqual(1)
  await settlePayments(testApp.deps)
  expect(await request.state()).toEqual(['cancelled', 'request_expired', 'voided'])
  const notified = await testApp.db
    .selectFrom('outbox')
    .select('id')
    .where('dedupe_key', '=', `booking-notification:${request.id}:request_expired:renter`)
    .execute()
  expect(notified).toHaveLength(1)
})
