import { afterEach, describe, expect, test } from 'vitest'
import { completeByHost } from '../../testing/builders/complete-by-host.ts'
import { aConversation } from '../../testing/builders/conversation.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { TEST_START } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { openStartedTrips } from '../bookings/public.ts'

const testApp = useTestApp()
const DAY_MS = 24 * 60 * 60_000
afterEach(async () => {
  testApp.clock.set(TEST_START)
  await expectInvariants(testApp.db)
})

const inboxOf = async (person: TestPerson, query = '') =>
  (await testApp.as(person).get(`/api/v1/messages${query}`)).body
const idsOf = ({ entries }: { entries: Array<{ bookingId: string }> }) =>
  entries.map(({ bookingId }) => bookingId)
const unreadOf = async (person: TestPerson) =>
  (await testApp.as(person).get('/api/v1/messages/unread')).body.count

describe('the inbox', () => {
  test('shows the other person, the vehicle, the dates, the last message and the unread count', async () => {
    const { bookingId, renter, host, say } = await aConversation(testApp)
    await say(renter, 'Is it full?')
    testApp.clock.advance(1000)
    await say(renter, `${'Very '.repeat(100)}full?`)
    const [entry] = (await inboxOf(host)).entries
    expect(entry).toMatchObject({
      bookingId,
      reference: expect.stringMatching(/^[0-9A-Z]{8}$/),
      status: 'confirmed',
      other: { id: renter.id, name: 'Sara Al Mansoori', avatarUrl: null, role: 'renter' },
      vehicle: { make: 'Nissan', model: 'Patrol', year: 2024, cover: null },
      period: { pickUpDate: '2026-03-10', returnDate: '2026-03-13' },
      lastMessage: {
        senderName: 'Sara Al Mansoori',
        isMine: false,
        text: 'Very '.repeat(40),
        at: new Date(TEST_START + 1000).toISOString(),
      },
      unread: 2,
    })
    expect((await inboxOf(renter)).entries[0]).toMatchObject({
      other: { id: host.id, name: 'Omar Haddad', role: 'host' },
      lastMessage: { isMine: true },
      unread: 0,
    })
  })

  test('contains confirmed, active and completed bookings of both sides, and no others', async () => {
    const amal = await testApp.signUp({ fullName: 'Amal Said' })
    const asked = await aConversation(testApp, { host: amal, isRequest: true })
    const cancelled = await aConversation(testApp, { host: amal })
    await cancelled.say(cancelled.renter, 'I may have to cancel')
    const completed = await aConversation(testApp, { host: amal, pickUpDate: '2026-03-04', nights: 1 })
    const active = await aConversation(testApp, { renter: amal, pickUpDate: '2026-03-04' })
    const confirmed = await aConversation(testApp, { renter: amal })
    expect(await unreadOf(amal)).toBe(1)
    const cancelPath = `/api/v1/bookings/${cancelled.bookingId}/host-cancel`
    await testApp.as(amal).post(cancelPath, { reason: 'The gearbox gave up' })
    testApp.clock.advance(2 * DAY_MS)
    await openStartedTrips(testApp.deps)
    await completeByHost(testApp, { id: completed.bookingId, host: amal })

    const inbox = await inboxOf(amal)
    expect(idsOf(inbox).sort()).toEqual([completed.bookingId, active.bookingId, confirmed.bookingId].sort())
    expect(await unreadOf(amal)).toBe(0)
    expect(idsOf(await inboxOf(asked.renter))).toEqual([])
    expect((await testApp.as(null).get('/api/v1/messages')).status).toBe(401)
    expect((await testApp.as(null).get('/api/v1/messages/unread')).status).toBe(401)
  })

  test('starts with the latest message or the latest confirmed booking', async () => {
    const host = await testApp.signUp()
    const [first, second, third] = [
      await aConversation(testApp, { host }),
      await aConversation(testApp, { host }),
      await aConversation(testApp, { host, isRequest: true }),
    ]
    testApp.clock.advance(1000)
    await second.say(second.renter, 'hello')
    testApp.clock.advance(1000)
    await first.say(host, 'hello')
    expect(idsOf(await inboxOf(host))).toEqual([first.bookingId, second.bookingId])
    testApp.clock.advance(1000)
    await testApp.as(host).post(`/api/v1/bookings/${third.bookingId}/approve`)
    expect(idsOf(await inboxOf(host))).toEqual([third.bookingId, first.bookingId, second.bookingId])
    testApp.clock.advance(1000)
    await second.say(second.renter, 'hello again')
    expect(idsOf(await inboxOf(host))).toEqual([second.bookingId, third.bookingId, first.bookingId])
  })

  test('is paged without gaps or duplicates, even with equal timestamps', async () => {
    const host = await testApp.signUp()
    const made: string[] = []
    for (let n = 0; n < 5; n++) {
      if (n === 3) testApp.clock.advance(1000)
      made.push((await aConversation(testApp, { host })).bookingId)
    }
    const found: string[] = []
    let query = '?limit=2'
    for (let pages = 1; ; pages++) {
      const page = await inboxOf(host, query)
      found.push(...idsOf(page))
      if (page.nextAfter === null) {
        expect(pages).toBe(3)
        break
      }
      query = `?limit=2&after=${page.nextAfter}`
    }
    expect(found).toEqual(idsOf(await inboxOf(host)))
    expect([...found].sort()).toEqual([...made].sort())
    const refused = await testApp.as(host).get('/api/v1/messages?after=nonsense')
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_input'])
  })
})

test('a host overview counts messages from renters, not those to the host as a renter', async () => {
  const host = await testApp.signUp()
  const asHost = await aConversation(testApp, { host })
  const asRenter = await aConversation(testApp, { renter: host })
  await asHost.say(asHost.renter, 'one')
  await asHost.say(asHost.renter, 'two')
  await asRenter.say(asRenter.host, 'three')
  expect((await testApp.as(host).get('/api/v1/host/overview')).body.needsYou.unreadMessages).toBe(2)
  expect(await unreadOf(host)).toBe(3)
})
