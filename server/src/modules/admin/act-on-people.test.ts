import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverOutbox } from '../../jobs/outbox-worker.ts'
import { aBookingRequest } from '../../testing/builders/booking-request.ts'
import { aBookedTrip } from '../../testing/builders/finished-trip.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { renewStepUp } from '../../testing/renew-step-up.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { deliverEmail, EMAIL_TOPIC } from '../notifications/public.ts'

const testApp = useTestApp()
let admin: TestPerson
beforeAll(async () => {
  admin = await testApp.signUp({ userType: 'admin', fullName: 'Huda Salem' })
})
let person: TestPerson
beforeEach(async () => {
  person = await testApp.signUp({ userType: 'host', fullName: 'Layla Haddad' })
})

const act = (what: 'type' | 'support' | 'suspension', input: object, by = admin, on = person) =>
  testApp.as(by).post(`/api/v1/admin/users/${on.id}/${what}`, { reason: 'They asked for it', ...input })
const isSignedIn = async (whom: TestPerson) => (await testApp.as(whom).get('/api/v1/me')).body.me !== null
const emailsTo = async (address: string) => {
  await deliverOutbox(testApp.deps, { [EMAIL_TOPIC]: deliverEmail })
  return testApp.email.to(address).map(({ subject }) => subject)
}

describe('a change of user type', () => {
  it('is audited with its reason, emailed to the person, and ends all their sessions', async () => {
    const { status, body } = await act('type', { userType: 'admin' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ userType: 'admin', sessions: 0, may: { changeType: true, suspend: true } })
    expect(body.audit[0]).toMatchObject({ action: 'user.viewed' })
    expect(body.audit[1]).toMatchObject({
      actor: { name: 'Huda Salem' },
      action: 'user.type_changed',
      detail: { from: 'host', to: 'admin', reason: 'They asked for it' },
    })
    expect(await isSignedIn(person)).toBe(false)
    expect(await emailsTo(person.email)).toEqual(['Your account has a new role'])
  })

  it('to the current type changes nothing', async () => {
    expect((await act('type', { userType: 'host' })).status).toBe(200)
    expect(await isSignedIn(person)).toBe(true)
    expect(await emailsTo(person.email)).toEqual([])
  })

  it('requires a reason, a step-up and an existing person other than the admin', async () => {
    expect((await act('type', { userType: 'admin', reason: '  ' })).status).toBe(400)
    expect((await act('type', { userType: 'renter' }, admin, admin)).body.code).toBe('own_account')
    const nobody = { ...person, id: '0198f2c4-7d1e-7abc-8def-0123456789ab' }
    expect((await act('type', { userType: 'admin' }, admin, nobody)).body.code).toBe('user_not_found')
    await testApp.db
      .updateTable('sessions')
      .set({ stepped_up_at: null })
      .where('user_id', '=', admin.id)
      .execute()
    expect((await act('type', { userType: 'admin' })).body.code).toBe('step_up_required')
    await renewStepUp(testApp, admin)
  })

  it('leaves one admin when the last two revoke each other at once', async () => {
    await testApp.db
      .updateTable('users')
      .set({ user_type: 'renter' })
      .where('user_type', '=', 'admin')
      .execute()
    const rounds = 50
    for (let round = 0; round < rounds; round++) {
      const [one, two] = [
        await testApp.signUp({ userType: 'admin' }),
        await testApp.signUp({ userType: 'admin' }),
      ]
      const [what, intent] =
        round % 2 === 0
          ? (['type', { userType: 'renter' }] as const)
          : (['suspension', { suspended: true }] as const)
      const answers = await Promise.all([act(what, intent, one, two), act(what, intent, two, one)])
      const left = await testApp.db
        .selectFrom('users')
        .select('id')
        .where('user_type', '=', 'admin')
        .where('suspended_at', 'is', null)
        .execute()
      expect(left).toHaveLength(1)
      const codes = answers.map(({ status, body }) => body.code ?? status)
      expect(codes.filter((code) => code === 200)).toHaveLength(1)
      expect(['last_admin', 'not_found', 'sign_in_required']).toContain(codes.find((code) => code !== 200))
      await testApp.db
        .updateTable('users')
        .set({ user_type: 'renter' })
        .where('user_type', '=', 'admin')
        .execute()
    }
    await testApp.db.updateTable('users').set({ user_type: 'admin' }).where('id', '=', admin.id).execute()
  }, 180_000)
})

describe('the support role', () => {
  it('is granted and revoked, each with an email and the end of all sessions', async () => {
    expect((await act('support', { isSupport: true })).body).toMatchObject({ isSupport: true, sessions: 0 })
    expect(await isSignedIn(person)).toBe(false)
    expect((await act('support', { isSupport: false })).body.isSupport).toBe(false)
    expect(await emailsTo(person.email)).toEqual([
      'Your account has a new role',
      'Your account has a new role',
    ])
  })
})

describe('a suspension', () => {
  const isFound = async (vehicleId: string) => {
    const { vehicles } = (await testApp.as(null).get('/api/v1/search')).body
    return vehicles.some(({ id }: { id: string }) => id === vehicleId)
  }

  it('ends sessions, hides the vehicles, and lists the live bookings, which stay for now', async () => {
    const trip = await aBookedTrip(testApp, person)
    const { body } = await act('suspension', { suspended: true, reasonClass: 'safety' })
    expect(body).toMatchObject({ liveBookings: 1, sessions: 0, suspensionReason: 'safety' })
    expect(body.suspendedAt).not.toBeNull()
    const { reference, status } = (await testApp.as(trip.renter).get(`/api/v1/bookings/${trip.id}`)).body
    expect(status).toBe('confirmed')
    expect(body.audit[1]).toMatchObject({
      action: 'user.suspended',
      detail: { liveBookings: [reference], reasonClass: 'safety' },
    })
    expect(await isSignedIn(person)).toBe(false)
    expect(await isFound(trip.vehicleId)).toBe(false)
    expect(await emailsTo(person.email)).toContain('Your account is suspended')
    await expectInvariants(testApp.db)
  })

  it('that is lifted restores exactly what it paused', async () => {
    const vehicle = await testApp.aVehicle({ hostId: person.id })
    const paused = await testApp.aVehicle({ hostId: person.id, availability: false })
    await act('suspension', { suspended: true })
    expect([await isFound(vehicle.id), await isFound(paused.id)]).toEqual([false, false])
    const booked = await testApp
      .as(await testApp.signUp())
      .post('/api/v1/bookings', aBookingRequest(vehicle.id))
    expect(booked.body.code).toBe('vehicle_not_found')
    expect((await act('suspension', { suspended: false })).body.suspendedAt).toBeNull()
    expect([await isFound(vehicle.id), await isFound(paused.id)]).toEqual([true, false])
    expect(await emailsTo(person.email)).toEqual([
      'Your account is suspended',
      'Your account is active again',
    ])
    expect(
      (await testApp.as(admin).get('/api/v1/admin/users?suspended=true')).body.total,
    ).toBeGreaterThanOrEqual(0)
  })

  it('closes the live streams of the person within seconds', async () => {
    const stream = await testApp.as(person).download('/api/v1/live?channels=me')
    const reader = stream.body?.getReader()
    expect(stream.status).toBe(200)
    const closed = (async () => {
      while (!(await reader?.read())?.done);
      return 'closed'
    })()
    await act('suspension', { suspended: true })
    expect(await closed).toBe('closed')
  }, 10_000)
})

describe('the admin page of a person', () => {
  it('records who viewed it, at most once in ten minutes', async () => {
    const show = async () => (await testApp.as(admin).get(`/api/v1/admin/users/${person.id}`)).body
    const first = await show()
    expect(first).toMatchObject({
      fullName: 'Layla Haddad',
      sessions: 1,
      hasSecondStep: false,
      liveBookings: 0,
    })
    testApp.clock.advance(60_000)
    expect((await show()).audit).toHaveLength(1)
    testApp.clock.advance(10 * 60_000)
    expect((await show()).audit).toHaveLength(2)
  })
})
