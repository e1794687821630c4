import { HOUR_MS } from '@rihla/domain/time/dubai-time'
import { describe, expect, test } from 'vitest'
import { aPicture } from '../../testing/builders/picture.ts'
import { aHandover, aTrip } from '../../testing/builders/trip.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { handoverFacts } from './public.ts'

const testApp = useTestApp()

/** The clock only moves forward, so each test uses later trips than the one before. */
const goTo = (moment: number) => testApp.clock.advance(moment - testApp.clock.now())

describe('the facts of hand-overs', () => {
  test('are empty for a trip without hand-overs', async () => {
    const trip = await aTrip(testApp)
    expect(await handoverFacts(testApp.db, trip.id)).toEqual({ checkIn: null, checkOut: null })
  })

  test('are kilometres, level, side, times and the photos of each angle, oldest first', async () => {
    const trip = await aTrip(testApp)
    goTo(trip.startsAt)
    const photo = async (angle: string) => (await trip.sendPhoto(trip.host, angle)).body.id as string
    const front = await photo('front')
    const wheels = [await photo('wheels_left'), await photo('wheels_left')]
    await photo('rear_seats')
    const photoIds = [front, ...wheels]
    const { body } = await trip.say(trip.host, 'check-in', aHandover({ photoIds }))
    const [checkIn] = body.handovers
    testApp.clock.advance(HOUR_MS)
    await trip.say(trip.renter, `handovers/${checkIn.id}/acknowledge`)
    goTo(trip.endsAt)
    await trip.say(trip.renter, 'check-out', { ...aHandover({ odometerKm: 42_345 }), fuelPercent: 40 })
    const facts = await handoverFacts(testApp.db, trip.id)
    expect(facts).toEqual({
      checkIn: {
        id: checkIn.id,
        odometerKm: 42_000,
        fuelPercent: 80,
        at: trip.startsAt,
        bySide: 'host',
        acknowledgedAt: trip.startsAt + HOUR_MS,
        photoIds: { front: [front], wheels_left: wheels },
      },
      checkOut: expect.objectContaining({
        odometerKm: 42_345,
        fuelPercent: 40,
        at: trip.endsAt,
        bySide: 'renter',
        acknowledgedAt: null,
        photoIds: {},
      }),
    })
  })
})

describe('the evidence of a trip', () => {
  test('grows from none to acknowledged, for both sides and staff', async () => {
    const trip = await aTrip(testApp)
    const support = await testApp.signUp({ isSupport: true })
    const evidence = async () => {
      const seen = [trip.renter, trip.host, support].map(
        async (person) => (await trip.show(person)).body.evidence,
      )
      const [first, ...others] = await Promise.all(seen)
      expect(others).toEqual([first, first])
      return first
    }
    goTo(trip.startsAt)
    expect(await evidence()).toBe('none')
    const checkIn = (await trip.say(trip.host, 'check-in', aHandover())).body.handovers[0]
    expect(await evidence()).toBe('one_sided')
    await trip.say(trip.renter, `handovers/${checkIn.id}/acknowledge`)
    expect(await evidence()).toBe('one_sided')
    const checkOut = (await trip.say(trip.host, 'check-out', aHandover())).body.handovers[1]
    await trip.say(trip.renter, `handovers/${checkOut.id}/acknowledge`)
    expect(await evidence()).toBe('acknowledged')
  })

  test('is none for a trip that both sides skipped, also when it is over', async () => {
    const trip = await aTrip(testApp)
    goTo(trip.startsAt)
    await trip.say(trip.renter, 'early-returns')
    const { id } = (await trip.show(trip.host)).body.earlyReturn
    await trip.say(trip.host, `early-returns/${id}/answer`, { isBack: true })
    expect((await trip.complete(trip.renter)).status).toBe(200)
    expect((await trip.show(trip.host)).body).toMatchObject({ status: 'completed', evidence: 'none' })
  })
})

describe('an upload that is repeated with its key', () => {
  const upload = async (
    trip: Awaited<ReturnType<typeof aTrip>>,
    person: typeof trip.renter,
    key: string,
    angle = 'front_left',
  ) =>
    await testApp
      .as(person)
      .upload(`/api/v1/trips/${trip.id}/photos/${angle}`, await aPicture(), 'image/jpeg', { key })

  test('is stored once, also when both attempts arrive together', async () => {
    const trip = await aTrip(testApp)
    goTo(trip.startsAt)
    const together = await Promise.all([1, 2].map(() => upload(trip, trip.renter, 'photo-of-left-corner')))
    const later = await upload(trip, trip.renter, 'photo-of-left-corner')
    const [first] = together
    for (const answer of [...together, later])
      expect([answer.status, answer.body]).toEqual([201, first?.body])
    expect((await trip.show(trip.host)).body.photos).toEqual([first?.body])
    const stored = await testApp.as(trip.host).download(first?.body.fileUrl)
    expect(stored.status).toBe(200)
  })

  test('answers with the hand-over that the photo already belongs to', async () => {
    const trip = await aTrip(testApp)
    goTo(trip.startsAt)
    const { body } = await upload(trip, trip.renter, 'photo-of-the-front', 'front')
    await trip.say(trip.renter, 'check-in', aHandover({ photoIds: [body.id] }))
    const again = await upload(trip, trip.renter, 'photo-of-the-front', 'front')
    expect(again.body).toEqual({ ...body, handover: 'check_in' })
  })

  test('is another photo with another key, and for the other side', async () => {
    const trip = await aTrip(testApp)
    goTo(trip.startsAt)
    await upload(trip, trip.renter, 'photo-number-1')
    await upload(trip, trip.renter, 'photo-number-2')
    await upload(trip, trip.host, 'photo-number-1')
    expect((await trip.show(trip.host)).body.photos).toHaveLength(3)
    const invalid = await upload(trip, trip.host, 'short')
    expect([invalid.status, invalid.body.code]).toEqual([400, 'idempotency_key_missing'])
  })
})
