import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { aTrip, type TestTrip } from '../../testing/builders/trip.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { issueInvoices } from '../invoices/public.ts'

const testApp = useTestApp()
let trip: TestTrip
let support: TestPerson
let invoiceId = ''
beforeAll(async () => {
  trip = await aTrip(testApp)
  support = await testApp.signUp({ isSupport: true })
  await issueInvoices(testApp.deps)
  const invoices = await testApp.as(trip.renter).get(`/api/v1/bookings/${trip.id}/invoices`)
  invoiceId = invoices.body.invoices.find(({ subject }: { subject: string }) => subject === 'rental').id
})

const actionsSince = async (at: number) =>
  (
    await testApp.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'subject_id'])
      .where('at', '>=', new Date(at))
      .execute()
  ).map(({ action, actor_id, subject_id }) => {
    expect([actor_id, subject_id]).toEqual([support.id, trip.id])
    return action
  })

test.each([
  ['a booking', 'booking.viewed', () => `bookings/${trip.id}`],
  ['a trip', 'booking.viewed', () => `trips/${trip.id}`],
  ['a receipt', 'booking.viewed', () => `bookings/${trip.id}/receipt`],
  ['a receipt as a file', 'booking.viewed', () => `bookings/${trip.id}/receipt.pdf`],
  ['the invoices of a booking', 'booking.viewed', () => `bookings/${trip.id}/invoices`],
  ['an invoice', 'booking.viewed', () => `invoices/${invoiceId}`],
  ['an invoice as a file', 'booking.viewed', () => `invoices/${invoiceId}/invoice.pdf`],
  ['additional drivers', 'booking.viewed', () => `bookings/${trip.id}/drivers`],
  ['charges', 'booking.viewed', () => `bookings/${trip.id}/charges`],
  ['a statement of charges', 'booking.viewed', () => `bookings/${trip.id}/charge-statement`],
  ['messages', 'booking.messages_viewed', () => `bookings/${trip.id}/messages?limit=20`],
])(
  'staff who read %s leave one audit entry in ten minutes, its parties none',
  async (_what, action, path) => {
    testApp.clock.advance(11 * 60_000)
    const since = testApp.clock.now()
    const read = async (person: TestPerson) => (await testApp.as(person).download(`/api/v1/${path()}`)).status
    expect(await read(trip.renter)).toBe(200)
    expect(await actionsSince(since)).toEqual([])
    expect([await read(support), await read(support)]).toEqual([200, 200])
    expect(await actionsSince(since)).toEqual([action])
  },
)
