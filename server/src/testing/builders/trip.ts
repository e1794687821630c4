import { DAY_MS, dateInDubai } from '@rihla/domain/time/dubai-time'
import type { TestAnswer, TestApp } from '../test-app.ts'
import type { CallOptions } from '../test-browser.ts'
import { aBookingRequest } from './booking-request.ts'
import { aCard } from './card.ts'
import { completeByHost } from './complete-by-host.ts'
import { aPicture } from './picture.ts'
import { FAR_EXPIRY } from './saved-card.ts'
import type { TestPerson } from './sign-up-person.ts'
import { verifyRenter } from './verified-renter.ts'

export interface TestTrip {
  id: string
  vehicleId: string
  renter: TestPerson
  host: TestPerson
  startsAt: number
  endsAt: number
  show: (person: TestPerson | null) => Promise<TestAnswer>
  /** Posts to the trip: 'check-in', 'check-out', 'issues', 'handovers/…/acknowledge'. */
  say: (person: TestPerson | null, what: string, words?: object, options?: CallOptions) => Promise<TestAnswer>
  sendPhoto: (person: TestPerson | null, angle?: string) => Promise<TestAnswer>
  complete: (person: TestPerson) => Promise<TestAnswer>
  /** Completes the trip as host, after recording the check-out. */
  completeByHost: () => Promise<TestAnswer>
}

/** The handover record of one party. */
export const aHandover = (facts: { odometerKm?: number; photoIds?: string[] } = {}) => ({
  odometerKm: 42_000,
  fuelPercent: 80,
  note: 'A scratch on the left door',
  ...facts,
})

/** The point of the car, in Dubai Marina. */
export const PIN = { latitude: 25.07712, longitude: 55.13958 }

/**
 * A booking by Sara Al Mansoori, verified for check-in, of a vehicle of Omar Haddad, both with verified phones, for three
 * days starting `inDays` days from now; confirmed unless it is a request.
 */
export async function aTrip(
  testApp: TestApp,
  facts: {
    isRequest?: boolean
    fuelType?: 'petrol' | 'electric'
    securityDepositFils?: number
    inDays?: number
    savesCard?: boolean
    /** Omar Haddad unless given. */
    host?: TestPerson
  } = {},
): Promise<TestTrip> {
  const renter = await testApp.signUp({
    fullName: 'Sara Al Mansoori',
    phoneNumber: aPhoneNumber(),
    phoneVerified: true,
  })
  await verifyRenter(testApp.deps, renter.id)
  const { isRequest = false, inDays = 2, savesCard = false, host: givenHost, ...ofVehicle } = facts
  const host =
    givenHost ??
    (await testApp.signUp({
      fullName: 'Omar Haddad',
      userType: 'host',
      phoneNumber: aPhoneNumber(),
      phoneVerified: true,
    }))
  const vehicle = await testApp.aVehicle({ hostId: host.id, instantBook: !isRequest, ...PIN, ...ofVehicle })
  const pickUpDate = dateInDubai(testApp.clock.now() + inDays * DAY_MS)
  const request = aBookingRequest(vehicle.id, { pickUpDate })
  const saving = { card: { ...aCard(), expires: FAR_EXPIRY }, saveCard: true }
  const { status, body } = await testApp
    .as(renter)
    .post('/api/v1/bookings', savesCard ? { ...request, ...saving } : request)
  if (status !== 201) throw new Error(`the trip was not booked: ${status} ${body.code}`)
  const path = `/api/v1/trips/${body.bookingId}`
  const show = (person: TestPerson | null) => testApp.as(person).get(path)
  const { booking } = (await show(renter)).body
  return {
    id: body.bookingId,
    vehicleId: vehicle.id,
    renter,
    host,
    startsAt: Date.parse(booking.startsAt),
    endsAt: Date.parse(booking.endsAt),
    show,
    say: (person, what, words = {}, options = {}) =>
      testApp.as(person).post(`${path}/${what}`, words, options),
    sendPhoto: async (person, angle = 'front') =>
      testApp.as(person).upload(`${path}/photos/${angle}`, await aPicture(), 'image/jpeg'),
    complete: (person) => testApp.as(person).post(`/api/v1/bookings/${body.bookingId}/complete`),
    completeByHost: () => completeByHost(testApp, { id: body.bookingId, host }),
  }
}

let phoneNumbers = 0
const aPhoneNumber = () => `+97150${String(1_000_000 + phoneNumbers++)}`
