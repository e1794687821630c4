import nodeIcal from 'node-ical'
import { describe, expect, test } from 'vitest'
import { aBookingRequest } from '../../../testing/builders/booking-request.ts'
import { aBookingToChange, otherDates } from '../../../testing/builders/changed-booking.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { notificationsOf } from '../../../testing/notifications-of.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const DESK = 'desk@rihla.example'
const testApp = useTestApp({ settings: { SUPPORT_EMAIL: DESK } })

const fileFor = async (person: TestPerson | null, bookingId: string) =>
  await testApp.as(person).get(`/api/v1/bookings/${bookingId}/calendar.ics`)

/** The only event of a calendar file, as another library reads it. */
function eventIn(text: string) {
  const events = Object.values(nodeIcal.sync.parseICS(text)).flatMap((one) =>
    one?.type === 'VEVENT' ? [one] : [],
  )
  expect(events).toHaveLength(1)
  return events[0]
}

describe('the calendar file of a booking', () => {
  test('is parsed by another library as the trip, for renter and host', async () => {
    const booking = await aBookingToChange(testApp)
    const ofRenter = await fileFor(booking.renter, booking.id)
    expect(ofRenter.status).toBe(200)
    expect(ofRenter.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    expect(ofRenter.headers.get('content-disposition')).toMatch(/^attachment; filename="[A-Z0-9-]+\.ics"$/)
    expect(ofRenter.headers.get('cache-control')).toBe('no-store')
    const { publicUrl } = testApp.deps.config
    expect(eventIn(ofRenter.body)).toMatchObject({
      uid: `booking-${booking.id}@${new URL(publicUrl).hostname}`,
      method: 'PUBLISH',
      status: 'CONFIRMED',
      sequence: 0,
      summary: 'Trip with the 2024 Nissan Patrol',
      url: `${publicUrl}/booking/${booking.id}`,
      start: new Date('2026-03-10T06:00:00Z'),
      end: new Date('2026-03-13T06:00:00Z'),
    })
    expect(ofRenter.body).toContain(`ORGANIZER;CN=Rihla:mailto:${DESK}`)
    const ofHost = await fileFor(booking.host, booking.id)
    expect(eventIn(ofHost.body)).toMatchObject({ summary: 'Your 2024 Nissan Patrol is rented' })
    for (const { body } of [ofRenter, ofHost]) expect(body).not.toMatch(/Sara|Omar|@rihla\.example>/)
  })

  test('contains the name of a car in one line, whatever the host entered', async () => {
    const booking = await aBookingToChange(testApp)
    const name = { make: 'Nissan\r\nEND:VEVENT\rX-EVIL:1', model: 'Patrol\nX-EVIL:2' }
    await testApp.db.updateTable('vehicles').set(name).where('id', '=', booking.vehicle.id).execute()
    const { body } = await fileFor(booking.renter, booking.id)
    const lines = body.replaceAll('\r\n ', '').split(/\r\n|\r|\n/)
    expect(lines).toContain('SUMMARY:Trip with the 2024 Nissan END:VEVENT X-EVIL:1 Patrol X-EVIL:2')
    expect(lines.filter((line: string) => line.startsWith('X-EVIL'))).toEqual([])
  })

  test('is in the language of the page that links to it, in lines that keep every letter', async () => {
    const booking = await aBookingToChange(testApp)
    await testApp.db
      .updateTable('vehicles')
      .set({ model: 'باترول '.repeat(12).trim() })
      .execute()
    const { publicUrl } = testApp.deps.config
    const answer = await testApp
      .as(booking.renter)
      .download(`/api/v1/bookings/${booking.id}/calendar.ics?language=ar`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const lines = bytes.toString('latin1').split('\r\n')
    expect(lines.filter((line) => line.length > 76)).toEqual([])
    // No line ends within a letter, as programs require that decode a file line by line.
    for (const line of lines)
      expect(() =>
        new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(line, 'latin1')),
      ).not.toThrow()
    const event = eventIn(bytes.toString('utf8'))
    expect(event).toMatchObject({
      summary: expect.stringMatching(/^رحلة بسيارة .*(باترول ){11}باترول/),
      url: `${publicUrl}/ar/booking/${booking.id}`,
      description: expect.stringMatching(
        new RegExp(`^الحجز \u2068[A-Z0-9-]+\u2069\n${publicUrl}/ar/booking/`),
      ),
      location: 'دبي مارينا',
    })
  })

  test('is for the parties of the booking alone', async () => {
    const booking = await aBookingToChange(testApp)
    const codes = []
    for (const person of [
      null,
      await testApp.signUp(),
      await testApp.signUp({ userType: 'admin' }),
      await testApp.signUp({ isSupport: true }),
    ]) {
      const { status, body } = await fileFor(person, booking.id)
      codes.push([status, body.code])
    }
    expect(codes).toEqual([
      [401, 'sign_in_required'],
      [404, 'booking_not_found'],
      [403, 'not_allowed'],
      [403, 'not_allowed'],
    ])
    expect((await fileFor(booking.renter, 'nonsense')).status).toBe(404)
  })

  test('does not exist before the booking is confirmed', async () => {
    const renter = await testApp.signUp()
    const host = await testApp.signUp({ userType: 'host' })
    const vehicle = await testApp.aVehicle({ hostId: host.id, instantBook: false })
    const { body } = await testApp.as(renter).post('/api/v1/bookings', aBookingRequest(vehicle.id))
    const refused = await fileFor(renter, body.bookingId)
    expect([refused.status, refused.body.code]).toEqual([409, 'no_calendar_event'])
  })
})

test('emails make, move and cancel the same event, each time with a higher sequence', async () => {
  const booking = await aBookingToChange(testApp)
  const { mails } = notificationsOf(testApp)
  const lastFile = async (person: TestPerson) =>
    (await mails(person)).flatMap(({ attachments = [] }) => attachments).at(-1)

  const made = await lastFile(booking.renter)
  expect(made).toMatchObject({ contentType: 'text/calendar; charset=utf-8; method=PUBLISH' })
  expect(made?.text).toBe((await fileFor(booking.renter, booking.id)).body)
  expect(eventIn((await lastFile(booking.host))?.text ?? '')).toMatchObject({ sequence: 0 })

  expect((await booking.ask(otherDates(5), 44_000)).body.status).toBe('made')
  const moved = eventIn((await lastFile(booking.host))?.text ?? '')
  expect(moved).toMatchObject({
    uid: eventIn(made?.text ?? '')?.uid,
    sequence: 1,
    end: new Date('2026-03-15T06:00:00Z'),
  })

  const cancelled = await testApp
    .as(booking.renter)
    .post(`/api/v1/bookings/${booking.id}/cancel`, { expectedRefundFils: 110_000, reason: '' })
  expect(cancelled.status).toBe(200)
  for (const person of [booking.renter, booking.host]) {
    const file = await lastFile(person)
    expect(file?.contentType).toBe('text/calendar; charset=utf-8; method=CANCEL')
    expect(eventIn(file?.text ?? '')).toMatchObject({
      uid: moved?.uid,
      method: 'CANCEL',
      status: 'CANCELLED',
      sequence: 2,
    })
  }
  expect((await fileFor(booking.renter, booking.id)).body.code).toBe('no_calendar_event')
})

test('an email has the file in the language of its reader', async () => {
  const renter = await testApp.signUp()
  await testApp.db.updateTable('users').set({ language: 'ar' }).where('id', '=', renter.id).execute()
  const vehicle = await testApp.aVehicle()
  const { body } = await testApp.as(renter).post('/api/v1/bookings', aBookingRequest(vehicle.id))
  const [file] = (await notificationsOf(testApp).mails(renter)).flatMap(({ attachments = [] }) => attachments)
  expect(eventIn(file?.text ?? '')).toMatchObject({
    summary: expect.stringMatching(/^رحلة بسيارة /),
    url: `${testApp.deps.config.publicUrl}/ar/booking/${body.bookingId}`,
  })
})

test('an email of another kind has no calendar file, and its answer reaches support', async () => {
  const renter = await testApp.signUp()
  const host = await testApp.signUp({ userType: 'host' })
  const vehicle = await testApp.aVehicle({ hostId: host.id, instantBook: false })
  await testApp.as(renter).post('/api/v1/bookings', aBookingRequest(vehicle.id))
  const [requested] = (await notificationsOf(testApp).mails(host)).slice(-1)
  expect(requested?.subject).toContain('would like to book')
  expect([requested?.attachments, requested?.replyTo]).toEqual([undefined, DESK])
})
