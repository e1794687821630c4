import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aBookingRequest, type RequestFacts } from '../../testing/builders/booking-request.ts'
import { completeByHost } from '../../testing/builders/complete-by-host.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()
afterEach(() => expectInvariants(testApp.db))

let host: TestPerson
let patrol: string
let picanto: string
let sara: TestPerson
let ali: TestPerson
const made: Record<string, string> = {}

async function book(name: string, renter: TestPerson, vehicleId: string, facts: RequestFacts): Promise<void> {
  const { body } = await testApp.as(renter).post('/api/v1/bookings', aBookingRequest(vehicleId, facts))
  made[name] = body.bookingId ?? body.details.bookingId
  testApp.clock.advance(1000)
}

beforeAll(async () => {
  host = await testApp.signUp({ userType: 'host', phoneNumber: '+971559876543', phoneVerified: true })
  patrol = (await testApp.aVehicle({ hostId: host.id, licensePlate: 'Dubai K 40718' })).id
  const asked = { hostId: host.id, make: 'Kia', model: 'Picanto 100%', licensePlate: 'Sharjah 2 555' }
  picanto = (await testApp.aVehicle({ ...asked, instantBook: false })).id
  sara = await testApp.signUp({
    fullName: 'Sara Al Mansoori',
    email: 'sara.m@example.com',
    phoneNumber: '+971501234567',
  })
  ali = await testApp.signUp({ fullName: 'Ali', email: 'ali@example.org' })
  await book('confirmed', sara, patrol, { pickUpDate: '2026-03-10' })
  await book('asked', sara, picanto, { pickUpDate: '2026-03-20' })
  await book('declined', ali, patrol, { pickUpDate: '2026-04-10', card: 'declined' })
  await book('unpaid', ali, picanto, { pickUpDate: '2026-04-10', card: 'timeout' })
  await book('cancelled', ali, patrol, { pickUpDate: '2026-05-10' })
  await testApp.as(host).post(`/api/v1/bookings/${made.cancelled}/host-cancel`, { reason: 'Sold' })
})

interface Shown {
  id: string
  renter: { name: string; email: string; phone: string | null }
}
const nameOf = (id: string) => Object.keys(made).find((name) => made[name] === id)
async function find(question: string, person = host): Promise<Array<string | undefined>> {
  const { body } = await testApp.as(person).get(`/api/v1/host/bookings?${question}`)
  return body.bookings.map((one: Shown) => nameOf(one.id))
}
async function shown(name: string) {
  const { body } = await testApp.as(host).get('/api/v1/host/bookings')
  return body.bookings.find((one: Shown) => one.id === made[name])
}

describe('a host’s bookings', () => {
  test('include all of their vehicles, newest first, without unpaid bookings', async () => {
    const { body } = await testApp.as(host).get('/api/v1/host/bookings')
    expect(body.bookings.map((one: Shown) => nameOf(one.id))).toEqual(['cancelled', 'asked', 'confirmed'])
    expect(body.counts).toEqual({ pending: 1, confirmed: 1, active: 0, completed: 0, cancelled: 1 })
    expect(body.nextAfter).toBe(null)
  })

  test('are paged without gaps or duplicates', async () => {
    const seen: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const question: string = `limit=1${after ? `&after=${after}` : ''}`
      const { body } = await testApp.as(host).get(`/api/v1/host/bookings?${question}`)
      seen.push(...body.bookings.map((one: Shown) => nameOf(one.id)))
      after = body.nextAfter
    }
    expect(seen).toEqual(['cancelled', 'asked', 'confirmed'])
  })

  test.each([
    ['status=pending', ['asked']],
    ['status=completed', []],
    ['search=picanto', ['asked']],
    ['search=100%25', ['asked']],
    ['search=%25', ['asked']],
    ['search=_', []],
    ['search=Nissan%2040718', ['cancelled', 'confirmed']],
    ['search=nissan%20picanto', []],
    [`search=${encodeURIComponent('نيسان ٤٠٧١٨')}`, ['cancelled', 'confirmed']],
    [`search=${encodeURIComponent('بيكانتو')}`, ['asked']],
    ['search=al%20mansoori', ['confirmed']],
    ['search=sara%20m.', ['asked']],
    ['search=ali', ['cancelled']],
    ['search=sara', ['asked', 'confirmed']],
  ])('%s: %j', async (question, names) => {
    expect(await find(question)).toEqual(names)
  })

  test('can be found by reference and by vehicle', async () => {
    const { reference } = await shown('asked')
    expect(await find(`search=${reference.toLowerCase()}`)).toEqual(['asked'])
    expect(await find(`vehicleId=${patrol}`)).toEqual(['cancelled', 'confirmed'])
  })

  test('are counted per status with the same search and vehicle, whatever status is selected', async () => {
    const { body } = await testApp.as(host).get(`/api/v1/host/bookings?status=pending&vehicleId=${patrol}`)
    expect(body.bookings).toEqual([])
    expect(body.counts).toEqual({ pending: 0, confirmed: 1, active: 0, completed: 0, cancelled: 1 })
  })

  test('refuse an invalid cursor', async () => {
    const { status, body } = await testApp.as(host).get('/api/v1/host/bookings?after=xyz')
    expect([status, body.fields]).toEqual([400, [{ field: 'after', code: 'format_invalid' }]])
  })
})

describe('a renter seen by the host', () => {
  test('is masked until the booking is confirmed', async () => {
    expect((await shown('asked')).renter).toMatchObject({
      name: 'Sara M.',
      email: 's***@example.com',
      phone: '+971*****67',
    })
    expect((await shown('confirmed')).renter).toMatchObject({
      name: 'Sara Al Mansoori',
      email: 'sara.m@example.com',
      phone: '+971*****67',
    })
    expect([(await shown('asked')).contactClosed, (await shown('confirmed')).contactClosed]).toEqual([
      { reason: 'not_confirmed', opensAt: '2026-03-18T06:00:00.000Z' },
      { reason: 'too_early', opensAt: '2026-03-08T06:00:00.000Z' },
    ])
    expect((await shown('cancelled')).renter).toMatchObject({ name: 'Ali', email: 'a***@example.org' })
  })

  test.each(['sara.m@example.com', 'mansoori', 'example.com'])(
    'is found by %s only where the host can see it',
    async (words) => {
      expect(await find(`search=${encodeURIComponent(words)}`)).toEqual(['confirmed'])
    },
  )

  test('is not found by email while masked', async () => {
    expect(await find('search=ali%40example.org')).toEqual([])
    expect(await find('search=example.org')).toEqual([])
  })

  test('shows the phone from 48 h before pick-up to a host with a verified phone', async () => {
    const phoneIsSeen = async () => {
      const found = await find('search=501234567')
      const { renter, contactClosed } = await shown('confirmed')
      return [found.includes('confirmed'), renter.phone === '+971501234567', contactClosed?.reason ?? 'open']
    }
    const opensAt = Date.parse((await shown('confirmed')).startsAt) - 48 * 60 * 60_000
    testApp.clock.set(opensAt - 1)
    expect(await phoneIsSeen()).toEqual([false, false, 'too_early'])
    testApp.clock.set(opensAt)
    expect(await phoneIsSeen()).toEqual([true, true, 'open'])
    const verified = (isSo: boolean) =>
      testApp.db.updateTable('users').set({ phone_verified: isSo }).where('id', '=', host.id).execute()
    await verified(false)
    expect(await phoneIsSeen()).toEqual([false, false, 'phone_not_verified'])
    await verified(true)
    expect((await shown('asked')).renter.phone).toBe('+971*****67')
    expect(await find('search=501234567')).toEqual(['confirmed'])
  })

  test('is masked again two weeks after the trip, and no longer found by name', async () => {
    const endsAt = Date.parse((await shown('confirmed')).endsAt)
    testApp.clock.advance(endsAt - testApp.clock.now())
    await completeByHost(testApp, { id: made.confirmed ?? '', host })
    testApp.clock.advance(14 * 24 * 60 * 60_000 - 1)
    expect(await find('search=mansoori')).toEqual(['confirmed'])
    testApp.clock.advance(1)
    expect(await find('search=mansoori')).toEqual([])
    expect((await shown('confirmed')).renter).toMatchObject({ name: 'Sara M.', email: 's***@example.com' })
  })
})

test('a host may review the renter of a completed trip, once and in time', async () => {
  const vehicle = await testApp.aVehicle({ hostId: host.id })
  const day = (days: number) => new Date(testApp.clock.now() + days * 24 * 60 * 60_000)
  await book('reviewed', ali, vehicle.id, { pickUpDate: day(2).toISOString().slice(0, 10) })
  expect((await shown('reviewed')).mayReview).toBe(false)
  testApp.clock.advance(3 * 24 * 60 * 60_000)
  await completeByHost(testApp, { id: made.reviewed ?? '', host })
  expect(await shown('reviewed')).toMatchObject({ mayReview: true, hostEarningFils: 45_000 })
  testApp.clock.advance(14 * 24 * 60 * 60_000 + 1)
  expect((await shown('reviewed')).mayReview).toBe(false)
})

describe('bookings of another host', () => {
  test('are never listed, whatever the query', async () => {
    const other = await testApp.signUp({ userType: 'host' })
    await testApp.aVehicle({ hostId: other.id })
    for (const question of ['', `vehicleId=${patrol}`, 'search=nissan', `after=${made.cancelled}`]) {
      const { body } = await testApp.as(other).get(`/api/v1/host/bookings?${question}`)
      expect(body.bookings).toEqual([])
      expect(body.counts).toEqual({ pending: 0, confirmed: 0, active: 0, completed: 0, cancelled: 0 })
    }
    expect(await find('', sara)).toEqual([])
    expect((await testApp.as(null).get('/api/v1/host/bookings')).status).toBe(401)
  })

  test.each([
    ['approve', {}],
    ['decline', {}],
    ['withdraw', {}],
    ['cancel', { expectedRefundFils: 0 }],
    ['host-cancel', { reason: 'Mine now' }],
    ['complete', {}],
    ['no-show', {}],
  ])('are not found by %s', async (what, words) => {
    const other = await testApp.signUp({ userType: 'host' })
    for (const id of [made.asked, made.confirmed]) {
      const answer = await testApp.as(other).post(`/api/v1/bookings/${id}/${what}`, words)
      expect([answer.status, answer.body.code]).toEqual([404, 'booking_not_found'])
    }
    const shownTo = await testApp.as(other).get(`/api/v1/bookings/${made.asked}`)
    expect([shownTo.status, shownTo.body.code]).toEqual([404, 'booking_not_found'])
    const visitor = await testApp.as(null).post(`/api/v1/bookings/${made.asked}/${what}`, words)
    expect(visitor.status).toBe(401)
  })
})
