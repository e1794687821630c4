import { DAY_MS } from '@rihla/domain/time/dubai-time'
import { describe, expect, test } from 'vitest'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { aHandover, aTrip, type TestTrip } from '../../testing/builders/trip.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()

/** The clock only moves forward, so each test uses later trips than the one before. */
const goTo = (moment: number) => testApp.clock.advance(moment - testApp.clock.now())

const fileOf = (person: TestPerson | null, fileUrl: string) => testApp.as(person).download(fileUrl)

describe('users who have nothing to do with a trip', () => {
  test('cannot see or change it by any endpoint', async () => {
    const trip = await aTrip(testApp)
    goTo(trip.startsAt)
    const photo = (await trip.sendPhoto(trip.host)).body
    const handover = (await trip.say(trip.host, 'check-in', aHandover())).body.handovers[0]
    const issue = (await trip.say(trip.renter, 'issues', { text: 'A flat tyre' })).body.issues[0]
    const before = (await trip.show(trip.renter)).body

    const calls: Array<[what: string, call: (person: TestPerson | null) => Promise<number>]> = [
      ['show', async (person) => (await trip.show(person)).status],
      ['check in', async (person) => (await trip.say(person, 'check-in', aHandover())).status],
      ['check out', async (person) => (await trip.say(person, 'check-out', aHandover())).status],
      [
        'acknowledge',
        async (person) => (await trip.say(person, `handovers/${handover.id}/acknowledge`)).status,
      ],
      ['report', async (person) => (await trip.say(person, 'issues', { text: 'Let me in' })).status],
      ['open issues', async (person) => (await testApp.as(person).get('/api/v1/support/issues')).status],
      [
        'resolve',
        async (person) =>
          (
            await testApp
              .as(person)
              .post(`/api/v1/support/issues/${issue.id}/resolve`, { resolution: 'Because' })
          ).status,
      ],
      ['send a photo', async (person) => (await trip.sendPhoto(person)).status],
    ]
    const strangers = [
      await testApp.signUp(),
      await testApp.signUp({ userType: 'host' }),
      (await aTrip(testApp)).host,
      (await aTrip(testApp)).renter,
    ]
    for (const [what, call] of calls) {
      for (const stranger of strangers) expect([what, await call(stranger)]).toEqual([what, 404])
      expect([what, await call(null)]).toEqual([what, 401])
    }
    for (const person of [...strangers, null]) expect((await fileOf(person, photo.fileUrl)).status).toBe(404)
    expect((await trip.show(trip.renter)).body).toEqual(before)
  })

  test('cannot open its photos under the id of another trip', async () => {
    const [trip, other] = [await aTrip(testApp), await aTrip(testApp)]
    goTo(trip.startsAt)
    const photo = (await trip.sendPhoto(trip.renter)).body
    const address = photo.fileUrl.replace(trip.id, other.id)
    for (const person of [other.renter, trip.renter]) expect((await fileOf(person, address)).status).toBe(404)
  })

  test('cannot resolve issues, even as parties of the trip', async () => {
    const trip = await aTrip(testApp)
    goTo(trip.startsAt)
    const { body } = await trip.say(trip.renter, 'issues', { text: 'A flat tyre' })
    for (const person of [trip.renter, trip.host])
      expect(
        (
          await testApp
            .as(person)
            .post(`/api/v1/support/issues/${body.issues[0].id}/resolve`, { resolution: 'Mine' })
        ).status,
      ).toBe(404)
  })
})

describe('staff', () => {
  test('can read a trip but not act in it', async () => {
    const trip = await aTrip(testApp)
    goTo(trip.startsAt)
    for (const staff of [
      await testApp.signUp({ isSupport: true }),
      await testApp.signUp({ userType: 'admin' }),
    ]) {
      const { status, body } = await trip.show(staff)
      expect([status, body.booking.viewerIs]).toEqual([200, 'staff'])
      expect(Object.values(body.may).flat().filter(Boolean)).toEqual([])
      for (const what of ['check-in', 'check-out'])
        expect((await trip.say(staff, what, aHandover())).body.code).toBe('not_allowed')
      expect((await trip.sendPhoto(staff)).body.code).toBe('not_allowed')
    }
  })

  test('can open a photo, and each view is audited', async () => {
    const trip = await aTrip(testApp)
    goTo(trip.startsAt)
    const photo = (await trip.sendPhoto(trip.renter)).body
    const clerk = await testApp.signUp({ isSupport: true })
    for (const person of [trip.renter, trip.host, clerk])
      expect((await fileOf(person, photo.fileUrl)).status).toBe(200)
    const audited = await testApp.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'detail'])
      .where('subject_id', '=', trip.id)
      .execute()
    expect(audited).toEqual([
      { actor_id: clerk.id, action: 'trip.photo_viewed', detail: { photoId: photo.id } },
    ])
  })
})

describe('what the sides of a trip see of each other', () => {
  const known = async (trip: TestTrip, person: TestPerson) => {
    const { booking, place } = (await trip.show(person)).body
    return {
      plate: booking.licensePlate !== null,
      exact: place.exact,
      point: place.latitude !== null && place.longitude !== null,
      area: place.area,
      renterName: booking.renter.name,
      renterEmail: booking.renter.email === trip.renter.email,
      renterPhone: booking.renter.phone?.includes('*') === false,
      hostPhone: booking.host.phone !== null,
    }
  }
  const area = 'Dubai Marina, Dubai'
  const open = {
    plate: true,
    exact: 'Tower 2, parking level B1',
    point: true,
    area,
    renterName: 'Sara Al Mansoori',
    renterEmail: true,
    renterPhone: true,
    hostPhone: true,
  }
  const renterMasked = { ...open, plate: false, exact: null, point: false, hostPhone: false }
  const hostMasked = { ...open, renterName: 'Sara M.', renterEmail: false, renterPhone: false }
  const phoneMasked = { ...open, renterPhone: false }

  test('is masked until confirmation and 48 h before pick-up, and from 14 days after the end', async () => {
    const trip = await aTrip(testApp, { isRequest: true, inDays: 4 })
    const clerk = await testApp.signUp({ isSupport: true })
    expect(await known(trip, trip.renter)).toEqual(renterMasked)
    expect(await known(trip, trip.host)).toEqual(hostMasked)
    expect(await known(trip, clerk)).toEqual(open)
    const { status } = await testApp.as(trip.host).post(`/api/v1/bookings/${trip.id}/approve`)
    expect(status).toBe(200)
    const isOpen = async () => {
      expect(await known(trip, trip.renter)).toEqual(open)
      expect(await known(trip, trip.host)).toEqual(open)
    }
    goTo(trip.startsAt - 2 * DAY_MS - 1)
    expect(await known(trip, trip.renter)).toEqual(renterMasked)
    expect(await known(trip, trip.host)).toEqual(phoneMasked)
    goTo(trip.startsAt - 2 * DAY_MS)
    await isOpen()
    goTo(trip.startsAt)
    await trip.say(trip.renter, 'check-in', aHandover())
    await isOpen()
    goTo(trip.endsAt)
    await trip.completeByHost()
    goTo(trip.endsAt + 14 * DAY_MS - 1)
    await isOpen()
    goTo(trip.endsAt + 14 * DAY_MS)
    expect(await known(trip, trip.renter)).toEqual(renterMasked)
    expect(await known(trip, trip.host)).toEqual(hostMasked)
    expect(await known(trip, clerk)).toEqual(open)
  })

  test('is masked again as soon as the booking is cancelled', async () => {
    const trip = await aTrip(testApp)
    await testApp.as(trip.host).post(`/api/v1/bookings/${trip.id}/host-cancel`, { reason: 'Sold' })
    expect(await known(trip, trip.renter)).toEqual(renterMasked)
    expect(await known(trip, trip.host)).toEqual(hostMasked)
    expect((await trip.show(trip.renter)).body.status).toBe('cancelled')
  })
})
