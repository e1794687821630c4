import { DAY_MS, dateInDubai, HOUR_MS, instantInDubai, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { addDays, type PlainDate } from '@rihla/domain/time/plain-date'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deliverOutbox } from '../../../jobs/outbox-worker.ts'
import { aConversation } from '../../../testing/builders/conversation.ts'
import { aBookedTrip, finishTrips } from '../../../testing/builders/finished-trip.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { aHandover, aTrip } from '../../../testing/builders/trip.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import { notificationsOf } from '../../../testing/notifications-of.ts'
import { TEST_START } from '../../../testing/test-app.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { openStartedTrips } from '../../bookings/public.ts'
import {
  askForReviews,
  deliverEmail,
  EMAIL_TOPIC,
  mailUnreadMessages,
  remindOfContactDetails,
  remindOfReturns,
  remindOfStarts,
} from '../public.ts'

const testApp = useTestApp()
const { lines, kinds, mails, silence } = notificationsOf(testApp)

/** Each test has its own weeks, because the jobs process what is due for all users. */
let today = dateInDubai(TEST_START)
beforeEach(() => {
  today = addDays(today, 60)
  at(today, '10:00')
})
afterEach(() => expectInvariants(testApp.db))

const at = (date: PlainDate, time: string) => testApp.clock.set(instantInDubai(date, time))
const day = (n: number) => addDays(today, n)
const count = async (person: TestPerson, kind: string) =>
  (await kinds(person)).filter((one) => one === kind).length
const mailed = async (person: TestPerson, words: string) =>
  (await mails(person)).filter(({ subject }) => subject.includes(words)).length

describe('a reminder of the contact details', () => {
  const LEAD_MS = 48 * HOUR_MS
  let phones = 0
  const aPerson = (fullName: string, userType: 'renter' | 'host', phoneVerified: boolean) =>
    testApp.signUp({ fullName, userType, phoneNumber: `+97150${7_700_000 + phones++}`, phoneVerified })
  const opens = (pickUpDay: number) => instantInDubai(day(pickUpDay), '10:00') - LEAD_MS

  test('comes 48 hours before pick-up, to both sides, once, and contains no contact details', async () => {
    const renter = await aPerson('Sara Al Mansoori', 'renter', true)
    const host = await aPerson('Omar Haddad', 'host', true)
    const { bookingId } = await aConversation(testApp, { renter, host, pickUpDate: day(8) })
    expect((await mails(renter)).at(-1)?.text).toContain('You can see the exact pick-up address')
    testApp.clock.set(opens(8) - 1)
    expect(await remindOfContactDetails(testApp.deps)).toBe(0)
    testApp.clock.set(opens(8))
    expect(await remindOfContactDetails(testApp.deps)).toBe(2)
    testApp.clock.advance(HOUR_MS)
    expect(await remindOfContactDetails(testApp.deps)).toBe(0)
    for (const person of [renter, host]) {
      expect(await count(person, 'contact_details_open')).toBe(1)
      const mail = (await mails(person)).at(-1)
      expect(mail?.text).toContain(`${testApp.deps.config.publicUrl}/trips/${bookingId}`)
      expect(mail?.oneClickUnsubscribeUrl).toContain('.reminders.')
      for (const { text } of await mails(person)) expect(text).not.toMatch(/parking level|Dubai A|77\d{5}/)
    }
    expect(await mailed(renter, 'Where to pick up the 2024 Nissan Patrol')).toBe(1)
    expect(await mailed(host, 'How to reach the renter of your 2024 Nissan Patrol')).toBe(1)
  })

  test('asks a user without a verified phone to verify it', async () => {
    const renter = await aPerson('Sara Al Mansoori', 'renter', false)
    const host = await aPerson('Omar Haddad', 'host', false)
    await aConversation(testApp, { renter, host, pickUpDate: day(8) })
    testApp.clock.set(opens(8))
    expect(await remindOfContactDetails(testApp.deps)).toBe(2)
    expect((await mails(renter)).at(-1)?.text).toMatch(
      /Please verify your own phone[\s\S]*renter-verification/,
    )
    expect((await mails(host)).at(-1)?.text).toMatch(
      /Please verify your own phone[\s\S]*document-verification/,
    )
  })

  test('is part of the confirmation when the booking is confirmed later', async () => {
    at(day(7), '10:00')
    const renter = await aPerson('Sara Al Mansoori', 'renter', true)
    await aConversation(testApp, { renter, pickUpDate: day(8) })
    expect((await mails(renter)).at(-1)?.text).toContain('You can see the exact pick-up address')
    expect(await remindOfContactDetails(testApp.deps)).toBe(0)
  })

  test('is not sent for a cancelled trip, neither by the job nor from the outbox', async () => {
    const gone = await aConversation(testApp, { pickUpDate: day(8) })
    const late = await aConversation(testApp, { pickUpDate: day(8) })
    const cancel = async ({ bookingId, host }: typeof gone) =>
      (await testApp.as(host).post(`/api/v1/bookings/${bookingId}/host-cancel`, { reason: 'Broken' })).status
    expect(await cancel(gone)).toBe(200)
    testApp.clock.set(opens(8))
    expect(await remindOfContactDetails(testApp.deps)).toBe(2)
    expect(await cancel(late)).toBe(200)
    expect(await count(gone.renter, 'contact_details_open')).toBe(0)
    expect(await mailed(late.renter, 'Where to pick up')).toBe(0)
  })
})

describe('a reminder of the start of a trip', () => {
  test('comes at 18:00 in Dubai the day before, to both sides, once', async () => {
    const { renter, host, bookingId } = await aConversation(testApp, { pickUpDate: day(8) })
    at(day(7), '17:59')
    expect(await remindOfStarts(testApp.deps)).toBe(0)
    at(day(7), '18:00')
    expect(await remindOfStarts(testApp.deps)).toBe(2)
    for (let run = 0; run < 3; run++) {
      testApp.clock.advance(HOUR_MS)
      expect(await remindOfStarts(testApp.deps)).toBe(0)
    }
    for (const person of [renter, host]) {
      expect(await count(person, 'trip_starts_tomorrow')).toBe(1)
      expect(await mailed(person, 'starts tomorrow at 10:00')).toBe(1)
    }
    const mail = (await mails(renter)).at(-1)
    expect(mail?.text).toContain(`${testApp.deps.config.publicUrl}/trips/${bookingId}`)
    expect(mail?.text).not.toContain('parking level')
    expect(mail?.oneClickUnsubscribeUrl).toContain('.reminders.')
  })

  test.each(['00:30', '23:30'])('also comes at 18:00 in Dubai for a pick-up at %s', async (pickUpTime) => {
    const conversation = await aConversation(testApp, { pickUpDate: day(8), pickUpTime })
    testApp.clock.set(Date.parse(`${day(7)}T13:59:00Z`))
    expect(await remindOfStarts(testApp.deps)).toBe(0)
    testApp.clock.advance(MINUTE_MS)
    expect(await remindOfStarts(testApp.deps)).toBe(2)
    expect(await mailed(conversation.renter, `starts tomorrow at ${pickUpTime}`)).toBe(1)
  })

  test('comes at once for a later booking, and names the right day', async () => {
    at(day(7), '23:10')
    const late = await aConversation(testApp, { pickUpDate: day(8) })
    expect(await remindOfStarts(testApp.deps)).toBe(2)
    expect(await mailed(late.renter, 'starts tomorrow at 10:00')).toBe(1)
    at(day(8), '08:00')
    const today = await aConversation(testApp, { pickUpDate: day(8), pickUpTime: '12:00' })
    expect(await remindOfStarts(testApp.deps)).toBe(2)
    expect(await mailed(today.host, 'starts today at 12:00')).toBe(1)
    expect(await remindOfStarts(testApp.deps)).toBe(0)
  })

  test('is not sent for a cancelled trip, neither in-app nor from the outbox', async () => {
    const gone = await aConversation(testApp, { pickUpDate: day(8) })
    const late = await aConversation(testApp, { pickUpDate: day(8) })
    const cancel = async ({ bookingId, host }: typeof gone) =>
      (await testApp.as(host).post(`/api/v1/bookings/${bookingId}/host-cancel`, { reason: 'Broken' })).status
    expect(await cancel(gone)).toBe(200)
    at(day(7), '18:00')
    expect(await remindOfStarts(testApp.deps)).toBe(2)
    expect(await count(gone.renter, 'trip_starts_tomorrow')).toBe(0)
    expect(await cancel(late)).toBe(200)
    expect(await mailed(late.renter, 'starts tomorrow')).toBe(0)
  })

  test('is in-app only for a user who opted out of reminders', async () => {
    const { renter, host } = await aConversation(testApp, { pickUpDate: day(8) })
    await silence(host, 'reminders')
    at(day(7), '18:00')
    await remindOfStarts(testApp.deps)
    expect([await count(host, 'trip_starts_tomorrow'), await mailed(host, 'starts tomorrow')]).toEqual([1, 0])
    expect(await mailed(renter, 'starts tomorrow')).toBe(1)
  })
})

describe('a reminder of the end of a trip', () => {
  test.each([
    ['10:00', 11, '08:59', 'ends today at 10:00'],
    ['22:00', 11, '08:59', 'ends today at 22:00'],
    ['06:00', 10, '17:59', 'ends tomorrow at 06:00'],
    ['00:30', 10, '17:59', 'ends tomorrow at 00:30'],
  ])(
    'for a return at %s comes a minute after day %i, %s, to both sides, once',
    async (returnTime, date, time, words) => {
      const { renter, host } = await aConversation(testApp, { pickUpDate: day(8), returnTime })
      at(day(8), '10:00')
      await openStartedTrips(testApp.deps)
      at(day(date), time)
      expect(await remindOfReturns(testApp.deps)).toBe(0)
      testApp.clock.advance(MINUTE_MS)
      expect(await remindOfReturns(testApp.deps)).toBe(2)
      expect(await remindOfReturns(testApp.deps)).toBe(0)
      expect(await mailed(renter, words)).toBe(1)
      expect(await count(host, 'trip_returns_today')).toBe(1)
      expect(await mailed(host, 'Your 2024 Nissan Patrol comes back')).toBe(1)
    },
  )

  test('is not sent for a trip that was never opened or is over', async () => {
    await aConversation(testApp, { pickUpDate: day(8) })
    at(day(11), '09:30')
    expect(await remindOfReturns(testApp.deps)).toBe(0)
    await openStartedTrips(testApp.deps)
    at(day(11), '10:00')
    expect(await remindOfReturns(testApp.deps)).toBe(0)
  })

  test('is not sent once the car is back, neither by the job nor from the outbox', async () => {
    const returned = await aTrip(testApp, { inDays: 8 })
    const early = await aTrip(testApp, { inDays: 8 })
    at(day(8), '10:00')
    await openStartedTrips(testApp.deps)
    at(day(11), '08:59')
    expect((await returned.say(returned.renter, 'check-out', aHandover())).status).toBe(200)
    at(day(11), '09:00')
    expect(await remindOfReturns(testApp.deps)).toBe(2)
    const { body } = await early.say(early.renter, 'early-returns')
    const confirmed = `early-returns/${body.earlyReturn.id}/answer`
    expect((await early.say(early.host, confirmed, { isBack: true })).status).toBe(200)
    expect(await count(early.host, 'trip_returns_today')).toBe(1)
    for (const person of [returned.renter, returned.host])
      expect(await count(person, 'trip_returns_today')).toBe(0)
    expect(await mailed(early.host, 'Your 2024 Nissan Patrol comes back')).toBe(0)
  })
})

describe('a request for a review', () => {
  const aReviewable = async () => {
    const host = await testApp.signUp({ userType: 'host' })
    const trip = await aBookedTrip(testApp, host)
    await finishTrips(testApp, host, [trip])
    const review = (person: TestPerson, type: string) =>
      testApp.as(person).post(`/api/v1/bookings/${trip.id}/reviews`, { type, rating: 5, comment: 'Good' })
    return { host, renter: trip.renter, review }
  }

  test('comes an hour after completion and again three days before the deadline', async () => {
    const { host, renter } = await aReviewable()
    const done = testApp.clock.now()
    testApp.clock.set(done + HOUR_MS - 1)
    expect(await askForReviews(testApp.deps)).toBe(0)
    testApp.clock.set(done + HOUR_MS)
    expect(await askForReviews(testApp.deps)).toBe(2)
    expect(await askForReviews(testApp.deps)).toBe(0)
    expect(await mailed(renter, 'How was your trip')).toBe(1)
    testApp.clock.set(done + 11 * DAY_MS - 1)
    expect(await askForReviews(testApp.deps)).toBe(0)
    testApp.clock.set(done + 11 * DAY_MS)
    expect(await askForReviews(testApp.deps)).toBe(2)
    expect(await askForReviews(testApp.deps)).toBe(0)
    for (const person of [host, renter]) {
      expect(await count(person, 'review_time')).toBe(2)
      expect(await mailed(person, 'You can still review')).toBe(1)
    }
    testApp.clock.set(done + 14 * DAY_MS)
    expect(await askForReviews(testApp.deps)).toBe(0)
  })

  test('is not sent to a user who has reviewed, nor emailed to one who reviews meanwhile', async () => {
    const { host, renter, review } = await aReviewable()
    const done = testApp.clock.now()
    expect((await review(renter, 'vehicle')).status).toBe(201)
    testApp.clock.set(done + HOUR_MS)
    expect(await askForReviews(testApp.deps)).toBe(1)
    expect([await count(renter, 'review_time'), await count(host, 'review_time')]).toEqual([0, 1])
    expect((await review(host, 'renter')).status).toBe(201)
    expect(await mailed(host, 'as a renter?')).toBe(0)
    testApp.clock.set(done + 12 * DAY_MS)
    expect(await askForReviews(testApp.deps)).toBe(0)
  })

  test('that was missed for days is sent once, before the deadline', async () => {
    const { renter } = await aReviewable()
    testApp.clock.advance(2 * DAY_MS)
    expect(await askForReviews(testApp.deps)).toBe(0)
    testApp.clock.advance(10 * DAY_MS)
    expect(await askForReviews(testApp.deps)).toBe(2)
    expect(await count(renter, 'review_time')).toBe(1)
  })
})

describe('an unread message', () => {
  test('is one in-app line at once and one email after ten minutes, however many follow', async () => {
    const { renter, host, say } = await aConversation(testApp, { pickUpDate: day(8) })
    await say(renter, 'Is there a child seat?')
    testApp.clock.advance(9 * MINUTE_MS)
    await say(renter, 'And a charger?')
    expect(await mailUnreadMessages(testApp.deps)).toBe(0)
    testApp.clock.advance(MINUTE_MS)
    expect(await mailUnreadMessages(testApp.deps)).toBe(1)
    await say(renter, 'Hello?')
    testApp.clock.advance(DAY_MS)
    expect(await mailUnreadMessages(testApp.deps)).toBe(0)
    expect(await count(host, 'message_received')).toBe(1)
    expect(await count(renter, 'message_received')).toBe(0)
    expect(await mailed(host, 'Sara M. wrote to you')).toBe(1)
    expect((await mails(host)).at(-1)?.text).not.toContain('child seat')
  })

  test('sends no email when it was read in time, and the next message notifies again', async () => {
    const { renter, host, bookingId, say, read } = await aConversation(testApp, { pickUpDate: day(8) })
    const { line } = (await say(host, 'The key is in the box')).body
    testApp.clock.advance(9 * MINUTE_MS)
    await read(renter, line.place)
    expect((await lines(renter)).find(({ kind }) => kind === 'message_received')?.isRead).toBe(true)
    testApp.clock.advance(MINUTE_MS)
    expect(await mailUnreadMessages(testApp.deps)).toBe(0)
    await say(host, 'Under the mat, I mean')
    expect((await testApp.as(renter).get('/api/v1/notifications/unread')).body.messages).toBe(1)
    testApp.clock.advance(10 * MINUTE_MS)
    expect(await mailUnreadMessages(testApp.deps)).toBe(1)
    expect(await count(renter, 'message_received')).toBe(2)
    const toRenter = (await mails(renter)).at(-1)
    expect(toRenter?.subject).toBe('Omar Haddad wrote to you')
    expect(toRenter?.text).toContain(`/messages?booking=${bookingId}`)
  })

  test('sends no email when it is read before delivery, nor to a user who opted out', async () => {
    const { renter, host, say, read } = await aConversation(testApp, { pickUpDate: day(8) })
    await silence(host, 'messages')
    await say(renter, 'Hello')
    const { line } = (await say(host, 'Hello back')).body
    testApp.clock.advance(10 * MINUTE_MS)
    expect(await mailUnreadMessages(testApp.deps)).toBe(2)
    await read(renter, line.place)
    expect([await mailed(renter, 'wrote to you'), await mailed(host, 'wrote to you')]).toEqual([0, 0])
    expect(await count(host, 'message_received')).toBe(1)
  })

  test('is still emailed when the notification center was marked read', async () => {
    const { renter, host, say } = await aConversation(testApp, { pickUpDate: day(8) })
    await say(renter, 'Hello')
    await testApp.as(host).post('/api/v1/notifications/read', {})
    testApp.clock.advance(10 * MINUTE_MS)
    expect(await mailUnreadMessages(testApp.deps)).toBe(1)
  })

  test('notifies again once the notification of earlier ones was marked read, with one email for each time', async () => {
    const { renter, host, say } = await aConversation(testApp, { pickUpDate: day(8) })
    const markAllRead = () => testApp.as(host).post('/api/v1/notifications/read', {})
    await say(renter, 'Is there a child seat?')
    await markAllRead()
    testApp.clock.advance(5 * MINUTE_MS)
    await say(renter, 'And a charger?')
    expect((await lines(host))[0]).toMatchObject({ kind: 'message_received', isRead: false })
    expect(await count(host, 'message_received')).toBe(1)
    testApp.clock.advance(5 * MINUTE_MS)
    expect(await mailUnreadMessages(testApp.deps)).toBe(1)
    testApp.clock.advance(DAY_MS)
    expect(await mailUnreadMessages(testApp.deps)).toBe(0)
    await markAllRead()
    await say(renter, 'Hello?')
    testApp.clock.advance(10 * MINUTE_MS)
    expect(await mailUnreadMessages(testApp.deps)).toBe(1)
    expect(await mailed(host, 'Sara M. wrote to you')).toBe(2)
  })
})

describe('scheduled notifications', () => {
  const everythingDue = async () => {
    const host = await testApp.signUp({ userType: 'host' })
    const done = await aBookedTrip(testApp, host)
    await finishTrips(testApp, host, [done])
    testApp.clock.advance(HOUR_MS)
    const date = dateInDubai(testApp.clock.now())
    const conversation = await aConversation(testApp, { host, pickUpDate: addDays(date, 1) })
    await conversation.say(conversation.renter, 'Hello')
    at(date, '20:00')
    return { host, people: [host, done.renter, conversation.renter] }
  }
  const runAll = async () => {
    const jobs = [remindOfStarts, remindOfReturns, askForReviews, mailUnreadMessages]
    return (await Promise.all(jobs.map((job) => job(testApp.deps)))).reduce((sum, n) => sum + n, 0)
  }
  const subjectsOf = async (people: TestPerson[]) => {
    await deliverOutbox(testApp.deps, { [EMAIL_TOPIC]: deliverEmail })
    return people.flatMap(({ email }) => testApp.email.to(email).map(({ subject }) => subject))
  }

  test('are sent once when many processes run the jobs concurrently and repeatedly', async () => {
    const { people } = await everythingDue()
    const notified = await Promise.all([runAll(), runAll(), runAll(), runAll()])
    expect(notified.reduce((sum, n) => sum + n, 0)).toBe(5)
    expect(await runAll()).toBe(0)
    await Promise.all([1, 2, 3].map(() => deliverOutbox(testApp.deps, { [EMAIL_TOPIC]: deliverEmail })))
    const subjects = await subjectsOf(people)
    for (const words of [
      'How was your trip',
      'as a renter?',
      'Your trip in the 2024 Nissan Patrol starts',
      'A trip in your 2024 Nissan Patrol starts',
      'wrote to you',
    ])
      expect([words, subjects.filter((one) => one.includes(words)).length]).toEqual([words, 1])
  })

  test('are sent by the next run when a run dies before it commits', async () => {
    const { people } = await everythingDue()
    await expect(
      testApp.db.transaction().execute(async (trx) => {
        // Runs the jobs in a transaction that is rolled back, as when their process dies.
        const within = {
          ...testApp.deps,
          db: { transaction: () => ({ execute: (work: (t: typeof trx) => unknown) => work(trx) }) },
        }
        const lost = [remindOfStarts, askForReviews, mailUnreadMessages] as const
        for (const job of lost) await job(within as never)
        throw new Error('the process dies')
      }),
    ).rejects.toThrow('the process dies')
    expect((await subjectsOf(people)).filter((one) => one.includes('wrote to you'))).toEqual([])
    expect(await runAll()).toBe(5)
    expect((await subjectsOf(people)).filter((one) => one.includes('wrote to you'))).toHaveLength(1)
  })

  test('are emailed once when a worker dies between claiming an email and sending it', async () => {
    const { people } = await everythingDue()
    await runAll()
    const taken = Promise.withResolvers<void>()
    void deliverOutbox(testApp.deps, {
      [EMAIL_TOPIC]: () => {
        taken.resolve()
        return new Promise(() => {})
      },
    })
    await taken.promise
    testApp.clock.advance(MINUTE_MS)
    const subjects = await subjectsOf(people)
    testApp.clock.advance(MINUTE_MS)
    expect(await runAll()).toBe(0)
    expect(await subjectsOf(people)).toEqual(subjects)
    expect(subjects.filter((one) => one.includes('starts tomorrow'))).toHaveLength(2)
  })
})
