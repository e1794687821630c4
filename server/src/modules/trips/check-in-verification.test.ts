import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { afterEach, describe, expect, test } from 'vitest'
import { deliverOutbox } from '../../jobs/outbox-worker.ts'
import { DELIVERIES } from '../../schedule.ts'
import { aDriverProfile } from '../../testing/builders/driver-profile.ts'
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

describe('check-in of a verified renter who may not drive', () => {
  const givenBirth = (renterId: string, day: string) =>
    testApp.db.updateTable('users').set({ date_of_birth: day }).where('id', '=', renterId).execute()
  const codeFor = async (trip: TestTrip, side: TestTrip['renter']) => {
    const { status, body } = await trip.say(side, 'check-in', aHandover())
    const { may, drivingProblem } = (await trip.show(side)).body
    if (status === 200) return null
    expect([status, may.checkIn, drivingProblem]).toEqual([409, false, body.code])
    return body.code
  }

  test('is refused: to the renter with the reason, to the host without it', async () => {
    const trip = await aTrip(testApp)
    await givenBirth(trip.renter.id, '2006-05-01')
    expect((await trip.show(trip.renter)).body.drivingProblem).toBe('too_young')
    testApp.clock.advance(trip.startsAt - testApp.clock.now())
    expect(await codeFor(trip, trip.renter)).toBe('too_young')
    expect(await codeFor(trip, trip.host)).toBe('renter_may_not_drive')
    await openStartedTrips(testApp.deps)
    expect(await codeFor(trip, trip.host)).toBe('renter_may_not_drive')
    expect(JSON.stringify((await trip.show(trip.host)).body)).not.toContain('too_young')
    await givenBirth(trip.renter.id, '1990-05-01')
    expect(await codeFor(trip, trip.host)).toBe(null)
    await givenBirth(trip.renter.id, '2006-05-01')
    expect((await trip.show(trip.renter)).body.drivingProblem).toBe(null)
  })

  test('judges the licence and the permit through the return, as documents and data are now', async () => {
    const trip = await aTrip(testApp)
    const returnDay = dateInDubai(trip.endsAt)
    testApp.clock.advance(trip.startsAt - testApp.clock.now())
    await aDriverProfile(testApp.deps, trip.renter.id, { expires_on: addDays(returnDay, -1) })
    expect(await codeFor(trip, trip.renter)).toBe('licence_expired_by_return')
    const visitor = { residence: 'visitor', licence_country: 'IN', expires_on: returnDay } as const
    await aDriverProfile(testApp.deps, trip.renter.id, { ...visitor, idp_expires_on: returnDay })
    expect(await codeFor(trip, trip.renter)).toBe('idp_needed')
    await approveDocuments(testApp.deps, trip.renter.id, ['driving_permit'])
    await aDriverProfile(testApp.deps, trip.renter.id, { idp_expires_on: addDays(returnDay, -1) })
    expect(await codeFor(trip, trip.renter)).toBe('idp_needed')
    await aDriverProfile(testApp.deps, trip.renter.id, { idp_expires_on: returnDay })
    expect(await codeFor(trip, trip.renter)).toBe(null)
  })

  test('asks for what is not known of a driver', async () => {
    const trip = await aTrip(testApp)
    testApp.clock.advance(trip.startsAt - testApp.clock.now())
    await aDriverProfile(testApp.deps, trip.renter.id, { residence: 'visitor', licence_country: 'CN' })
    expect(await codeFor(trip, trip.renter)).toBe('driver_facts_missing')
  })

  test('goes by what the car asked when it was booked', async () => {
    const trip = await aTrip(testApp)
    await testApp.db
      .updateTable('vehicle_terms')
      .set({ min_driver_age: 40, min_licence_months: 36 })
      .where('vehicle_id', '=', trip.vehicleId)
      .execute()
    testApp.clock.advance(trip.startsAt - testApp.clock.now())
    expect(await codeFor(trip, trip.host)).toBe(null)
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
