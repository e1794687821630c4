import { DAY_MS, HOUR_MS } from '@rihla/domain/time/dubai-time'
import { expect, test } from 'vitest'
import { aBookingToChange, otherDates } from '../../testing/builders/changed-booking.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { aHandover, aTrip } from '../../testing/builders/trip.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()

const needsYou = async (host: TestPerson) =>
  (await testApp.as(host).get('/api/v1/host/overview')).body.needsYou
const idsOf = (bookings: Array<{ id: string }>) => bookings.map(({ id }) => id)

test('a change that a renter asked for needs the host until its time to answer is over', async () => {
  const booking = await aBookingToChange(testApp, { instantBook: false })
  expect((await needsYou(booking.host)).changes).toEqual([])
  expect((await booking.ask(otherDates(5), 44_000)).body.status).toBe('asked')
  const changeDueAt = new Date(testApp.clock.now() + DAY_MS).toISOString()
  expect(await needsYou(booking.host)).toMatchObject({
    changes: [{ id: booking.id, changeDueAt }],
    checkIns: [],
    returns: [],
  })
  testApp.clock.advance(DAY_MS)
  expect((await needsYou(booking.host)).changes).toEqual([])
})

test('a pick-up needs the host until its check-in, and a return until the trip is completed, also after midnight', async () => {
  const trip = await aTrip(testApp)
  const goTo = (moment: number) => testApp.clock.advance(moment - testApp.clock.now())
  const waiting = async () => {
    const { checkIns, returns } = await needsYou(trip.host)
    return [idsOf(checkIns), idsOf(returns)]
  }
  goTo(trip.startsAt - HOUR_MS)
  expect(await waiting()).toEqual([[trip.id], []])
  goTo(trip.startsAt)
  expect(await waiting()).toEqual([[trip.id], []])
  expect((await trip.say(trip.host, 'check-in', aHandover())).status).toBe(200)
  expect(await waiting()).toEqual([[], []])
  goTo(trip.endsAt - HOUR_MS)
  expect(await waiting()).toEqual([[], [trip.id]])
  goTo(trip.endsAt + 20 * HOUR_MS)
  expect(await waiting()).toEqual([[], [trip.id]])
  expect((await trip.completeByHost()).status).toBe(200)
  expect(await waiting()).toEqual([[], []])
})

test('a return needs the host no more once a check-out of theirs says that the car is back', async () => {
  const trip = await aTrip(testApp)
  testApp.clock.set(trip.startsAt)
  await trip.say(trip.host, 'check-in', aHandover())
  testApp.clock.set(trip.endsAt)
  expect(idsOf((await needsYou(trip.host)).returns)).toEqual([trip.id])
  expect((await trip.say(trip.host, 'check-out', aHandover())).status).toBe(200)
  expect((await needsYou(trip.host)).returns).toEqual([])
})
