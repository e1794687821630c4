import { beforeEach, describe, expect, test } from 'vitest'
import { deliverOutbox } from '../../../jobs/outbox-worker.ts'
import { aBookingRequest } from '../../../testing/builders/booking-request.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { deliverEmail, EMAIL_TOPIC } from '../../notifications/public.ts'
import { meWith, signInAs, signUpAs, useCheapPasswords } from '../sign-in/test-sign-ins.ts'
import { addApp } from '../two-step/test-two-step.ts'

const leave = (testApp: ReturnType<typeof useTestApp>, person: TestPerson, confirmEmail = person.email) =>
  testApp.as(person).post('/api/v1/account-deletions', { confirmEmail })

describe('deleting an account', () => {
  const testApp = useTestApp()
  useCheapPasswords(testApp)
  beforeEach(() => testApp.clock.advance(60_000))

  test('while booking at the same moment: one of the two is refused', async () => {
    const vehicle = await testApp.aVehicle()
    for (let round = 0; round < 10; round++) {
      const renter = await testApp.signUp()
      const pickUpDate = `2026-04-${String(1 + round * 2).padStart(2, '0')}`
      const [booked, left] = await Promise.all([
        testApp.as(renter).post('/api/v1/bookings', aBookingRequest(vehicle.id, { pickUpDate, nights: 1 })),
        leave(testApp, renter),
      ])
      expect([201, 401]).toContain(booked.status)
      expect([200, 409]).toContain(left.status)
      expect(booked.status === 201 && left.status === 200).toBe(false)
    }
    await expectInvariants(testApp.db)
  })

  test('erases identity and sign-in methods, and keeps bookings without a name', async () => {
    const host = await testApp.signUp({ fullName: 'Hamad Host' })
    const renter = await testApp.signUp({ fullName: 'Rania Renter', email: 'rania@rihla.example' })
    const vehicle = await testApp.aVehicle({ hostId: host.id })
    const booked = await testApp.as(renter).post('/api/v1/bookings', aBookingRequest(vehicle.id))
    const live = await leave(testApp, renter)
    expect([live.status, live.body.code]).toEqual([409, 'account_has_live_bookings'])
    expect((await leave(testApp, host)).body.code).toBe('account_has_live_bookings')
    const id = booked.body.bookingId
    const cancelled = await testApp
      .as(renter)
      .post(`/api/v1/bookings/${id}/cancel`, { expectedRefundFils: 66_000, reason: '' })
    expect(cancelled.status).toBe(200)
    await addApp(testApp, renter)
    await testApp.as(renter).post('/api/v1/favorites', { vehicleId: vehicle.id })

    expect((await leave(testApp, renter)).status).toBe(200)
    expect(await meWith(testApp, renter.cookie)).toBeNull()
    const row = await testApp.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', renter.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      full_name: 'Deleted person',
      email: `deleted-${renter.id}@deleted.invalid`,
      phone_number: null,
      date_of_birth: null,
      driver_license: null,
      avatar_url: null,
    })
    for (const table of [
      'accounts',
      'sessions',
      'sign_in_factors',
      'recovery_codes',
      'user_favorites',
    ] as const) {
      const left = await testApp.db
        .selectFrom(table)
        .select('user_id')
        .where('user_id', '=', renter.id)
        .execute()
      expect(left).toEqual([])
    }
    expect(JSON.stringify((await testApp.as(host).get(`/api/v1/bookings/${id}`)).body)).not.toContain('Rania')
    await deliverOutbox(testApp.deps, { [EMAIL_TOPIC]: deliverEmail })
    const subjects = testApp.email.to('rania@rihla.example').map(({ subject }) => subject)
    expect(subjects).toContain('Your account was deleted')
    await expectInvariants(testApp.db)
  })

  test('unlists the vehicles of a host', async () => {
    const host = await testApp.signUp()
    const vehicle = await testApp.aVehicle({ hostId: host.id })
    expect((await testApp.as(null).get(`/api/v1/vehicles/${vehicle.id}`)).status).toBe(200)
    expect((await leave(testApp, host)).status).toBe(200)
    expect((await testApp.as(null).get(`/api/v1/vehicles/${vehicle.id}`)).status).toBe(404)
  })

  test('frees the address for a new account, and the old password no longer works', async () => {
    await signUpAs(testApp, 'back@rihla.example')
    const { headers } = await signInAs(testApp, 'back@rihla.example')
    const cookie = headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const person: TestPerson = { id: '', fullName: '', email: 'back@rihla.example', cookie }
    expect((await leave(testApp, person)).status).toBe(200)
    expect((await signInAs(testApp, 'back@rihla.example')).status).toBe(401)
    await signUpAs(testApp, 'back@rihla.example', 'another password')
    expect((await signInAs(testApp, 'back@rihla.example', 'another password')).status).toBe(200)
  })

  test('requires the email address and a step-up, and is refused for admins', async () => {
    const person = await testApp.signUp()
    expect((await leave(testApp, person, 'else@rihla.example')).body.fields).toEqual([
      { field: 'confirmEmail', code: 'email_differs' },
    ])
    expect((await leave(testApp, await testApp.signUp({ userType: 'admin' }))).body.code).toBe('not_allowed')
    testApp.clock.advance(6 * 60_000)
    expect((await leave(testApp, person)).body.code).toBe('step_up_required')
  })

  test('is recorded in the audit log', async () => {
    const person = await testApp.signUp()
    await leave(testApp, person)
    const entries = await testApp.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', person.id)
      .execute()
    expect(entries).toEqual([{ action: 'account.deleted', actor_id: person.id }])
  })
})

describe('the account export', () => {
  const testApp = useTestApp()

  test('contains the data of its owner, none of other users, and no secrets', async () => {
    const host = await testApp.signUp({ fullName: 'Hamad Host', email: 'hamad@rihla.example' })
    const renter = await testApp.signUp({ fullName: 'Rania Renter', email: 'rania@rihla.example' })
    const vehicle = await testApp.aVehicle({ hostId: host.id })
    await testApp.as(renter).post('/api/v1/bookings', aBookingRequest(vehicle.id))
    const app = await addApp(testApp, renter)
    const { status, body } = await testApp.as(renter).get('/api/v1/account-export')
    expect(status).toBe(200)
    expect(body.sections.profile).toMatchObject([{ full_name: 'Rania Renter', email: 'rania@rihla.example' }])
    expect(body.sections.bookings).toMatchObject([{ side: 'renter', pick_up_date: '2026-03-10' }])
    expect(body.sections.payments).toMatchObject([{ card_last_four: expect.any(String) }])
    expect(body.sections.factors).toHaveLength(1)
    const text = JSON.stringify(body)
    for (const secret of ['Hamad', 'hamad@', app.secret, 'sealed_secret', 'token'])
      expect(text).not.toContain(secret)
  })

  test('requires a step-up', async () => {
    const person = await testApp.signUp()
    testApp.clock.advance(6 * 60_000)
    expect((await testApp.as(person).get('/api/v1/account-export')).body.code).toBe('step_up_required')
  })
})
