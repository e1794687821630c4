import { afterEach, describe, expect, test } from 'vitest'
import { deliverOutbox } from '../../jobs/outbox-worker.ts'
import { DELIVERIES } from '../../schedule.ts'
import { aHandover, aTrip, type TestTrip } from '../../testing/builders/trip.ts'
import { demandVerification } from '../../testing/builders/verification-demand.ts'
import { approveDocuments } from '../../testing/builders/verified-renter.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { openStartedTrips } from '../bookings/public.ts'

const testApp = useTestApp()
afterEach(() => expectInvariants(testApp.db))

const dropLicence = (trip: TestTrip) =>
  testApp.db.deleteFrom('documents').where('user_id', '=', trip.renter.id).execute()
async function aTripWithoutLicence(isRequest = false): Promise<TestTrip> {
  const trip = await aTrip(testApp, { isRequest })
  await dropLicence(trip)
  return trip
}

describe('check-in of a renter whose licence is not verified', () => {
  test('is refused to both sides, also after the system opened the trip, until it is verified', async () => {
    const trip = await aTripWithoutLicence()
    testApp.clock.advance(trip.startsAt - testApp.clock.now())
    for (const side of [trip.renter, trip.host]) {
      const refused = await trip.say(side, 'check-in', aHandover())
      expect([refused.status, refused.body.code]).toEqual([409, 'renter_not_verified'])
      const { may, booking } = (await trip.show(side)).body
      expect([may.checkIn, booking.renterFacts.neededForCheckIn]).toEqual([false, ['licence']])
    }
    await openStartedTrips(testApp.deps)
    expect((await trip.say(trip.host, 'check-in', aHandover())).body.code).toBe('renter_not_verified')
    await approveDocuments(testApp.deps, trip.renter.id)
    const { may, booking } = (await trip.show(trip.host)).body
    expect([may.checkIn, booking.renterFacts.neededForCheckIn]).toEqual([true, []])
    expect((await trip.say(trip.host, 'check-in', aHandover())).status).toBe(200)
    await dropLicence(trip)
    expect((await trip.show(trip.renter)).body.booking.renterFacts).toMatchObject({
      licenceVerified: false,
      neededForCheckIn: [],
    })
  })

  test('is open when an admin demands nothing', async () => {
    testApp.clock.advance(1000)
    await demandVerification(testApp.deps, { steps: [] })
    const trip = await aTripWithoutLicence()
    testApp.clock.advance(trip.startsAt - testApp.clock.now())
    expect((await trip.say(trip.renter, 'check-in', aHandover())).status).toBe(200)
    await demandVerification(testApp.deps, {})
  })

  test('is said to renter and host by email', async () => {
    const trip = await aTripWithoutLicence()
    await deliverOutbox(testApp.deps, DELIVERIES)
    const textTo = (email: string) =>
      testApp.email
        .to(email)
        .map(({ text }) => text)
        .join('\n')
    expect(textTo(trip.renter.email)).toContain('once we’ve verified your driving licence')
    expect(textTo(trip.host.email)).toContain('once we’ve verified the renter’s driving licence')
  })
})

describe('the host of a request', () => {
  test('sees what is verified and what is not, and can approve', async () => {
    const trip = await aTripWithoutLicence(true)
    const facts = {
      phoneVerified: true,
      identityVerified: false,
      licenceVerified: false,
      emailVerified: true,
      completedTrips: 0,
      rating: null,
      neededForCheckIn: ['licence'],
    }
    const asHost = testApp.as(trip.host)
    const [listed] = (await asHost.get('/api/v1/host/bookings?status=pending')).body.bookings
    expect(listed.renterFacts).toEqual(facts)
    expect((await asHost.get('/api/v1/host/overview')).body.needsYou.requests[0].renterFacts).toEqual(facts)
    const shown = (await asHost.get(`/api/v1/bookings/${trip.id}`)).body
    expect(shown.renterFacts).toEqual(facts)
    expect(JSON.stringify(shown)).not.toMatch(/drivers_license|document/)
    expect((await asHost.post(`/api/v1/bookings/${trip.id}/approve`)).status).toBe(200)
  })

  test('sees the trips that the renter has completed', async () => {
    const trip = await aTrip(testApp, { inDays: 3 })
    testApp.clock.advance(trip.endsAt - testApp.clock.now())
    expect((await trip.completeByHost()).status).toBe(200)
    expect((await trip.show(trip.host)).body.booking.renterFacts.completedTrips).toBe(1)
  })
})
