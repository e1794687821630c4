import { HOUR_MS } from '@rihla/domain/time/dubai-time'
import { afterEach, describe, expect, test } from 'vitest'
import { aConversation } from '../../../../testing/builders/conversation.ts'
import { aBookedTrip, finishTrips } from '../../../../testing/builders/finished-trip.ts'
import { expectInvariants } from '../../../../testing/invariants.ts'
import { notificationsOf } from '../../../../testing/notifications-of.ts'
import { useTestApp } from '../../../../testing/use-test-app.ts'
import { remindOfRequests } from '../../public.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

const testApp = useTestApp()
afterEach(() => expectInvariants(testApp.db))

const { kinds, mails, silence } = notificationsOf(testApp)
const ALL = { messages: true, reminders: true, reviews: true, bookings: true, alerts: true }
const subjects = async (person: { email: string }) => (await mails(person)).map(({ subject }) => subject)
const savedPreferences = async (person: Parameters<typeof kinds>[0]) =>
  (await testApp.as(person).get('/api/v1/notifications/preferences')).body.preferences

describe('email preferences', () => {
  test('are all on at first, and change one by one', async () => {
    const person = await testApp.signUp()
    expect(await savedPreferences(person)).toEqual(ALL)
    const set = (body: object) => testApp.as(person).patch('/api/v1/notifications/preferences', body)
    expect((await set({ reviews: false, messages: true })).body.preferences).toEqual({
      ...ALL,
      reviews: false,
    })
    expect((await set({ bookings: false })).body.preferences).toEqual({
      ...ALL,
      reviews: false,
      bookings: false,
    })
    expect((await set({ reviews: true })).body.preferences).toEqual({ ...ALL, bookings: false })
    expect((await set({})).body.preferences).toEqual({ ...ALL, bookings: false })
    expect((await set({ refunds: false })).status).toBe(400)
    expect(await savedPreferences(await testApp.signUp())).toEqual(ALL)
  })

  test('do not affect the notification center, nor emails about money and answers', async () => {
    const host = await testApp.signUp({ userType: 'host' })
    await silence(host, 'bookings', 'messages', 'reminders', 'reviews')
    const asked = await aConversation(testApp, { isRequest: true, host })
    await silence(asked.renter, 'bookings', 'messages', 'reminders', 'reviews')
    await testApp.as(host).post(`/api/v1/bookings/${asked.bookingId}/approve`)
    const cancel = { expectedRefundFils: 66_000, reason: '' }
    await testApp.as(asked.renter).post(`/api/v1/bookings/${asked.bookingId}/cancel`, cancel)
    expect(await kinds(host)).toEqual(['booking_requested', 'booking_confirmed', 'booking_cancelled'])
    expect(await subjects(host)).toEqual([
      'Sara Al Mansoori booked your 2024 Nissan Patrol',
      'A booking of your 2024 Nissan Patrol was cancelled',
    ])
    expect(await subjects(asked.renter)).toEqual([
      'Your trip in the 2024 Nissan Patrol is confirmed',
      'You cancelled your trip in the 2024 Nissan Patrol',
      'Your refund of AED 660.00 is on its way',
    ])
  })

  test('are checked again when a queued email is delivered', async () => {
    const { host } = await aConversation(testApp, { isRequest: true })
    await silence(host, 'bookings')
    expect(await kinds(host)).toEqual(['booking_requested'])
    expect(await subjects(host)).toEqual([])
  })

  test('prevent request reminders to a host who opted out', async () => {
    const { host } = await aConversation(testApp, { isRequest: true, pickUpDate: '2026-04-10' })
    await silence(host, 'bookings')
    testApp.clock.advance(23 * HOUR_MS)
    expect(await remindOfRequests(testApp.deps)).toBe(0)
  })
})

describe('the unsubscribe link in an email footer', () => {
  const aSilenceableMail = async () => {
    const host = await testApp.signUp({ userType: 'host' })
    const trip = await aBookedTrip(testApp, host)
    await finishTrips(testApp, host, [trip])
    const mail = (await mails(trip.renter)).at(-1)
    const page = new URL(/https?:\S+\/unsubscribe\?\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    return { renter: trip.renter, mail, page, token: page.searchParams.get('token') ?? '' }
  }
  const post = (path: string, headers: Record<string, string> = {}) =>
    testApp.app.request(
      new Request(testApp.deps.config.publicUrl + path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: 'List-Unsubscribe=One-Click',
      }),
    )

  test('is in emails of an opt-out group, in text and HTML, and in no others', async () => {
    const { renter, mail, page, token } = await aSilenceableMail()
    expect(mail?.subject).toBe('Your trip in the 2024 Nissan Patrol is completed')
    expect(page.origin).toBe(testApp.deps.config.publicUrl)
    expect(mail?.html).toContain(`href="${page.href}"`)
    expect(mail?.oneClickUnsubscribeUrl).toBe(`${page.origin}/api/v1/unsubscribe/${token}`)
    const [confirmed] = await mails(renter)
    expect(confirmed?.text).not.toContain('unsubscribe')
    expect(confirmed?.oneClickUnsubscribeUrl).toBeUndefined()
  })

  test('opts out of its group for a signed-out user, and repeating it changes nothing', async () => {
    const { renter, token } = await aSilenceableMail()
    for (let time = 0; time < 2; time++) {
      const answer = await testApp.as(null).post('/api/v1/notifications/unsubscribe', { token })
      expect([answer.status, answer.body]).toEqual([200, { group: 'bookings' }])
    }
    expect(await savedPreferences(renter)).toEqual({ ...ALL, bookings: false })
  })

  test('is rejected when forged', async () => {
    const { renter, token } = await aSilenceableMail()
    const other = await testApp.signUp()
    for (const forged of [
      token.replace(renter.id, other.id),
      token.replace('bookings', 'reviews'),
      'x'.repeat(60),
    ]) {
      const answer = await testApp.as(null).post('/api/v1/notifications/unsubscribe', { token: forged })
      expect([answer.status, answer.body.code]).toEqual([422, 'unsubscribe_link_invalid'])
      expect((await post(`/api/v1/unsubscribe/${forged}`)).status).toBe(422)
    }
    expect([await savedPreferences(renter), await savedPreferences(other)]).toEqual([ALL, ALL])
  })

  test('works with one click from an email client, cross-site and without a session', async () => {
    const { renter, mail } = await aSilenceableMail()
    const { pathname } = new URL(mail?.oneClickUnsubscribeUrl ?? '')
    const far = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
    const answer = await post(pathname, far)
    expect([answer.status, await answer.json()]).toEqual([200, { group: 'bookings' }])
    expect(await savedPreferences(renter)).toEqual({ ...ALL, bookings: false })
    expect((await post(pathname)).status).toBe(200)
    const elsewhere = await post('/api/v1/notifications/read', { ...far, cookie: renter.cookie })
    expect(elsewhere.status).toBe(403)
  })

  test('changes nothing on GET and redirects to the confirmation page', async () => {
    const { renter, page, token } = await aSilenceableMail()
    const answer = await testApp.as(renter).get(`/api/v1/unsubscribe/${token}`)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(page.pathname + page.search)
    expect(await savedPreferences(renter)).toEqual(ALL)
  })

  test('does not reveal whether its user still exists', async () => {
    const gone = { userId: '01900000-0000-7000-8000-0000000000aa', group: 'reviews' } as const
    const token = unsubscribeToken(gone, testApp.deps.config.authSecret)
    const answer = await testApp.as(null).post('/api/v1/notifications/unsubscribe', { token })
    expect([answer.status, answer.body]).toEqual([200, { group: 'reviews' }])
  })
})
