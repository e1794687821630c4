import { DAY_MS, instantInDubai } from '@rihla/domain/time/dubai-time'
import { afterEach, describe, expect, test } from 'vitest'
import type { Viewer } from '../../http/api/call.ts'
import { channelAccess } from '../../subscription-access.ts'
import { aBookingRequest } from '../../testing/builders/booking-request.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { PIN } from '../../testing/builders/trip.ts'
import { TEST_START } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()
afterEach(() => testApp.clock.set(TEST_START))

/** Pick-up of the booking: 10 March, 10:00 in Dubai. */
const STARTS_AT = instantInDubai('2026-03-10', '10:00')
const OPENS_AT = STARTS_AT - 2 * DAY_MS
const CLOSES_AT = instantInDubai('2026-03-13', '10:00') + 14 * DAY_MS

let phones = 0
const aPhone = (beginning: string) => `${beginning}${String(100_000 + phones++).slice(-5)}67`

async function aBooking(instantBook: boolean, { verified = [] as Array<'renter' | 'host'> } = {}) {
  const renter = await testApp.signUp({
    fullName: 'Sara Al Mansoori',
    phoneNumber: aPhone('+97150'),
    phoneVerified: verified.includes('renter'),
  })
  const host = await testApp.signUp({
    fullName: 'Omar Haddad',
    phoneNumber: aPhone('+97155'),
    phoneVerified: verified.includes('host'),
  })
  const vehicle = await testApp.aVehicle({ hostId: host.id, instantBook, ...PIN })
  const { body } = await testApp.as(renter).post('/api/v1/bookings', aBookingRequest(vehicle.id))
  const id: string = body.bookingId
  const phoneOf = async (person: TestPerson) =>
    (await testApp.as(person).get('/api/v1/profile')).body.profile.phoneNumber
  return {
    id,
    renterPhone: await phoneOf(renter),
    hostPhone: await phoneOf(host),
    renter,
    host,
    seenBy: async (person: TestPerson | null) => await testApp.as(person).get(`/api/v1/bookings/${id}`),
  }
}

describe('before a booking is confirmed', () => {
  test('the renter sees neither plate nor exact location nor the host’s phone', async () => {
    const { renter, renterPhone, seenBy } = await aBooking(false, { verified: ['renter', 'host'] })
    const { body } = await seenBy(renter)
    expect([body.licensePlate, body.exactPickup, body.host.phone, body.host.email]).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(body.host.name).toBe('Omar H.')
    expect(body.renter).toMatchObject({
      name: 'Sara Al Mansoori',
      email: renter.email,
      phone: renterPhone,
    })
    expect([body.payment.cardLastFour, body.hostEarningFils, body.viewerIs]).toEqual(['4242', null, 'renter'])
    expect(body.contactClosed).toEqual({
      reason: 'not_confirmed',
      opensAt: new Date(OPENS_AT).toISOString(),
    })
  })

  test('the host sees the renter’s first name and initial, with masked contact details', async () => {
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

describe('contact details of a confirmed booking', () => {
  const BOTH = ['renter', 'host'] as const
  type Verified = readonly ('renter' | 'host')[]
  const tooEarly = { reason: 'too_early', opensAt: new Date(OPENS_AT).toISOString() }
  const closed = { reason: 'closed', opensAt: null }
  const noPhone = (opensAt: string | null) => ({ reason: 'phone_not_verified', opensAt })

  test.each<[string, Verified, number, object | null, object | null]>([
    ['long before pick-up', BOTH, TEST_START, tooEarly, tooEarly],
    ['a millisecond before the last 48 h', BOTH, OPENS_AT - 1, tooEarly, tooEarly],
    ['48 h before pick-up', BOTH, OPENS_AT, null, null],
    ['48 h before pick-up, the renter without a phone', ['host'], OPENS_AT, noPhone(null), null],
    ['48 h before pick-up, the host without a phone', ['renter'], OPENS_AT, null, noPhone(null)],
    ['before, neither with a phone', [], OPENS_AT - 1, noPhone(tooEarly.opensAt), noPhone(tooEarly.opensAt)],
    ['until 14 days after the end', BOTH, CLOSES_AT - 1, null, null],
    ['14 days after the end', BOTH, CLOSES_AT, closed, closed],
  ])('%s', async (_, verified, now, toRenter, toHost) => {
    const { renter, host, renterPhone, hostPhone, id, seenBy } = await aBooking(true, {
      verified: [...verified],
    })
    testApp.clock.set(now)
    const asRenter = (await seenBy(renter)).body
    expect(asRenter.contactClosed).toEqual(toRenter)
    expect([asRenter.exactPickup, asRenter.host.phone]).toEqual(
      toRenter === null ? ['Tower 2, parking level B1', hostPhone] : [null, null],
    )
    expect(asRenter.point).toEqual(toRenter === null ? PIN : null)
    expect(asRenter.licensePlate).toEqual(toRenter === null ? expect.stringMatching(/^Dubai A/) : null)
    expect([asRenter.host.name, asRenter.renter.phone]).toEqual(['Omar Haddad', renterPhone])
    const { place } = (await testApp.as(renter).get(`/api/v1/trips/${id}`)).body
    expect([place.exact, place.latitude === null, place.longitude === null]).toEqual(
      toRenter === null ? ['Tower 2, parking level B1', false, false] : [null, true, true],
    )

    const asHost = (await seenBy(host)).body
    expect(asHost.contactClosed).toEqual(toHost)
    expect(asHost.renter.phone).toEqual(toHost === null ? renterPhone : '+971*****67')
    expect([asHost.exactPickup, asHost.point]).toEqual(['Tower 2, parking level B1', PIN])
    const isKnown = now < CLOSES_AT
    expect([asHost.renter.name, asHost.renter.email === renter.email]).toEqual(
      isKnown ? ['Sara Al Mansoori', true] : ['Sara M.', false],
    )
  })

  test('open at another time when the rule changes, and at once when the phone is verified', async () => {
    const { renter, seenBy, hostPhone } = await aBooking(true, { verified: ['host'] })
    testApp.clock.set(OPENS_AT - DAY_MS)
    await testApp.db
      .insertInto('rule_values')
      .values({
        name: 'contact_opens_before_pickup_minutes',
        valid_from: new Date(OPENS_AT - DAY_MS),
        value: 72 * 60,
        source: 'a test',
      })
      .execute()
    expect((await seenBy(renter)).body.contactClosed).toEqual(noPhone(null))
    await testApp.db.updateTable('users').set({ phone_verified: true }).where('id', '=', renter.id).execute()
    const { body } = await seenBy(renter)
    expect([body.contactClosed, body.host.phone]).toEqual([null, hostPhone])
    await testApp.db.deleteFrom('rule_values').where('source', '=', 'a test').execute()
  })

  test('close with a cancellation', async () => {
    const { renter, host, id, seenBy } = await aBooking(true, { verified: ['renter', 'host'] })
    testApp.clock.set(OPENS_AT)
    expect((await seenBy(renter)).body.contactClosed).toBeNull()
    await testApp.as(host).post(`/api/v1/bookings/${id}/host-cancel`, { reason: 'Sold' })
    for (const person of [renter, host]) expect((await seenBy(person)).body.contactClosed).toEqual(closed)
    expect((await seenBy(renter)).body).toMatchObject({ licensePlate: null, exactPickup: null })
  })
})

test('staff see what the parties see; the card digits are for admins', async () => {
  const { seenBy, renterPhone, hostPhone } = await aBooking(false)
  const support = (await seenBy(await testApp.signUp({ isSupport: true }))).body
  expect([support.renter.phone, support.host.phone, support.contactClosed]).toEqual([
    renterPhone,
    hostPhone,
    null,
  ])
  expect([support.viewerIs, support.payment.cardLastFour]).toEqual(['staff', null])
  const admin = (await seenBy(await testApp.signUp({ userType: 'admin' }))).body
  expect(admin.payment.cardLastFour).toBe('4242')
})

test('a stranger gets not found, a visitor must sign in', async () => {
  const { seenBy } = await aBooking(true)
  const hidden = await seenBy(await testApp.signUp())
  expect([hidden.status, hidden.body.code]).toEqual([404, 'booking_not_found'])
  expect((await seenBy(null)).status).toBe(401)
  const none = await testApp
    .as(await testApp.signUp())
    .get('/api/v1/bookings/01890000-0000-7000-8000-000000000000')
  expect(none.body.code).toBe('booking_not_found')
})

test('live channels: vehicles for everyone, the personal channel when signed in, a booking for its parties and staff', async () => {
  const { id, renter, host } = await aBooking(true)
  const rights = channelAccess(testApp.deps)
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
    token: null,
    assurance: 'aal1',
    steppedUpAt: null,
    staffWaits: false,
  })
  const [stranger, channel] = [await testApp.signUp(), `booking:${id}`]
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
