import { defaultTermsOf, type RentalTerms } from '@rihla/domain/vehicles/rental-terms'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBookingRequest } from '../../testing/builders/booking-request.ts'
import { otherDates } from '../../testing/builders/changed-booking.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { aSubmittedVehicle } from '../../testing/builders/submission.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()
const DEFAULTS = defaultTermsOf('suv', 20_000)
const QUOTE = 'pickUpDate=2026-03-10&pickUpTime=10:00&returnDate=2026-03-13&returnTime=10:00'

let host: TestPerson
let stranger: TestPerson
beforeAll(async () => {
  stranger = await testApp.signUp({ userType: 'host' })
})
beforeEach(async () => {
  // Upload limits count per user and time.
  testApp.clock.advance(60_000)
  host = await testApp.signUp({ userType: 'host' })
})

const aCar = (facts: object = {}) =>
  testApp.aVehicle({ hostId: host.id, includedKmPerDay: 250, ...facts }).then(({ id }) => id)
const change = (id: string, changes: object) => testApp.as(host).patch(`/api/v1/host/vehicles/${id}`, changes)
const own = async (id: string) => (await testApp.as(host).get(`/api/v1/host/vehicles/${id}`)).body.vehicle
const shown = async (id: string): Promise<RentalTerms> =>
  (await testApp.as(null).get(`/api/v1/vehicles/${id}`)).body.terms
const quoted = async (id: string): Promise<RentalTerms> =>
  (await testApp.as(null).get(`/api/v1/vehicles/${id}/quote?${QUOTE}`)).body.terms
const book = async (id: string, expectedTerms?: RentalTerms) =>
  testApp.as(await testApp.signUp()).post('/api/v1/bookings', { ...aBookingRequest(id), expectedTerms })

describe('the terms of a submitted vehicle', () => {
  it('are the defaults of its category when its host sets none', async () => {
    const id = await aSubmittedVehicle(testApp.as(host), { categoryIds: ['luxury'], fuelType: 'electric' })
    expect((await own(id)).terms).toEqual(defaultTermsOf('luxury', 18_000, 'electric'))
  })

  it('are those that its host sets, and defaults for the rest', async () => {
    const id = await aSubmittedVehicle(testApp.as(host), {
      includedKmPerDay: null,
      terms: { extraKmFils: 125, omanAllowed: true },
    })
    const expected = {
      ...defaultTermsOf('sedan', 18_000),
      kmPerDay: null,
      extraKmFils: 125,
      omanAllowed: true,
    }
    expect((await own(id)).terms).toEqual(expected)
  })

  it.each([
    ['a fine fee above AED 50', { fineFeeFils: 5_001 }, 'terms.fineFeeFils'],
    ['half a fils', { extraKmFils: 0.5 }, 'terms.extraKmFils'],
    ['a negative excess', { excessFils: -1 }, 'terms.excessFils'],
    ['kilometres twice', { kmPerDay: 100 }, 'terms.kmPerDay'],
  ])('are refused with their field: %s', async (_what, terms, field) => {
    const id = await aCar()
    const { status, body } = await change(id, { terms })
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(body.fields.map((one: { field: string }) => one.field)).toEqual([field])
    expect((await own(id)).terms).toEqual(DEFAULTS)
  })
})

describe('a change of terms by the host', () => {
  it('applies at once to the given terms, on the vehicle page and in quotes', async () => {
    const id = await aCar()
    const { body } = await change(id, { terms: { smokingFils: 60_000 }, includedKmPerDay: 200 })
    expect(body.reviewReopened).toBe(false)
    const expected = { ...DEFAULTS, smokingFils: 60_000, kmPerDay: 200 }
    expect([body.vehicle.terms, await shown(id), await quoted(id)]).toEqual([expected, expected, expected])
  })

  it('is for the host of the vehicle only', async () => {
    const id = await aCar()
    const answer = await testApp
      .as(stranger)
      .patch(`/api/v1/host/vehicles/${id}`, { terms: { excessFils: 1 } })
    expect(answer).toMatchObject({ status: 404, body: { code: 'vehicle_not_found' } })
    expect(await shown(id)).toEqual(DEFAULTS)
  })
})

describe('a booking', () => {
  it('keeps the terms that its renter saw, through changes of the vehicle and of its dates', async () => {
    const id = await aCar()
    const renter = await testApp.signUp()
    const request = { ...aBookingRequest(id), expectedTerms: await quoted(id) }
    const { bookingId } = (await testApp.as(renter).post('/api/v1/bookings', request)).body
    await change(id, { terms: { extraKmFils: 2_000, omanAllowed: true }, includedKmPerDay: 50 })
    const period = otherDates(4)
    const changed = await testApp.as(renter).post(`/api/v1/bookings/${bookingId}/changes`, {
      period,
      expectedDifferenceFils: 22_000,
      card: request.card,
    })
    expect(changed.status).toBe(201)
    for (const side of [renter, host]) {
      const { body } = await testApp.as(side).get(`/api/v1/bookings/${bookingId}`)
      expect(body).toMatchObject({ terms: DEFAULTS, period })
    }
    await expectInvariants(testApp.db)
  })

  it('is refused with the new quote when a term is worse than the renter saw', async () => {
    const id = await aCar()
    const seen = await quoted(id)
    await change(id, { terms: { excessFils: seen.excessFils + 1, smokingFils: 0 } })
    const refused = await book(id, seen)
    expect(refused).toMatchObject({ status: 409, body: { code: 'terms_changed' } })
    const offered = { ...DEFAULTS, excessFils: seen.excessFils + 1, smokingFils: 0 }
    expect(refused.body.details.quote.terms).toEqual(offered)
    expect((await book(id, offered)).status).toBe(201)
  })

  it('gets terms that have become better since the renter saw them', async () => {
    const id = await aCar()
    const seen = await quoted(id)
    await change(id, { terms: { cleaningFils: 5_000 }, includedKmPerDay: null })
    const { status, body } = await book(id, seen)
    expect(status).toBe(201)
    const { body: booking } = await testApp.as(host).get(`/api/v1/bookings/${body.bookingId}`)
    expect(booking.terms).toEqual({ ...DEFAULTS, cleaningFils: 5_000, kmPerDay: null })
  })

  it('of a car in which smoking is allowed has no charge for smoke, also once it is forbidden', async () => {
    const id = await aCar()
    const seen = await quoted(id)
    await change(id, { smokingAllowed: true })
    const free = { ...DEFAULTS, smokingFils: 0 }
    expect([await shown(id), await quoted(id)]).toEqual([free, free])
    const { status, body } = await book(id, seen)
    expect(status).toBe(201)
    expect((await own(id)).terms).toEqual(DEFAULTS)
    await change(id, { smokingAllowed: false })
    expect(await quoted(id)).toEqual(DEFAULTS)
    const { body: booking } = await testApp.as(host).get(`/api/v1/bookings/${body.bookingId}`)
    expect(booking.terms).toEqual(free)
  })

  it('has the current terms when the request names none, and the database never changes them', async () => {
    const id = await aCar()
    const { status, body } = await book(id)
    expect(status).toBe(201)
    const row = testApp.db.updateTable('bookings').where('id', '=', body.bookingId)
    await expect(
      row.set({ terms: JSON.stringify({ ...DEFAULTS, excessFils: 1 }) }).execute(),
    ).rejects.toThrow('are agreed')
    await expect(row.set({ terms: null }).execute()).rejects.toThrow('are agreed')
  })
})

describe('the terms of all vehicles of a host', () => {
  const all = async () => {
    const { body } = await testApp.as(host).get('/api/v1/host/terms')
    return body.vehicles.map((vehicle: { terms: RentalTerms }) => vehicle.terms)
  }
  const changeAll = (changes: object) => testApp.as(host).patch('/api/v1/host/terms', changes)

  it('change at once where they are given, and stay as they are elsewhere', async () => {
    const suv = await aCar()
    const economy = await aCar({ categoryId: 'economy', includedKmPerDay: null })
    const others = (await testApp.aVehicle({ hostId: stranger.id })).id
    const before = [await shown(suv), await shown(economy), await shown(others)] as const
    const { status, body } = await changeAll({ kmPerDay: null, extraKmFils: 80, omanAllowed: true })
    expect([status, body]).toEqual([200, { vehicles: 2, changed: 2 }])
    const given = { kmPerDay: null, extraKmFils: 80, omanAllowed: true }
    expect(await all()).toEqual([
      { ...before[1], ...given },
      { ...before[0], ...given },
    ])
    expect(await shown(others)).toEqual(before[2])
  })

  it('hold what all cars ask of drivers, and leave it to the rules again', async () => {
    const [first, second] = [await aCar(), await aCar()]
    const asked = async () => {
      const { body } = await testApp.as(host).get('/api/v1/host/terms')
      return body.vehicles.map((vehicle: { driverTerms: object }) => vehicle.driverTerms)
    }
    await change(first, { minDriverAge: 30 })
    expect((await changeAll({ minDriverAge: 30, minLicenceMonths: 24 })).body).toMatchObject({ changed: 2 })
    expect((await changeAll({ minDriverAge: 30 })).body).toMatchObject({ changed: 0 })
    expect(await asked()).toEqual(Array(2).fill({ minDriverAge: 30, minLicenceMonths: 24 }))
    expect((await changeAll({ minDriverAge: null })).body).toMatchObject({ changed: 2 })
    expect((await own(second)).minLicenceMonths).toBe(24)
    expect(await asked()).toEqual(Array(2).fill({ minDriverAge: null, minLicenceMonths: 24 }))
    expect((await changeAll({ minDriverAge: 17 })).status).toBe(400)
  })

  it('count the vehicles that had other terms, and make them newer than before in search', async () => {
    const [first, second] = [await aCar({ includedKmPerDay: 100 }), await aCar({ includedKmPerDay: 250 })]
    expect((await changeAll({ kmPerDay: 250 })).body).toEqual({ vehicles: 2, changed: 1 })
    expect((await changeAll({ kmPerDay: 250 })).body).toEqual({ vehicles: 2, changed: 0 })
    expect((await changeAll({})).body).toEqual({ vehicles: 2, changed: 0 })
    const rows = await testApp.db
      .selectFrom('vehicle_search')
      .select('km_per_day')
      .where('vehicle_id', 'in', [first, second])
      .execute()
    expect(rows).toEqual([{ km_per_day: 250 }, { km_per_day: 250 }])
  })

  it('do not change when one of them is not allowed, and the answer names it', async () => {
    await aCar()
    const { status, body } = await changeAll({ extraKmFils: 80, fineFeeFils: 90_000, kmPerDay: 0 })
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(body.fields.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'fineFeeFils',
      'kmPerDay',
    ])
    expect(await all()).toEqual([DEFAULTS])
  })

  it('are none for a host without vehicles', async () => {
    expect((await changeAll({ kmPerDay: 250 })).body).toEqual({ vehicles: 0, changed: 0 })
    expect(await all()).toEqual([])
  })
})
