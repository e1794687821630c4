import { addDays } from '@rihla/domain/time/plain-date'
import { aBookingRequest } from '@rihla/server/testing/builders/booking-request'
import { idempotencyKey } from '@rihla/server/testing/builders/card'
import type { TestPerson } from '@rihla/server/testing/builders/sign-up-person'
import type { TestApp } from '@rihla/server/testing/test-app'
import { sql } from 'kysely'

/** A POST that must have one effect, however often it is sent. */
export interface KeyedCall {
  endpoint: string
  key: string
  person: TestPerson
  path: string
  body: object
  /** A different body for the same call. */
  otherBody: object
  /** How often the effect of the call has happened. */
  countEffects(): Promise<number>
}

/** Number of periods per vehicle, one for each booking. */
const PERIODS = 60
const LINES_PER_THREAD = 3

/** A mix of `count` calls to several endpoints: bookings, cancellations, messages, phone codes. */
export async function keyedCalls(testApp: TestApp, count: number): Promise<KeyedCall[]> {
  const vehicles = await Promise.all(
    Array.from({ length: Math.ceil(count / PERIODS) }, () => testApp.aVehicle()),
  )
  const periodOf = (n: number) => ({
    vehicleId: vehicles[n % vehicles.length]?.id ?? '',
    pickUpDate: addDays('2026-03-10', Math.floor(n / vehicles.length) * 4),
  })
  const calls: KeyedCall[] = []
  let thread: { id: string; renter: TestPerson } | null = null
  for (let n = 0; n < count; n++) {
    const { vehicleId, pickUpDate } = periodOf(n)
    const request = (nights: number) => aBookingRequest(vehicleId, { pickUpDate, nights })
    if (n % 20 < 8) calls.push(booking(testApp, await testApp.signUp(), request(2), request(3)))
    else if (n % 20 < 14) {
      if (thread === null || n % LINES_PER_THREAD === 0) thread = await booked(testApp, request(2))
      calls.push(message(testApp, thread, `Line ${n}`))
    } else if (n % 20 < 17) calls.push(cancellation(testApp, await booked(testApp, request(2))))
    else calls.push(phoneCode(testApp, await testApp.signUp(), n))
  }
  return calls
}

async function booked(testApp: TestApp, body: ReturnType<typeof aBookingRequest>) {
  const renter = await testApp.signUp()
  const answer = await testApp.as(renter).post('/api/v1/bookings', body)
  if (answer.status !== 201) throw new Error(`not booked: ${answer.status} ${answer.body.code}`)
  return { id: answer.body.bookingId as string, renter, totalFils: body.expectedTotalFils }
}

const booking = (testApp: TestApp, person: TestPerson, body: object, otherBody: object): KeyedCall => ({
  endpoint: 'booking',
  key: idempotencyKey(),
  person,
  path: '/api/v1/bookings',
  body,
  otherBody,
  countEffects: () => countOf(testApp, sql`bookings where renter_id = ${person.id}`),
})

function message(
  testApp: TestApp,
  { id, renter }: { id: string; renter: TestPerson },
  text: string,
): KeyedCall {
  const other = `${text}, and more`
  return {
    endpoint: 'message',
    key: idempotencyKey(),
    person: renter,
    path: `/api/v1/bookings/${id}/messages`,
    body: { text },
    otherBody: { text: other },
    countEffects: () =>
      countOf(testApp, sql`booking_messages where booking_id = ${id} and message in (${text}, ${other})`),
  }
}

const cancellation = (
  testApp: TestApp,
  { id, renter, totalFils }: { id: string; renter: TestPerson; totalFils: number },
): KeyedCall => ({
  endpoint: 'cancellation',
  key: idempotencyKey(),
  person: renter,
  path: `/api/v1/bookings/${id}/cancel`,
  body: { expectedRefundFils: totalFils, reason: 'The weather' },
  otherBody: { expectedRefundFils: totalFils, reason: 'Another car' },
  countEffects: () =>
    countOf(testApp, sql`booking_status_history where booking_id = ${id} and to_status = 'cancelled'`),
})

const phoneCode = (testApp: TestApp, person: TestPerson, n: number): KeyedCall => ({
  endpoint: 'code to a phone',
  key: idempotencyKey(),
  person,
  path: '/api/v1/verification/phone-codes',
  body: { phoneNumber: `+97150${1_000_000 + n}` },
  otherBody: { phoneNumber: `+97150${2_000_000 + n}` },
  countEffects: () => countOf(testApp, sql`phone_code_sendings where user_id = ${person.id}`),
})

async function countOf(testApp: TestApp, what: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${what}`.execute(testApp.db)
  return rows[0]?.count ?? 0
}
