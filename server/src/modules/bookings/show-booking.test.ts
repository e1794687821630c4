import { describe, expect, test } from 'vitest'
import { followRights } from '../../follow-rights.ts'
import type { Viewer } from '../../http/call.ts'
import { aBookingRequest } from '../../testing/a-booking-request.ts'
import type { TestPerson } from '../../testing/sign-up-person.ts'
import { TEST_START } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const house = useTestApp()
const DAY_MS = 24 * 60 * 60_000

async function aBooking(instantBook: boolean) {
  const renter = await house.signUp({ fullName: 'Sara Al Mansoori', phoneNumber: '+971501234567' })
  const host = await house.signUp({ fullName: 'Omar Haddad', phoneNumber: '+971559876543' })
  const vehicle = await house.aVehicle({ hostId: host.id, instantBook })
  const { body } = await house.as(renter).post('/api/v1/bookings', aBookingRequest(vehicle.id))
  const id: string = body.bookingId
  return {
    id,
    renter,
    host,
    seenBy: async (person: TestPerson | null) => await house.as(person).get(`/api/v1/bookings/${id}`),
  }
}

describe('before a booking is confirmed', () => {
  test('the renter sees neither plate nor exact place nor the host’s phone', async () => {
    const { renter, seenBy } = await aBooking(false)
    const { body } = await seenBy(renter)
    expect([body.licensePlate, body.exactPickup, body.host.phone, body.host.email]).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(body.renter).toMatchObject({
      name: 'Sara Al Mansoori',
      email: renter.email,
      phone: '+971501234567',
    })
    expect([body.payment.cardLastFour, body.hostEarningFils, body.viewerIs]).toEqual(['4242', null, 'renter'])
  })

  test('the host sees the renter’s first name and initial, contact masked', async () => {
    const { host, seenBy } = await aBooking(false)
    const { body } = await seenBy(host)
    expect(body.renter).toMatchObject({
      name: 'Sara M.',
      email: expect.stringMatching(/^p\*\*\*@/),
      phone: '+971*****67',
    })
    expect(body.licensePlate).toMatch(/^Dubai A/)
    expect([body.payment.cardLastFour, body.payment.cardBrand, body.hostEarningFils]).toEqual([
      null,
      null,
      45_000,
    ])
  })
})

describe('once it is confirmed, until 14 days after its end', () => {
  test('the parties know each other', async () => {
    const { renter, host, seenBy } = await aBooking(true)
    const asRenter = (await seenBy(renter)).body
    expect(asRenter).toMatchObject({
      exactPickup: 'Tower 2, parking level B1',
      host: { phone: '+971559876543' },
    })
    expect(asRenter.licensePlate).toMatch(/^Dubai A/)
    expect((await seenBy(host)).body.renter).toMatchObject({
      name: 'Sara Al Mansoori',
      phone: '+971501234567',
    })
    house.clock.set(Date.parse('2026-03-13T06:00:00Z') + 14 * DAY_MS)
    expect((await seenBy(renter)).body).toMatchObject({ licensePlate: null, host: { phone: null } })
    expect((await seenBy(host)).body.renter.name).toBe('Sara M.')
    house.clock.set(TEST_START)
  })
})

test('staff sees what the parties see; the card’s digits are for admins', async () => {
  const { seenBy } = await aBooking(false)
  const support = (await seenBy(await house.signUp({ isSupport: true }))).body
  expect(support.renter.phone).toBe('+971501234567')
  expect([support.viewerIs, support.payment.cardLastFour]).toEqual(['staff', null])
  const admin = (await seenBy(await house.signUp({ userType: 'admin' }))).body
  expect(admin.payment.cardLastFour).toBe('4242')
})

test('a stranger finds nothing, a visitor is asked to sign in', async () => {
  const { seenBy } = await aBooking(true)
  const hidden = await seenBy(await house.signUp())
  expect([hidden.status, hidden.body.code]).toEqual([404, 'booking_not_found'])
  expect((await seenBy(null)).status).toBe(401)
  const none = await house
    .as(await house.signUp())
    .get('/api/v1/bookings/01890000-0000-7000-8000-000000000000')
  expect(none.body.code).toBe('booking_not_found')
})

test('live channels: vehicles for all, one’s own when signed in, a booking for its parties and staff', async () => {
  const { id, renter, host } = await aBooking(true)
  const rights = followRights(house.deps)
  const may = async (viewer: Viewer, channel: string) =>
    (await rights({ viewer, headers: new Headers() }, channel)) !== null
  const visitor: Viewer = { kind: 'visitor' }
  const person = (one: TestPerson, isSupport = false): Viewer => ({
    kind: 'person',
    id: one.id,
    userType: 'renter',
    isSupport,
    email: one.email,
    emailVerified: true,
    fullName: 'Somebody',
    sessionId: 'session',
    assurance: 'aal1',
    steppedUpAt: null,
    staffWaits: false,
  })
  const [stranger, channel] = [await house.signUp(), `booking:${id}`]
  expect(await may(visitor, 'vehicles')).toBe(true)
  for (const hidden of ['me', 'support', 'conversation', channel])
    expect(await may(visitor, hidden)).toBe(false)
  expect(await may(person(stranger), 'me')).toBe(true)
  expect(await may(person(stranger), 'support')).toBe(false)
  expect(await may(person(stranger), channel)).toBe(false)
  expect(await may(person(renter), channel)).toBe(true)
  expect(await may(person(host), channel)).toBe(true)
  expect(await may(person(stranger, true), channel)).toBe(true)
  expect(await may(person(stranger, true), 'support')).toBe(true)
  expect(await may(person(renter), 'booking:nonsense')).toBe(false)
  expect(await may(person(renter), `me:${host.id}`)).toBe(false)
})
