import { afterEach, describe, expect, test } from 'vitest'
import { aBookingRequest } from '../../../testing/builders/booking-request.ts'
import { aBookingToChange, otherDates } from '../../../testing/builders/changed-booking.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const testApp = useTestApp()
afterEach(() => expectInvariants(testApp.db))

/** A booked car, whose trip ends on 13 March at 10:00. */
async function aBookedCar() {
  const booking = await aBookingToChange(testApp)
  const { id } = booking.vehicle
  const occupied = (bookingId: string) =>
    testApp.db
      .selectFrom('calendar_entries')
      .select(({ fn }) => fn<Date>('upper', ['occupied']).as('until'))
      .where('booking_id', '=', bookingId)
      .where('change_id', 'is', null)
      .executeTakeFirstOrThrow()
  return {
    ...booking,
    set: async (facts: { turnaroundMinutes?: number; instantBook?: boolean }) =>
      expect((await testApp.as(booking.host).patch(`/api/v1/host/vehicles/${id}`, facts)).status).toBe(200),
    until: async (bookingId = booking.id) => (await occupied(bookingId)).until.toISOString().slice(5, 16),
    bookAt: async (pickUpTime: string) =>
      await testApp
        .as(await testApp.signUp())
        .post(
          '/api/v1/bookings',
          aBookingRequest(id, { pickUpDate: '2026-03-13', pickUpTime, returnTime: pickUpTime }),
        ),
  }
}

describe('a new time between trips', () => {
  test('follows the trips that are booked already, longer or shorter', async () => {
    const car = await aBookedCar()
    await car.set({ turnaroundMinutes: 180 })
    expect(await car.until()).toBe('03-13T09:00')
    expect((await car.bookAt('12:30')).body.code).toBe('dates_taken')
    await car.set({ turnaroundMinutes: 0 })
    expect(await car.until()).toBe('03-13T06:00')
    expect((await car.bookAt('10:00')).status).toBe(201)
  })

  test('ends where the next trip begins, and takes all of its time when that is cancelled', async () => {
    const car = await aBookedCar()
    const next = (await car.bookAt('12:00')).body.bookingId
    await car.set({ turnaroundMinutes: 180 })
    expect([await car.until(), await car.until(next)]).toEqual(['03-13T08:00', '03-16T11:00'])
    const cancelled = await testApp
      .as(car.host)
      .post(`/api/v1/bookings/${next}/host-cancel`, { reason: 'The car is broken.' })
    expect(cancelled.status).toBe(200)
    expect(await car.until()).toBe('03-13T09:00')
  })

  test.each([
    ['made', true, '03-14T09:00'],
    ['declined', false, '03-13T09:00'],
  ])('waits for an open change of dates that is then %s', async (_, accept, until) => {
    const car = await aBookedCar()
    await car.set({ turnaroundMinutes: 60, instantBook: false })
    const longer = otherDates(4)
    const { differenceFils } = (await car.quote(longer)).body
    const { changeId } = (await car.ask(longer, differenceFils)).body
    await car.set({ turnaroundMinutes: 0 })
    await expectInvariants(testApp.db)
    await car.set({ turnaroundMinutes: 180 })
    expect(await car.until()).toBe('03-13T07:00')
    expect((await car.answer(changeId, accept)).status).toBe(200)
    expect(await car.until()).toBe(until)
  })
})
