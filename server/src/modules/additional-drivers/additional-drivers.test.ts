import { DAY_MS, instantInDubai } from '@rihla/domain/time/dubai-time'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aCarWithExtras, totalWithExtras } from '../../testing/builders/car-with-extras.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { verifyRenter } from '../../testing/builders/verified-renter.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { notificationsOf } from '../../testing/notifications-of.ts'
import { TEST_START } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()
beforeEach(() => testApp.clock.set(TEST_START))
afterEach(() => expectInvariants(testApp.db))

const RETURN = instantInDubai('2026-03-13', '10:00')

/** A confirmed booking that paid for additional drivers, with functions to invite and answer. */
async function aBookingWithDrivers(quantity = 1) {
  const [car, renter] = [await aCarWithExtras(testApp), await testApp.signUp()]
  const extras = [{ kind: 'additional_driver', quantity }] as const
  const { body } = await car.book(renter, totalWithExtras(5000 * quantity), extras)
  const path = `/api/v1/bookings/${body.bookingId}/drivers`
  return {
    host: car.host,
    renter,
    path,
    seenBy: async (person: TestPerson) => (await testApp.as(person).get(path)).body,
    invite: (email: string) => testApp.as(renter).post(path, { email }),
    remove: (driverId: string) => testApp.as(renter).post(`${path}/${driverId}/remove`),
  }
}

const invitation = (driverId: string) => `/api/v1/driver-invitations/${driverId}`
const answer = (person: TestPerson, driverId: string, accept: boolean) =>
  testApp.as(person).post(`${invitation(driverId)}/answer`, { accept })

describe('an invited driver', () => {
  test('is told by email and in the notification center, accepts, and is seen by both sides', async () => {
    const [booking, driver] = [await aBookingWithDrivers(), await testApp.signUp({ fullName: 'Noor Haddad' })]
    const { status, body } = await booking.invite(driver.email.toUpperCase())
    expect(status).toBe(201)
    expect((await notificationsOf(testApp).kinds(driver)).at(-1)).toBe('driver_invited')
    const mail = (await notificationsOf(testApp).mails(driver)).at(-1)
    expect(mail?.text).toContain(`/driver-invitations/${body.driverId}`)
    expect((await testApp.as(driver).get(invitation(body.driverId))).body).toMatchObject({
      status: 'invited',
      isOver: false,
      isVerified: false,
    })
    expect((await answer(driver, body.driverId, true)).status).toBe(200)
    const asRenter = await booking.seenBy(booking.renter)
    expect(asRenter).toMatchObject({
      left: 0,
      drivers: [{ status: 'accepted', name: 'Noor Haddad', email: driver.email, isVerified: false }],
    })
    expect((await booking.seenBy(booking.host)).drivers).toMatchObject([{ name: 'Noor Haddad', email: null }])
    for (const person of [booking.renter, booking.host])
      expect((await notificationsOf(testApp).kinds(person)).at(-1)).toBe('driver_accepted')
  })

  test('is verified by the rules for renters', async () => {
    const [booking, driver] = [await aBookingWithDrivers(), await testApp.signUp()]
    const { driverId } = (await booking.invite(driver.email)).body
    await answer(driver, driverId, true)
    expect((await booking.seenBy(booking.host)).drivers[0].isVerified).toBe(false)
    await verifyRenter(testApp.deps, driver.id)
    expect((await booking.seenBy(booking.host)).drivers[0].isVerified).toBe(true)
  })

  test('without an account finds the invitation after signing up with the address', async () => {
    const booking = await aBookingWithDrivers()
    const { driverId } = (await booking.invite('later@rihla.example')).body
    expect(await notificationsOf(testApp).mails({ email: 'later@rihla.example' })).toHaveLength(1)
    const driver = await testApp.signUp({ email: 'later@rihla.example' })
    expect((await testApp.as(driver).get(invitation(driverId))).body.status).toBe('invited')
    expect((await answer(driver, driverId, true)).status).toBe(200)
  })

  test('who declines leaves the place to somebody else, and only the renter is told', async () => {
    const [booking, driver] = [await aBookingWithDrivers(), await testApp.signUp()]
    const { driverId } = (await booking.invite(driver.email)).body
    await answer(driver, driverId, false)
    expect(await booking.seenBy(booking.renter)).toMatchObject({ left: 1, drivers: [{ status: 'declined' }] })
    expect((await notificationsOf(testApp).kinds(booking.renter)).at(-1)).toBe('driver_declined')
    expect((await notificationsOf(testApp).kinds(booking.host)).at(-1)).not.toBe('driver_declined')
    expect((await answer(driver, driverId, true)).body.code).toBe('state_changed')
    expect((await booking.invite(driver.email)).status).toBe(201)
  })

  test('is taken off by the renter, no longer sees the trip, and is told like the host', async () => {
    const [booking, driver] = [await aBookingWithDrivers(), await testApp.signUp()]
    const { driverId } = (await booking.invite(driver.email)).body
    await answer(driver, driverId, true)
    expect((await booking.remove(driverId)).status).toBe(200)
    expect(await booking.seenBy(booking.renter)).toMatchObject({ left: 1, drivers: [] })
    expect((await testApp.as(driver).get(invitation(driverId))).status).toBe(404)
    const { kinds, mails } = notificationsOf(testApp)
    for (const person of [driver, booking.host]) expect((await kinds(person)).at(-1)).toBe('driver_removed')
    expect(await kinds(booking.renter)).not.toContain('driver_removed')
    expect((await mails(driver)).at(-1)?.text).toContain('Please don’t drive the car')
    expect((await mails(booking.host)).at(-1)?.subject).toBe(
      'A driver was removed from a trip in your 2024 Nissan Patrol',
    )
  })

  test('whose invitation is taken back is told by email, also without an account, and the host is not', async () => {
    const booking = await aBookingWithDrivers()
    const { driverId } = (await booking.invite('nobody@rihla.example')).body
    expect((await booking.remove(driverId)).status).toBe(200)
    const { kinds, mails } = notificationsOf(testApp)
    const subjects = (await mails({ email: 'nobody@rihla.example' })).map(({ subject }) => subject)
    expect(subjects).toEqual([expect.stringMatching(/^You’re no longer a driver on .*’s trip$/)])
    expect(await kinds(booking.host)).not.toContain('driver_removed')
  })

  test('who deletes their account is taken off, and their address forgotten', async () => {
    const [booking, driver] = [await aBookingWithDrivers(), await testApp.signUp()]
    const { driverId } = (await booking.invite(driver.email)).body
    await answer(driver, driverId, true)
    await testApp.deps.db.transaction().execute((trx) =>
      testApp.deps.publish(trx, {
        type: 'account.deleted',
        userId: driver.id,
        fullName: 'Gone',
        email: driver.email,
      }),
    )
    const row = await testApp.db
      .selectFrom('booking_drivers')
      .select(['status', 'email'])
      .where('id', '=', driverId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ status: 'removed', email: '' })
  })
})

describe('an invitation', () => {
  test('is seen and answered by nobody but the person with its address', async () => {
    const [booking, driver] = [await aBookingWithDrivers(), await testApp.signUp()]
    const { driverId } = (await booking.invite(driver.email)).body
    for (const person of [booking.renter, booking.host, await testApp.signUp()]) {
      expect((await testApp.as(person).get(invitation(driverId))).status).toBe(404)
      expect((await answer(person, driverId, true)).status).toBe(404)
    }
    expect((await testApp.as(driver).get(booking.path)).status).toBe(404)
    expect((await testApp.as(await testApp.signUp()).get(booking.path)).status).toBe(404)
  })

  test('is refused beyond what was paid for, also for two at once', async () => {
    const booking = await aBookingWithDrivers()
    const answers = await Promise.all(['one', 'two'].map((name) => booking.invite(`${name}@rihla.example`)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    expect((await booking.invite('three@rihla.example')).body.code).toBe('no_driver_left')
  })

  test('is refused for the renter’s own address, one that is invited already, and by the host', async () => {
    const booking = await aBookingWithDrivers(2)
    const own = await booking.invite(booking.renter.email)
    expect([own.status, own.body.fields]).toEqual([400, [{ field: 'email', code: 'own_email' }]])
    await booking.invite('one@rihla.example')
    const again = await booking.invite('One@rihla.example')
    expect(again.body.fields).toEqual([{ field: 'email', code: 'invited_already' }])
    const byHost = await testApp.as(booking.host).post(booking.path, { email: 'two@rihla.example' })
    expect(byHost.status).toBe(404)
  })

  test('is closed once the trip is over', async () => {
    const [booking, driver] = [await aBookingWithDrivers(2), await testApp.signUp()]
    const { driverId } = (await booking.invite(driver.email)).body
    testApp.clock.set(RETURN + DAY_MS)
    expect((await answer(driver, driverId, true)).body.code).toBe('state_changed')
    expect((await testApp.as(driver).get(invitation(driverId))).body.isOver).toBe(true)
    expect((await booking.invite('late@rihla.example')).body.code).toBe('state_changed')
  })
})
