import type { ChosenExtra } from '@rihla/domain/pricing/extras'
import { instantInDubai } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aBookingRequest } from '../../testing/builders/booking-request.ts'
import { aCarWithExtras, totalWithExtras } from '../../testing/builders/car-with-extras.ts'
import { aCard } from '../../testing/builders/card.ts'
import { aBookingToChange, otherDates } from '../../testing/builders/changed-booking.ts'
import { aDriverProfile, type TestDriver } from '../../testing/builders/driver-profile.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { approveDocuments, verifyRenter } from '../../testing/builders/verified-renter.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()
beforeEach(() => {
  testApp.clock.advance(1000)
})
afterEach(() => expectInvariants(testApp.db))

const book = (renter: TestPerson, vehicleId: string) =>
  testApp.as(renter).post('/api/v1/bookings', aBookingRequest(vehicleId))
const payments = async () => (await testApp.db.selectFrom('payments').select('id').execute()).length
const obstacleOf = async (renter: TestPerson, vehicleId: string) => {
  const { period } = aBookingRequest(vehicleId)
  const { body } = await testApp
    .as(renter)
    .get(`/api/v1/vehicles/${vehicleId}/quote?${new URLSearchParams({ ...period })}`)
  return body.obstacle?.code ?? null
}

const VISITOR = { residence: 'visitor' as const }
const IN_2001 = '2001-03-11'

describe('a booking', () => {
  test.each<[string, Partial<TestDriver>, birth: string, code: string | null]>([
    ['a resident with a UAE licence', {}, '1990-05-01', null],
    ['a resident with a German licence', { licence_country: 'DE' }, '1990-05-01', 'uae_licence_needed'],
    ['a visitor with a German licence', { ...VISITOR, licence_country: 'DE' }, '1990-05-01', null],
    ['a visitor from Saudi Arabia', { ...VISITOR, licence_country: 'SA' }, '1990-05-01', null],
    ['a visitor from India', { ...VISITOR, licence_country: 'IN' }, '1990-05-01', 'idp_needed'],
    [
      'a Chinese licence of an unknown nationality',
      { ...VISITOR, licence_country: 'CN' },
      '1990-05-01',
      'driver_facts_missing',
    ],
    ['a Chinese visitor', { ...VISITOR, licence_country: 'CN', nationality: 'CN' }, '1990-05-01', null],
    ['a person of 20 years', {}, '2005-03-11', 'too_young'],
    ['a person of 21 years', {}, '2005-03-10', null],
    ['a licence of eleven months', { issued_on: '2025-03-11' }, '1990-05-01', 'licence_too_new'],
    ['a licence that ends on the return', { expires_on: '2026-03-13' }, '1990-05-01', null],
    [
      'a licence that ends a day before',
      { expires_on: '2026-03-12' },
      '1990-05-01',
      'licence_expired_by_return',
    ],
  ])('by %s: %4$s', async (_name, driver, birth, code) => {
    const [renter, vehicle] = [await testApp.signUp({ driver }), await testApp.aVehicle()]
    await testApp.db.updateTable('users').set({ date_of_birth: birth }).where('id', '=', renter.id).execute()
    const before = await payments()
    expect(await obstacleOf(renter, vehicle.id)).toBe(code)
    const { status, body } = await book(renter, vehicle.id)
    expect([status, body.code ?? null]).toEqual([code === null ? 201 : 409, code])
    // Nothing is charged for a car that one may not drive.
    if (code !== null) expect(await payments()).toBe(before)
  })

  test('by somebody unknown says what is missing, and is allowed while an admin does not ask for it', async () => {
    const [renter, vehicle] = [await testApp.signUp({ driver: false }), await testApp.aVehicle()]
    const refused = await book(renter, vehicle.id)
    expect(refused.body).toMatchObject({
      code: 'driver_facts_missing',
      details: { missing: ['dateOfBirth', 'residence', 'licenceCountry', 'issuedOn', 'expiresOn'] },
    })
    const rule = { name: 'driver_facts_before_booking', value: 0, source: 'a test' }
    await testApp.db
      .insertInto('rule_values')
      .values({ ...rule, valid_from: new Date(testApp.clock.now()) })
      .execute()
    expect((await book(renter, vehicle.id)).status).toBe(201)
    const tooYoung = await testApp.signUp()
    await testApp.db
      .updateTable('users')
      .set({ date_of_birth: '2007-01-01' })
      .where('id', '=', tooYoung.id)
      .execute()
    expect((await book(tooYoung, (await testApp.aVehicle()).id)).body.code).toBe('too_young')
    await testApp.db.deleteFrom('rule_values').where('source', '=', 'a test').execute()
  })

  test('of a luxury car asks for 25 years, and of any car for what its host sets', async () => {
    const renter = await testApp.signUp()
    await testApp.db
      .updateTable('users')
      .set({ date_of_birth: IN_2001 })
      .where('id', '=', renter.id)
      .execute()
    const luxury = await testApp.aVehicle({ categoryId: 'luxury' })
    expect((await book(renter, luxury.id)).body.code).toBe('too_young')
    await testApp.db
      .updateTable('vehicle_terms')
      .set({ min_driver_age: 24 })
      .where('vehicle_id', '=', luxury.id)
      .execute()
    expect((await book(renter, luxury.id)).status).toBe(201)
  })

  test('with a verified permit is allowed as long as the permit is valid', async () => {
    const renter = await testApp.signUp({ driver: { ...VISITOR, licence_country: 'IN' } })
    const vehicle = await testApp.aVehicle()
    await approveDocuments(testApp.deps, renter.id, ['driving_permit'])
    expect((await book(renter, vehicle.id)).body.code).toBe('driver_facts_missing')
    await aDriverProfile(testApp.deps, renter.id, { idp_expires_on: '2026-03-12' })
    expect((await book(renter, vehicle.id)).body.code).toBe('idp_needed')
    await aDriverProfile(testApp.deps, renter.id, { idp_expires_on: '2026-03-13' })
    expect((await book(renter, vehicle.id)).status).toBe(201)
  })
})

describe('a planned rule', () => {
  const RULE_FROM = '2026-03-12'
  beforeEach(async () => {
    const planned = { valid_from: new Date(instantInDubai(RULE_FROM, '00:00')), source: 'planned' }
    await testApp.db
      .insertInto('rule_values')
      .values([
        { ...planned, name: 'min_driver_age', value: 25 },
        { ...planned, name: 'min_licence_months', value: 6 },
        { ...planned, name: 'driver_facts_before_booking', value: 0 },
      ])
      .execute()
  })
  afterEach(async () => {
    await testApp.db.deleteFrom('rule_values').where('source', '=', 'planned').execute()
  })

  /** A renter who is too young from the day of the rule, or whose licence is too new until then. */
  const aRenter = async (who: 'of 24 years' | 'with a licence of nine months') => {
    const isYoung = who === 'of 24 years'
    const renter = await testApp.signUp({ driver: isYoung ? {} : { issued_on: '2025-06-01' } })
    const born = { date_of_birth: isYoung ? '2001-06-01' : '1990-05-01' }
    await testApp.db.updateTable('users').set(born).where('id', '=', renter.id).execute()
    return renter
  }

  test.each([
    ['of 24 years', '2026-03-11', null],
    ['of 24 years', RULE_FROM, 'too_young'],
    ['with a licence of nine months', '2026-03-11', 'licence_too_new'],
    ['with a licence of nine months', RULE_FROM, null],
  ] as const)('decides about a renter %s by the pick-up on %s: %s', async (who, pickUpDate, code) => {
    const [renter, vehicle] = [await aRenter(who), await testApp.aVehicle()]
    const request = aBookingRequest(vehicle.id, { pickUpDate })
    const path = `/api/v1/vehicles/${vehicle.id}`
    const quote = await testApp.as(renter).get(`${path}/quote?${new URLSearchParams({ ...request.period })}`)
    expect(quote.body.obstacle?.code ?? null).toBe(code)
    const { period } = request
    const days = new URLSearchParams({ pickUpDate: period.pickUpDate, returnDate: period.returnDate })
    const shown = await testApp.as(renter).get(`${path}/driver?${days}`)
    expect(shown.body.verdict).toMatchObject({ answer: code ?? 'ok', mayBook: code === null })
    const { status, body } = await testApp.as(renter).post('/api/v1/bookings', request)
    expect([status, body.code ?? null]).toEqual([code === null ? 201 : 409, code])
  })

  test('keeps a trip from being moved to its days, and does not touch what is asked before booking', async () => {
    const booking = await aBookingToChange(testApp)
    const born = { date_of_birth: '2001-06-01' }
    await testApp.db.updateTable('users').set(born).where('id', '=', booking.renter.id).execute()
    expect((await booking.ask(otherDates(3, RULE_FROM), 0)).body.code).toBe('too_young')
    expect((await booking.ask(otherDates(3, '2026-03-11'), 0)).status).toBe(201)
    const unknown = await testApp.signUp({ driver: false })
    const request = aBookingRequest((await testApp.aVehicle()).id, { pickUpDate: RULE_FROM })
    const { body } = await testApp.as(unknown).post('/api/v1/bookings', request)
    expect(body.code).toBe('driver_facts_missing')
  })

  test.each([
    ['2026-03-11', null],
    [RULE_FROM, 'too_young'],
  ])('decides about an additional driver by the pick-up on %s: %s', async (pickUpDate, code) => {
    const car = await aCarWithExtras(testApp)
    const [renter, friend] = [await testApp.signUp(), await aRenter('of 24 years')]
    const total = totalWithExtras(5000)
    const extras: ChosenExtra[] = [{ kind: 'additional_driver', quantity: 1 }]
    const booked = await car.book(renter, total, extras, { pickUpDate })
    const invited = await testApp
      .as(renter)
      .post(`/api/v1/bookings/${booked.body.bookingId}/drivers`, { email: friend.email })
    const path = `/api/v1/driver-invitations/${invited.body.driverId}`
    const { driver } = (await testApp.as(friend).get(path)).body
    expect(driver.verdict).toMatchObject({ answer: code ?? 'ok' })
    const { body } = await testApp.as(friend).post(`${path}/answer`, { accept: true })
    expect(body.code ?? null).toBe(code)
  })
})

test('a trip is not extended beyond the end of the licence', async () => {
  const booking = await aBookingToChange(testApp)
  await aDriverProfile(testApp.deps, booking.renter.id, { expires_on: '2026-03-14' })
  expect((await booking.ask(otherDates(5), 44_000)).body.code).toBe('licence_expired_by_return')
  expect((await booking.ask(otherDates(4), 22_000)).status).toBe(201)
})

test('an additional driver passes the same table', async () => {
  const car = await aCarWithExtras(testApp)
  const [renter, friend] = [
    await testApp.signUp(),
    await testApp.signUp({ driver: { licence_country: 'GB' } }),
  ]
  const booked = await car.book(renter, totalWithExtras(5000), [{ kind: 'additional_driver', quantity: 1 }])
  const invited = await testApp
    .as(renter)
    .post(`/api/v1/bookings/${booked.body.bookingId}/drivers`, { email: friend.email })
  const answer = (accept: boolean) =>
    testApp.as(friend).post(`/api/v1/driver-invitations/${invited.body.driverId}/answer`, { accept })
  expect((await answer(true)).body.code).toBe('uae_licence_needed')
  await aDriverProfile(testApp.deps, friend.id, { licence_country: 'AE' })
  expect((await answer(true)).status).toBe(200)
})

test('new dates are judged for the additional drivers too, who do not keep them from being made', async () => {
  const car = await aCarWithExtras(testApp)
  const [renter, friend] = [
    await testApp.signUp(),
    await testApp.signUp({ driver: { expires_on: '2026-03-14' } }),
  ]
  const total = totalWithExtras(5000)
  const extras: ChosenExtra[] = [{ kind: 'additional_driver', quantity: 1 }]
  const { bookingId } = (await car.book(renter, total, extras)).body
  const path = `/api/v1/bookings/${bookingId}`
  const { driverId } = (await testApp.as(renter).post(`${path}/drivers`, { email: friend.email })).body
  const invitation = `/api/v1/driver-invitations/${driverId}`
  await testApp.as(friend).post(`${invitation}/answer`, { accept: true })
  const problems = async () => {
    const { drivers } = (await testApp.as(renter).get(`${path}/drivers`)).body
    const [seenByHost] = (await testApp.as(car.host).get(`${path}/drivers`)).body.drivers
    expect(seenByHost).toMatchObject({ mayDrive: drivers[0].mayDrive, drivingProblem: null })
    const { driver } = (await testApp.as(friend).get(invitation)).body
    return [drivers[0].mayDrive, drivers[0].drivingProblem, driver.verdict.answer]
  }
  expect(await problems()).toEqual([true, null, 'ok'])
  const period = otherDates(5)
  const quoted = await testApp.as(renter).get(`${path}/change-quote?${new URLSearchParams({ ...period })}`)
  const expectedDifferenceFils = quoted.body.differenceFils
  const asked = { period, expectedDifferenceFils, card: aCard() }
  expect((await testApp.as(renter).post(`${path}/changes`, asked)).status).toBe(201)
  expect(await problems()).toEqual([false, 'licence_expired_by_return', 'licence_expired_by_return'])
  await testApp.db
    .updateTable('vehicles')
    .set({ verification_status: 'rejected' })
    .where('id', '=', car.id)
    .execute()
  expect(await problems()).toEqual([false, 'licence_expired_by_return', 'licence_expired_by_return'])
})

describe('a host who asks for older drivers after a booking', () => {
  const askForMore = (vehicleId: string) =>
    testApp.db
      .updateTable('vehicle_terms')
      .set({ min_driver_age: 40, min_licence_months: 36 })
      .where('vehicle_id', '=', vehicleId)
      .execute()

  test('does not keep its renter from other dates', async () => {
    const booking = await aBookingToChange(testApp)
    await askForMore(booking.vehicle.id)
    expect((await booking.ask(otherDates(4), 22_000)).status).toBe(201)
  })

  test('does not keep its invited drivers from driving', async () => {
    const [car, renter, friend] = [
      await aCarWithExtras(testApp),
      await testApp.signUp(),
      await testApp.signUp(),
    ]
    const extras: ChosenExtra[] = [{ kind: 'additional_driver', quantity: 1 }]
    const path = `/api/v1/bookings/${(await car.book(renter, totalWithExtras(5000), extras)).body.bookingId}`
    const { driverId } = (await testApp.as(renter).post(`${path}/drivers`, { email: friend.email })).body
    await askForMore(car.id)
    const invitation = `/api/v1/driver-invitations/${driverId}`
    expect((await testApp.as(friend).get(invitation)).body.driver).toMatchObject({
      minAge: 21,
      verdict: { answer: 'ok', mayBook: true },
    })
    expect((await testApp.as(friend).post(`${invitation}/answer`, { accept: true })).status).toBe(200)
    expect((await testApp.as(renter).get(`${path}/drivers`)).body.drivers).toMatchObject([{ mayDrive: true }])
  })

  test('judges the drivers of a booking from before this was kept', async () => {
    const booking = await aBookingToChange(testApp)
    await sql`alter table bookings disable trigger bookings_keep_driver_terms`.execute(testApp.db)
    await testApp.db
      .updateTable('bookings')
      .set({ driver_terms: null })
      .where('id', '=', booking.id)
      .execute()
    await sql`alter table bookings enable trigger bookings_keep_driver_terms`.execute(testApp.db)
    await askForMore(booking.vehicle.id)
    expect((await booking.ask(otherDates(4), 22_000)).body.code).toBe('too_young')
  })
})

test('an earlier return is not judged', async () => {
  const booking = await aBookingToChange(testApp)
  await aDriverProfile(testApp.deps, booking.renter.id, { expires_on: '2026-03-11' })
  expect((await booking.ask(otherDates(2), -22_000)).status).toBe(201)
})

describe('driver data', () => {
  const TYPED = {
    dateOfBirth: '1992-02-03',
    residence: 'visitor',
    licenceCountry: 'CN',
    issuedOn: '2015-01-02',
    expiresOn: '2031-01-01',
    nationality: 'IN',
    residesInLicenceCountry: true,
  }
  const save = (person: TestPerson, changes: object = {}) =>
    testApp.as(person).post('/api/v1/driver-profile', { ...TYPED, ...changes })

  test('are saved, shown to their person, and judged for a vehicle', async () => {
    const [person, vehicle] = [await testApp.signUp({ driver: false }), await testApp.aVehicle()]
    const path = `/api/v1/vehicles/${vehicle.id}/driver`
    expect((await testApp.as(null).get(path)).body).toEqual({
      minAge: 21,
      minLicenceMonths: 12,
      verdict: null,
    })
    expect((await testApp.as(person).get(path)).body.verdict).toMatchObject({ mayBook: false, answer: 'ok' })
    expect((await save(person)).body).toMatchObject(TYPED)
    expect((await testApp.as(person).get('/api/v1/driver-profile')).body).toMatchObject(TYPED)
    const { verdict } = (await testApp.as(person).get(path)).body
    expect(verdict).toMatchObject({ mayBook: true, answer: 'ok', missing: [] })
    const later = await testApp.as(person).get(`${path}?pickUpDate=2030-12-30&returnDate=2031-01-02`)
    expect(later.body.verdict.answer).toBe('licence_expired_by_return')
  })

  test.each([
    [{ issuedOn: '2027-01-01' }, 'issuedOn', 'date_invalid'],
    [{ expiresOn: '2014-01-01' }, 'expiresOn', 'date_invalid'],
    [{ idpExpiresOn: '1999-01-01' }, 'idpExpiresOn', 'date_invalid'],
    [{ residence: 'resident', emiratesId: '784-1990-1234567-' }, 'emiratesId', 'emirates_id_invalid'],
    [{ dateOfBirth: '2010-01-01' }, 'dateOfBirth', 'under_age'],
  ])('%o are refused', async (changes, field, code) => {
    const person = await testApp.signUp({ driver: false })
    const { status, body } = await save(person, changes)
    expect([status, body.code, body.fields]).toEqual([400, 'invalid_input', [{ field, code }]])
  })

  test('other than those that were verified reopen the review of the licence', async () => {
    const person = await testApp.signUp()
    await verifyRenter(testApp.deps, person.id)
    const status = async () => (await testApp.as(person).get('/api/v1/verification')).body.documents[0].status
    const same = {
      dateOfBirth: '1990-05-01',
      residence: 'resident',
      licenceCountry: 'AE',
      issuedOn: '2015-05-01',
      expiresOn: '2090-05-01',
    }
    await testApp.as(person).post('/api/v1/driver-profile', same)
    expect(await status()).toBe('verified')
    await testApp.as(person).post('/api/v1/driver-profile', { ...same, expiresOn: '2091-05-01' })
    expect(await status()).toBe('pending')
  })

  test.each([
    { residence: 'resident' },
    { nationality: 'CN' },
    { residesInLicenceCountry: false },
    { licenceCountry: 'KR' },
  ])('other than those that were verified reopen the review: %o', async (changes) => {
    const person = await testApp.signUp({ driver: false })
    await save(person)
    await verifyRenter(testApp.deps, person.id)
    await approveDocuments(testApp.deps, person.id, ['driving_permit'])
    const statuses = async () => {
      const { documents } = (await testApp.as(person).get('/api/v1/verification')).body
      const ofLicence = documents.filter(({ type }: { type: string }) => !type.startsWith('id_'))
      return new Set(ofLicence.map(({ status }: { status: string }) => status))
    }
    await save(person)
    expect(await statuses()).toEqual(new Set(['verified']))
    await save(person, changes)
    expect(await statuses()).toEqual(new Set(['pending']))
  })

  test('with another number than UAE PASS has verified say so, to their person and to admins', async () => {
    const [person, admin] = [await testApp.signUp(), await testApp.signUp({ userType: 'admin' })]
    await verifyRenter(testApp.deps, person.id)
    const at = new Date(testApp.clock.now())
    const subject = `uaepass/${person.id}`
    await testApp.db
      .insertInto('accounts')
      .values({
        provider_id: 'uaepass',
        account_id: subject,
        user_id: person.id,
        created_at: at,
        updated_at: at,
      })
      .execute()
    await testApp.db
      .insertInto('uae_pass_identities')
      .values({ subject, user_type: 'SOP3', emirates_id: '784199012345676', seen_at: at })
      .execute()
    const resident = {
      residence: 'resident',
      licenceCountry: 'AE',
      nationality: null,
      residesInLicenceCountry: null,
    }
    const typed = (emiratesId: string) => save(person, { ...resident, emiratesId })
    expect((await typed('784-1990-1234567-6')).body.emiratesIdDiffers).toBe(false)
    expect((await typed('784-1985-7654321-3')).body).toMatchObject({ emiratesIdDiffers: true })
    expect((await testApp.as(person).get('/api/v1/driver-profile')).body.emiratesIdDiffers).toBe(true)
    const { body } = await testApp.as(admin).get('/api/v1/admin/documents?limit=100')
    const shown = body.documents.find((one: { person: { id: string } }) => one.person.id === person.id)
    expect(shown.person.driver).toMatchObject({
      emiratesId: '784-1985-7654321-3',
      otherEmiratesId: '784199012345676',
    })
  })

  test('are beside the document that an admin reviews', async () => {
    const [person, admin] = [await testApp.signUp(), await testApp.signUp({ userType: 'admin' })]
    await verifyRenter(testApp.deps, person.id)
    await save(person)
    const { body } = await testApp.as(admin).get('/api/v1/admin/documents?limit=100')
    const shown = body.documents.find((one: { person: { id: string } }) => one.person.id === person.id)
    expect(shown.person).toMatchObject({
      dateOfBirth: '1992-02-03',
      driver: { licenceCountry: 'CN', expiresOn: '2031-01-01', nationality: 'IN' },
    })
  })
})
