import { type AttemptFacts, isAttempt, isKnownToHost } from '@rihla/domain/booking/attempt'
import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBookingRequest, type RequestFacts } from '../../testing/builders/booking-request.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { mayFollowBooking } from './booking-subscription.ts'

const testApp = useTestApp()
let renter: TestPerson
let host: TestPerson
let vehicleId: string
beforeEach(async () => {
  renter = await testApp.signUp({ fullName: 'Sara Al Mansoori' })
  host = await testApp.signUp({ userType: 'host' })
  vehicleId = (await testApp.aVehicle({ hostId: host.id, make: 'Nissan', model: 'Patrol', year: 2023 })).id
})

/** The id of a booking that was made or refused. */
async function book(facts: RequestFacts = {}): Promise<string> {
  testApp.clock.advance(1000)
  const { body } = await testApp.as(renter).post('/api/v1/bookings', aBookingRequest(vehicleId, facts))
  return body.bookingId ?? body.details.bookingId
}
const get = async (person: TestPerson, path: string) => (await testApp.as(person).get(`/api/v1${path}`)).body
const tripsIn = async (scope: string) =>
  (await get(renter, `/bookings?scope=${scope}`)).bookings.map(({ id }: { id: string }) => id)

/** Attempts of every kind; each leaves a booking that never came about. */
const ATTEMPTS: Array<[name: string, make: () => Promise<string>]> = [
  ['whose card was declined', () => book({ card: 'declined' })],
  [
    'whose unpaid hold has expired',
    async () => {
      const id = await book({ card: 'timeout' })
      testApp.clock.advance(15 * MINUTE_MS)
      return id
    },
  ],
  [
    'that was withdrawn before the card was authorised',
    async () => {
      const id = await book({ card: 'timeout' })
      await testApp.as(renter).post(`/api/v1/bookings/${id}/withdraw`)
      return id
    },
  ],
]

describe.each(ATTEMPTS)('an attempt %s', (_, make) => {
  test('is in no list of trips and is not the latest booking', async () => {
    await make()
    for (const scope of ['all', 'upcoming', 'past', 'cancelled']) expect(await tripsIn(scope)).toEqual([])
    expect((await get(renter, '/bookings/latest')).booking).toBeNull()
  })

  test('is in the payment history of its renter, who can open it', async () => {
    const id = await make()
    const { payments } = await get(renter, '/bookings/payments')
    expect(payments).toHaveLength(1)
    expect(payments[0]).toMatchObject({
      bookingId: id,
      vehicle: { make: 'Nissan', model: 'Patrol', year: 2023 },
      of: 'booking',
      amountFils: 66_000,
      capturedFils: 0,
      cardLastFour: '4242',
      isAttempt: true,
    })
    expect((await get(renter, `/bookings/${id}`)).id).toBe(id)
  })

  test('is unknown to its host', async () => {
    const id = await make()
    const { bookings, counts } = await get(host, '/host/bookings')
    expect([bookings, counts.cancelled, counts.pending]).toEqual([[], 0, 0])
    for (const path of [`/bookings/${id}`, `/trips/${id}`, `/bookings/${id}/messages`])
      expect((await testApp.as(host).get(`/api/v1${path}`)).body.code).toBe('booking_not_found')
    expect((await get(host, '/notifications')).notifications).toEqual([])
    const viewer = { kind: 'person' as const, userType: 'host' as const, isSupport: false }
    expect(await mayFollowBooking(testApp.db, { ...viewer, id: host.id }, `booking:${id}`)).toBe(false)
    expect(await mayFollowBooking(testApp.db, { ...viewer, id: renter.id }, `booking:${id}`)).toBe(true)
    const { rows } = await sql`select from live_events where channel = ${`me:${host.id}`}`.execute(testApp.db)
    expect(rows).toEqual([])
  })

  test('is visible to admins', async () => {
    const id = await make()
    const admin = await testApp.signUp({ userType: 'admin' })
    expect((await get(admin, `/admin/bookings/${id}`)).booking.id).toBe(id)
  })
})

test('a hold that lasts, a request, and a cancelled trip are trips', async () => {
  const unpaid = await book({ card: 'timeout' })
  expect(await tripsIn('upcoming')).toEqual([unpaid])
  const trip = await book({ pickUpDate: '2026-04-10' })
  await testApp.as(renter).post(`/api/v1/bookings/${trip}/cancel`, { expectedRefundFils: 66_000, reason: '' })
  expect(await tripsIn('cancelled')).toEqual([trip])
})

describe('the payment history', () => {
  test('lists every payment once, newest first, in pages', async () => {
    const made: string[] = []
    for (const card of ['ok', 'declined', 'insufficient', 'expired'] as const)
      made.push(await book({ card, pickUpDate: card === 'ok' ? '2026-03-10' : '2026-04-10' }))
    const first = await get(renter, '/bookings/payments?limit=3')
    const rest = await get(renter, `/bookings/payments?limit=3&after=${first.nextAfter}`)
    const seen = [...first.payments, ...rest.payments]
    expect(seen.map(({ bookingId }: { bookingId: string }) => bookingId)).toEqual(made.reverse())
    expect(seen.map(({ failureCode }: { failureCode: string | null }) => failureCode)).toEqual([
      'card_expired',
      'insufficient_funds',
      'card_declined',
      null,
    ])
    expect(seen.at(-1)).toMatchObject({ status: 'paid', capturedFils: 66_000, isAttempt: false })
    expect(rest.nextAfter).toBeNull()
  })

  test('is for the renter only, also with the cursor of somebody else', async () => {
    await book()
    const [{ id }] = (await get(renter, '/bookings/payments')).payments
    for (const person of [host, await testApp.signUp()]) {
      expect((await get(person, '/bookings/payments')).payments).toEqual([])
      expect((await get(person, `/bookings/payments?after=${id}`)).payments).toEqual([])
    }
  })
})

test('the database and the domain agree on what an attempt is', async () => {
  const now = testApp.clock.now()
  const moments = [null, now - 1, now, now + 1]
  const dateOf = (at: number | null) => (at === null ? null : new Date(at))
  for (const status of ['pending', 'confirmed', 'active', 'completed', 'cancelled'] as const)
    for (const holdExpiresAt of moments)
      for (const answerDueAt of [null, now])
        for (const confirmedAt of [null, now])
          for (const isApproved of [false, true]) {
            const facts: AttemptFacts = { status, holdExpiresAt, answerDueAt, isApproved, confirmedAt }
            const { rows } = await sql<{ known: boolean; attempt: boolean }>`
              select k.known, is_attempt(${status}, ${dateOf(holdExpiresAt)}::timestamptz, k.known,
                ${new Date(now)}::timestamptz) as attempt
              from (select is_known_to_host(${dateOf(answerDueAt)}::timestamptz,
                ${isApproved ? host.id : null}::uuid, ${dateOf(confirmedAt)}::timestamptz) as known) k`.execute(
              testApp.db,
            )
            expect([facts, rows[0]]).toEqual([
              facts,
              { known: isKnownToHost(facts), attempt: isAttempt(facts, now) },
            ])
          }
})
