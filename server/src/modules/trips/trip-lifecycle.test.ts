import { DAY_MS, HOUR_MS } from '@rihla/domain/time/dubai-time'
import { afterEach, describe, expect, test } from 'vitest'
import { aHandover, aTrip, type TestTrip } from '../../testing/builders/trip.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { completeEndedTrips, openStartedTrips } from '../bookings/public.ts'

const testApp = useTestApp()
afterEach(() => expectInvariants(testApp.db))

/** The clock only moves forward, so each test uses later trips than the one before. */
const goTo = (moment: number) => testApp.clock.advance(moment - testApp.clock.now())

const answerOf = async (trip: TestTrip) =>
  (
    await testApp.db
      .selectFrom('live_events')
      .select('kind')
      .where('channel', '=', `booking:${trip.id}`)
      .where('kind', 'like', 'trip.%')
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)

const notedOf = async (trip: TestTrip) =>
  (
    await testApp.db
      .selectFrom('booking_messages')
      .select('event')
      .where('booking_id', '=', trip.id)
      .orderBy('place')
      .execute()
  ).map(({ event }) => event)

describe('a trip', () => {
  test('runs from booking to review, with the actions each side may take', async () => {
    const trip = await aTrip(testApp)
    const may = async (person: typeof trip.renter) =>
      Object.entries((await trip.show(person)).body.may)
        .filter(([, allowed]) => (Array.isArray(allowed) ? allowed.length > 0 : allowed))
        .map(([what]) => what)
    expect((await trip.show(trip.renter)).body).toMatchObject({ status: 'upcoming', fuel: 'fuel' })
    expect(await may(trip.host)).toEqual(['cancel'])

    goTo(trip.startsAt - HOUR_MS)
    const photo = await trip.sendPhoto(trip.host)
    expect(photo).toMatchObject({ status: 201, body: { angle: 'front', by: 'host', handover: null } })
    goTo(trip.startsAt)
    const checkedIn = await trip.say(trip.host, 'check-in', aHandover({ photoIds: [photo.body.id] }))
    expect(checkedIn).toMatchObject({
      status: 200,
      body: {
        status: 'active',
        booking: { status: 'active' },
        photos: [],
        handovers: [
          {
            kind: 'check_in',
            by: 'host',
            odometerKm: 42_000,
            fuelPercent: 80,
            note: 'A scratch on the left door',
            at: new Date(testApp.clock.now()).toISOString(),
            acknowledgedAt: null,
            photos: [{ id: photo.body.id, handover: 'check_in' }],
          },
        ],
      },
    })
    expect(checkedIn.body.booking.history.at(-1)).toMatchObject({ to: 'active', by: 'host' })
    const [{ id: handoverId }] = checkedIn.body.handovers
    expect((await trip.show(trip.renter)).body.may.acknowledge).toEqual([handoverId])
    const agreed = await trip.say(trip.renter, `handovers/${handoverId}/acknowledge`)
    expect(agreed.body.handovers[0].acknowledgedAt).toBe(new Date(testApp.clock.now()).toISOString())
    expect(agreed.body.may.acknowledge).toEqual([])

    const onTheWay = await trip.sendPhoto(trip.renter, 'dashboard')
    goTo(trip.endsAt)
    const checkedOut = await trip.say(trip.renter, 'check-out', aHandover({ odometerKm: 42_500 }))
    expect(checkedOut.body.handovers.map(({ kind, by }: { kind: string; by: string }) => [kind, by])).toEqual(
      [
        ['check_in', 'host'],
        ['check_out', 'renter'],
      ],
    )
    expect(checkedOut.body.photos).toMatchObject([{ id: onTheWay.body.id, by: 'renter' }])
    expect(await may(trip.renter)).toEqual(['uploadPhoto', 'reportIssue'])
    expect(await may(trip.host)).toEqual(['acknowledge', 'complete', 'uploadPhoto', 'reportIssue'])
    expect((await trip.complete(trip.host)).status).toBe(200)
    expect((await trip.show(trip.renter)).body.status).toBe('completed')
    expect(await may(trip.renter)).toEqual(['uploadPhoto', 'reportIssue', 'review'])
    expect(await may(trip.host)).toEqual(['acknowledge', 'uploadPhoto', 'reportIssue', 'review'])
    goTo(testApp.clock.now() + DAY_MS)
    expect(await may(trip.renter)).toEqual(['review'])
    expect(await may(trip.host)).toEqual(['acknowledge', 'review'])
    goTo(testApp.clock.now() + 13 * DAY_MS + 1)
    expect(await may(trip.renter)).toEqual([])

    expect(await answerOf(trip)).toEqual([
      'trip.checked_in',
      'trip.handover_acknowledged',
      'trip.checked_out',
    ])
    expect(await notedOf(trip)).toEqual(['confirmed', 'opened', 'checked_in', 'checked_out', 'completed'])
  })

  test('can be checked in to after the system opened it, and checked out of without a check-in', async () => {
    const [opened, unseen] = [await aTrip(testApp), await aTrip(testApp)]
    goTo(opened.startsAt)
    await openStartedTrips(testApp.deps)
    expect((await opened.say(opened.renter, 'check-in', aHandover())).status).toBe(200)
    expect((await unseen.say(unseen.host, 'check-out', aHandover())).status).toBe(200)
    const late = await unseen.say(unseen.renter, 'check-in', aHandover())
    expect([late.status, late.body.code]).toEqual([409, 'handover_written'])
  })

  test('with an electric car records its charge at hand-over', async () => {
    const trip = await aTrip(testApp, { fuelType: 'electric' })
    expect((await trip.show(trip.renter)).body.fuel).toBe('charge')
  })
})

describe('a hand-over', () => {
  test('cannot be written before pick-up, for a request, or after the trip', async () => {
    const [trip, request] = [await aTrip(testApp), await aTrip(testApp, { isRequest: true })]
    goTo(trip.startsAt - 1)
    const early = await trip.say(trip.host, 'check-in', aHandover())
    expect([early.status, early.body.code]).toEqual([409, 'not_started'])
    expect((await trip.say(trip.host, 'check-out', aHandover())).body.code).toBe('trip_not_open')
    expect((await trip.show(trip.host)).body.booking.status).toBe('confirmed')
    expect((await request.say(request.host, 'check-in', aHandover())).body.code).toBe('state_changed')
    goTo(trip.startsAt)
    await trip.say(trip.renter, 'early-returns')
    const { id: earlyReturnId } = (await trip.show(trip.host)).body.earlyReturn
    await trip.say(trip.host, `early-returns/${earlyReturnId}/answer`, { isBack: true })
    expect((await trip.complete(trip.renter)).status).toBe(200)
    expect((await trip.say(trip.host, 'check-in', aHandover())).body.code).toBe('state_changed')
    expect((await trip.say(trip.host, 'check-out', aHandover())).body.code).toBe('trip_not_open')
  })

  test('is written once, by the side that comes first', async () => {
    const trip = await aTrip(testApp)
    goTo(trip.startsAt)
    for (const what of ['check-in', 'check-out']) {
      expect((await trip.say(trip.renter, what, aHandover())).status).toBe(200)
      const again = await trip.say(trip.host, what, aHandover())
      expect([again.status, again.body.code]).toEqual([409, 'handover_written'])
    }
    expect((await trip.show(trip.host)).body.handovers).toHaveLength(2)
  })

  test('returns the same response for the same key', async () => {
    const trip = await aTrip(testApp)
    goTo(trip.startsAt)
    const checkIn = () => trip.say(trip.host, 'check-in', aHandover(), { key: 'the-same-check-in' })
    const [first, second] = [await checkIn(), await checkIn()]
    expect([first.status, second.body]).toEqual([200, first.body])
  })

  test('cannot have a lower odometer reading at check-out than at check-in', async () => {
    const trip = await aTrip(testApp)
    goTo(trip.startsAt)
    await trip.say(trip.host, 'check-in', aHandover({ odometerKm: 42_000 }))
    const short = await trip.say(trip.renter, 'check-out', aHandover({ odometerKm: 41_999 }))
    expect([short.status, short.body.code, short.body.fields]).toEqual([
      400,
      'invalid_input',
      [{ field: 'odometerKm', code: 'below_check_in' }],
    ])
    expect((await trip.say(trip.renter, 'check-out', aHandover({ odometerKm: 42_000 }))).status).toBe(200)
  })

  test.each([
    { odometerKm: -1 },
    { odometerKm: 2_000_001 },
    { odometerKm: 1.5 },
    { fuelPercent: 101 },
    { fuelPercent: -1 },
    { note: 'x'.repeat(1001) },
    { by: 'host' },
  ])('is refused with %o', async (wrong) => {
    const trip = await aTrip(testApp)
    goTo(trip.startsAt)
    const answer = await trip.say(trip.host, 'check-in', { ...aHandover(), ...wrong })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
  })

  test('can be acknowledged by the other side only, once', async () => {
    const trip = await aTrip(testApp)
    const support = await testApp.signUp({ isSupport: true })
    goTo(trip.startsAt)
    const { body } = await trip.say(trip.host, 'check-in', aHandover())
    const path = `handovers/${body.handovers[0].id}/acknowledge`
    for (const person of [trip.host, support])
      expect((await trip.say(person, path)).body.code).toBe('not_allowed')
    const first = await trip.say(trip.renter, path)
    testApp.clock.advance(HOUR_MS)
    const again = await trip.say(trip.renter, path)
    expect(again.body.handovers[0].acknowledgedAt).toBe(first.body.handovers[0].acknowledgedAt)
    const other = await aTrip(testApp)
    expect((await other.say(other.renter, path)).body.code).toBe('not_found')
    expect((await answerOf(trip)).filter((kind) => kind === 'trip.handover_acknowledged')).toHaveLength(1)
  })
})

describe('a trip that neither side completed', () => {
  test('is completed a day after its end, but not while an issue is open', async () => {
    const trip = await aTrip(testApp)
    const support = await testApp.signUp({ isSupport: true })
    goTo(trip.startsAt)
    const { body } = await trip.say(trip.renter, 'issues', { text: 'A tyre is flat' })
    expect(body.status).toBe('issues')
    goTo(trip.endsAt + 2 * DAY_MS)
    await completeEndedTrips(testApp.deps)
    expect((await trip.show(trip.host)).body.status).toBe('issues')
    await testApp
      .as(support)
      .post(`/api/v1/support/issues/${body.issues[0].id}/resolve`, { resolution: 'A new tyre is on' })
    await completeEndedTrips(testApp.deps)
    expect((await trip.show(trip.host)).body.status).toBe('completed')
  })
})
