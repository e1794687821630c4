import type { Endpoint } from '@rihla/server/testing/all-endpoints'
import { aBookedTrip, aFinishedTrip } from '@rihla/server/testing/builders/finished-trip'
import type { TestPerson } from '@rihla/server/testing/builders/sign-up-person'
import type { TestApp } from '@rihla/server/testing/test-app'

/** Users of every kind, with data for every endpoint. */
export interface Population {
  visitor: null
  renter: TestPerson
  host: TestPerson
  otherHost: TestPerson
  support: TestPerson
  admin: TestPerson
  bookingIds: string[]
  vehicleId: string
}

export async function populate(testApp: TestApp): Promise<Population> {
  const host = await testApp.signUp({ userType: 'host' })
  const trip = await aBookedTrip(testApp, host)
  const finished = await aFinishedTrip(testApp, host)
  const { renter } = finished
  await testApp.as(renter).post(`/api/v1/bookings/${finished.id}/reviews`, {
    type: 'vehicle',
    rating: 5,
    comment: 'Fine.',
  })
  await testApp.as(renter).post(`/api/v1/bookings/${finished.id}/messages`, { text: 'Hello' })
  return {
    visitor: null,
    renter,
    host,
    otherHost: await testApp.signUp({ userType: 'host' }),
    support: await testApp.signUp({ isSupport: true }),
    admin: await testApp.signUp({ userType: 'admin' }),
    bookingIds: [trip.id, finished.id],
    vehicleId: finished.vehicleId,
  }
}

function somebodyLetIn({ access }: Endpoint, people: Population, side: number): TestPerson {
  if (access === 'admin') return people.admin
  if (access === 'support') return people.support
  return side % 2 === 0 ? people.renter : people.host
}

const ENDS_SESSIONS = new Set([
  'accounts.signOut',
  'accounts.deleteAccount',
  'accounts.changePassword',
  'security.endSession',
  'security.signOutEverywhere',
])

/** A user with access to an endpoint; a new one if the call may end sessions. */
export async function somebodyFor(
  testApp: TestApp,
  endpoint: Endpoint,
  people: Population,
  side: number,
): Promise<TestPerson> {
  return ENDS_SESSIONS.has(endpoint.name) ? await testApp.signUp() : somebodyLetIn(endpoint, people, side)
}

/** An existing id for the path parameter. */
export function idFor({ path }: Endpoint, people: Population, side: number): string {
  if (/vehicles|hosting|calendar/.test(path)) return people.vehicleId
  if (/people|users|reviews\/of/.test(path)) return people.otherHost.id
  return people.bookingIds[side % 2] ?? ''
}
