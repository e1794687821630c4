import { DAY_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { expect, test } from 'vitest'
import { aBookingToChange, otherDates } from '../../../testing/builders/changed-booking.ts'
import { aFinishedTrip } from '../../../testing/builders/finished-trip.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { renewStepUp } from '../../../testing/renew-step-up.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const testApp = useTestApp()

async function exportOf(person: TestPerson) {
  await renewStepUp(testApp, person)
  return (await testApp.as(person).get('/api/v1/account-export')).body.sections
}

test('a change whose extra is not authorised is in the export of its renter only', async () => {
  const booking = await aBookingToChange(testApp)
  const { cards } = testApp.deps
  testApp.deps.cards = { ...cards, authorise: () => Promise.reject(new Error('the line went dead')) }
  expect((await booking.ask(otherDates(5), 44_000)).body.status).toBe('held')
  testApp.deps.cards = cards
  expect((await exportOf(booking.renter)).booking_changes).toMatchObject([{ status: 'held' }])
  expect((await exportOf(booking.host)).booking_changes).toEqual([])
})

test('a change that was made is in the exports of both sides', async () => {
  const booking = await aBookingToChange(testApp)
  expect((await booking.ask(otherDates(5), 44_000)).status).toBe(201)
  for (const person of [booking.renter, booking.host])
    expect((await exportOf(person)).booking_changes).toMatchObject([{ status: 'made' }])
})

test('a review is in the export of its author at once, of the other side when others can read it', async () => {
  const host = await testApp.signUp({ userType: 'host' })
  const trip = await aFinishedTrip(testApp, host)
  const review = { type: 'host', rating: 2, comment: 'The car was late.' }
  const written = await testApp.as(trip.renter).post(`/api/v1/bookings/${trip.id}/reviews`, review)
  expect(written.status).toBe(201)
  expect((await exportOf(trip.renter)).reviews).toMatchObject([{ direction: 'written', rating: 2 }])
  expect((await exportOf(host)).reviews).toEqual([])
  testApp.clock.advance(14 * DAY_MS + MINUTE_MS)
  expect((await exportOf(host)).reviews).toMatchObject([{ direction: 'received', rating: 2 }])
  const [received] = (await testApp.as(host).get('/api/v1/host/reviews')).body.reviews
  await testApp.as(host).post(`/api/v1/reviews/${received.id}/reply`, { text: 'There was a jam.' })
  expect((await exportOf(host)).reviews).toMatchObject([{ reply: 'There was a jam.' }])
})
