import type { TestAnswer, TestApp } from '../test-app.ts'
import { aBookingRequest, type RequestFacts } from './booking-request.ts'
import type { TestPerson } from './sign-up-person.ts'

export interface TestConversation {
  bookingId: string
  path: string
  renter: TestPerson
  host: TestPerson
  /** `clientMessageId` is the sender's id of the message; absent by default. */
  say: (
    person: TestPerson | null,
    text: string,
    key?: string,
    clientMessageId?: string,
  ) => Promise<TestAnswer>
  thread: (person: TestPerson | null, query?: string) => Promise<TestAnswer>
  read: (person: TestPerson | null, upTo: number) => Promise<TestAnswer>
}

/**
 * A booking by Sara Al Mansoori of a vehicle of Omar Haddad, confirmed unless it is a request, with functions for both
 * to send messages.
 */
export async function aConversation(
  testApp: TestApp,
  {
    isRequest = false,
    host,
    renter,
    ...facts
  }: RequestFacts & { isRequest?: boolean; host?: TestPerson; renter?: TestPerson } = {},
): Promise<TestConversation> {
  const sara = renter ?? (await testApp.signUp({ fullName: 'Sara Al Mansoori' }))
  const omar = host ?? (await testApp.signUp({ fullName: 'Omar Haddad', userType: 'host' }))
  const vehicle = await testApp.aVehicle({ hostId: omar.id, instantBook: !isRequest })
  const { status, body } = await testApp.as(sara).post('/api/v1/bookings', aBookingRequest(vehicle.id, facts))
  if (status !== 201) throw new Error(`the trip was not booked: ${status} ${body.code}`)
  const path = `/api/v1/bookings/${body.bookingId}/messages`
  return {
    bookingId: body.bookingId,
    path,
    renter: sara,
    host: omar,
    say: (person, text, key, clientMessageId) =>
      testApp.as(person).post(path, { text, clientMessageId }, key === undefined ? {} : { key }),
    thread: (person, query = '') => testApp.as(person).get(`${path}${query}`),
    read: (person, upTo) => testApp.as(person).post(`${path}/read`, { upTo }),
  }
}
