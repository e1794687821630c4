import { afterEach, describe, expect, test } from 'vitest'
import { aConversation, type TestConversation } from '../../testing/builders/conversation.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { TEST_START } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { completeEndedTrips, openStartedTrips } from '../bookings/public.ts'

const testApp = useTestApp()
const DAY_MS = 24 * 60 * 60_000
const ENDS = Date.parse('2026-03-13T06:00:00Z')

afterEach(async () => {
  testApp.clock.set(TEST_START)
  await expectInvariants(testApp.db)
})

const textsOf = (body: { lines: Array<{ text: string }> }) => body.lines.map(({ text }) => text)

/** A conversation with the confirmation at position 1, then `count` messages from both sides in turn. */
async function aLongConversation(count: number): Promise<TestConversation> {
  const conversation = await aConversation(testApp)
  const { say, renter, host } = conversation
  for (let n = 0; n < count; n++) await say(n % 2 === 0 ? renter : host, `line ${n}`)
  return conversation
}

describe('a conversation', () => {
  test('can be read by the renter, the host and staff; others get not found', async () => {
    const { thread, say, renter, host } = await aConversation(testApp)
    await say(renter, 'hello')
    const otherHost = await testApp.signUp({ userType: 'host' })
    await testApp.aVehicle({ hostId: otherHost.id })
    const admin = await testApp.signUp({ userType: 'admin' })
    const support = await testApp.signUp({ isSupport: true })
    for (const person of [renter, host, admin, support]) {
      const { status, body } = await thread(person)
      expect([status, textsOf(body)]).toEqual([200, ['', 'hello']])
    }
    for (const person of [await testApp.signUp(), otherHost]) {
      const { status, body } = await thread(person)
      expect([status, body.code]).toEqual([404, 'booking_not_found'])
    }
    expect((await thread(null)).status).toBe(401)
  })

  test('returns its newest lines, then older ones in pages', async () => {
    const { thread, renter } = await aLongConversation(7)
    const newest = (await thread(renter, '?limit=3')).body
    expect([textsOf(newest), newest.hasOlder]).toEqual([['line 4', 'line 5', 'line 6'], true])
    const older = (await thread(renter, `?limit=3&before=${newest.lines[0].place}`)).body
    expect([textsOf(older), older.hasOlder]).toEqual([['line 1', 'line 2', 'line 3'], true])
    const oldest = (await thread(renter, `?limit=3&before=${older.lines[0].place}`)).body
    expect([textsOf(oldest), oldest.hasOlder]).toEqual([['', 'line 0'], false])
    const none = (await thread(renter, '?before=1')).body
    expect([none.lines, none.hasOlder]).toEqual([[], false])
  })

  test('returns the first lines after a position, and nothing after the last', async () => {
    const { thread, renter } = await aLongConversation(5)
    const { body } = await thread(renter, '?after=2&limit=2')
    expect([textsOf(body), body.hasOlder]).toEqual([['line 1', 'line 2'], true])
    expect(textsOf((await thread(renter, '?after=2&before=5')).body)).toEqual(['line 1', 'line 2'])
    expect((await thread(renter, '?after=6')).body).toMatchObject({ lines: [], hasOlder: true })
    const beyond = await thread(renter, `?after=${2_147_483_647}`)
    expect([beyond.status, beyond.body.lines]).toEqual([200, []])
  })
})

describe('names in a conversation', () => {
  test('are short for both sides before the booking is confirmed, and full for staff', async () => {
    const { thread, renter, host } = await aConversation(testApp, { isRequest: true })
    const support = await testApp.signUp({ isSupport: true })
    expect((await thread(host)).body.other).toMatchObject({ id: renter.id, name: 'Sara M.', role: 'renter' })
    expect((await thread(support)).body.other).toMatchObject({ name: 'Sara Al Mansoori', role: 'renter' })
    expect((await thread(renter)).body.other).toMatchObject({
      id: host.id,
      name: 'Omar H.',
      role: 'host',
    })
  })

  test('are full once confirmed, and short again two weeks after the end, on old lines too', async () => {
    const { thread, say, renter, host } = await aConversation(testApp)
    await say(renter, 'hello')
    const sender = async () => (await thread(host)).body.lines[1].sender.name
    expect(await sender()).toBe('Sara Al Mansoori')
    testApp.clock.set(ENDS + DAY_MS)
    await openStartedTrips(testApp.deps)
    await completeEndedTrips(testApp.deps)
    testApp.clock.set(ENDS + 14 * DAY_MS)
    expect(await sender()).toBe('Sara M.')
    expect((await testApp.as(host).get('/api/v1/messages')).body.entries[0]).toMatchObject({
      other: { name: 'Sara M.' },
      lastMessage: { senderName: 'Sara M.' },
    })
    expect((await thread(renter)).body.lines[1].sender.name).toBe('Sara Al Mansoori')
  })

  test('of a deleted account are removed; its messages stay and are in its export', async () => {
    const { thread, say, renter, host, bookingId } = await aConversation(testApp)
    await say(host, 'See you at the tower')
    await say(renter, 'See you there')
    await testApp
      .as(host)
      .post(`/api/v1/bookings/${bookingId}/host-cancel`, { reason: 'The gearbox gave up' })
    const exported = (await testApp.as(renter).get('/api/v1/account-export')).body.sections.messages
    expect(exported).toMatchObject([{ message: 'See you there', written_at: expect.any(String) }])
    expect(exported).toHaveLength(1)
    const deleted = await testApp.as(renter).post('/api/v1/account-deletions', { confirmEmail: renter.email })
    expect(deleted.status).toBe(200)
    const { body } = await thread(host)
    expect(body.lines[2]).toMatchObject({ text: 'See you there', sender: { id: renter.id } })
    expect(JSON.stringify(body)).not.toContain('Sara')
  })
})

describe('the read mark', () => {
  test('is visible to the other side and only moves forward, at most to the last line', async () => {
    const { thread, read, renter, host } = await aLongConversation(4)
    expect((await thread(renter)).body).toMatchObject({ readUpTo: 0, otherReadUpTo: 0 })
    const marks: Array<[upTo: number, mark: number]> = [
      [3, 3],
      [2, 3],
      [4, 4],
      [0, 4],
      [900, 5],
    ]
    for (const [upTo, mark] of marks) {
      expect((await read(renter, upTo)).body).toEqual({ done: true })
      expect((await thread(renter)).body).toMatchObject({ readUpTo: mark, otherReadUpTo: 0 })
      expect((await thread(host)).body).toMatchObject({ readUpTo: 0, otherReadUpTo: mark })
    }
  })

  test('reduces the unread count', async () => {
    const { read, say, renter, host } = await aConversation(testApp)
    for (const text of ['one', 'two', 'three']) await say(renter, text)
    await say(host, 'four')
    const waits = async () => (await testApp.as(host).get('/api/v1/messages/unread')).body.count
    expect(await waits()).toBe(3)
    await read(host, 3)
    expect(await waits()).toBe(1)
    await read(host, 2)
    expect(await waits()).toBe(1)
    await say(renter, 'five')
    expect(await waits()).toBe(2)
    await read(host, 6)
    expect(await waits()).toBe(0)
  })
})

test('both sides get live updates of new messages with their position and of read marks, without the text', async () => {
  const { say, read, renter, host, bookingId } = await aConversation(testApp)
  const heard = async () =>
    (
      await testApp.db
        .deleteFrom('live_events')
        .where('subject', '=', bookingId)
        .returning(['channel', 'kind', 'place'])
        .execute()
    )
      .map(({ channel, kind, place }) => `${kind} ${channel} ${place}`)
      .sort()
  const channels = [`booking:${bookingId}`, `me:${host.id}`, `me:${renter.id}`].sort()
  await heard()
  await say(renter, 'hello')
  expect(await heard()).toEqual(channels.map((channel) => `message.written ${channel} 2`))
  await read(host, 2)
  expect(await heard()).toEqual(channels.map((channel) => `message.read ${channel} null`))
  await read(host, 1)
  expect(await heard()).toEqual([])
})
