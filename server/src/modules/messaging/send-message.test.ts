import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { idempotencyKey } from '../../testing/builders/card.ts'
import { completeByHost } from '../../testing/builders/complete-by-host.ts'
import { aConversation } from '../../testing/builders/conversation.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { TEST_START } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { waitForLockWaiters } from '../../testing/wait-for-lock-waiters.ts'
import { openStartedTrips } from '../bookings/public.ts'
import { lockThread } from './thread-store.ts'

const testApp = useTestApp()
const DAY_MS = 24 * 60 * 60_000
const ENDS = Date.parse('2026-03-13T06:00:00Z')
const refusalIn = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code]

afterEach(async () => {
  testApp.clock.set(TEST_START)
  await expectInvariants(testApp.db)
})

describe('a message', () => {
  test('gets its sender and time from the server, whatever the browser sends', async () => {
    const { say, thread, renter, host, path } = await aConversation(testApp)
    testApp.clock.advance(5000)
    const { status, body } = await say(renter, '  Is the car at the tower?\nI land at nine.  ')
    expect(status).toBe(201)
    expect(body.line).toEqual({
      id: body.line.id,
      place: 2,
      clientMessageId: null,
      kind: 'message',
      event: null,
      sender: { id: renter.id, name: 'Sara Al Mansoori', isMe: true },
      text: 'Is the car at the tower?\nI land at nine.',
      at: new Date(TEST_START + 5000).toISOString(),
    })
    const seen = (await thread(host)).body.lines
    expect(seen[1]).toEqual({ ...body.line, sender: { ...body.line.sender, isMe: false } })
    const forged = await testApp
      .as(renter)
      .post(path, { text: 'hello', sender_id: host.id, sender_name: 'Omar Haddad' })
    expect(refusalIn(forged)).toEqual([400, 'invalid_input'])
  })

  test.each([
    ['nothing', ''],
    ['white space only', ' \n\t '],
    ['marks of no width only', '\u200b\u200d\u3164'],
    ['2,001 characters', 'x'.repeat(2001)],
  ])('of %s is refused', async (_what, text) => {
    const { say, renter, thread } = await aConversation(testApp)
    const refused = await say(renter, text)
    expect([...refusalIn(refused), refused.body.fields[0].field]).toEqual([400, 'invalid_input', 'text'])
    expect((await thread(renter)).body.lines).toHaveLength(1)
  })

  test('of 2,000 characters is stored completely', async () => {
    const { say, renter } = await aConversation(testApp)
    expect((await say(renter, 'ص'.repeat(2000))).body.line.text).toBe('ص'.repeat(2000))
  })

  test('of 2,000 emoji is stored completely, and one more is refused', async () => {
    const { say, renter } = await aConversation(testApp)
    const families = '👨‍👩‍👧‍👦'.repeat(2000)
    expect((await say(renter, families)).body.line.text).toBe(families)
    const refused = await say(renter, `${families}!`)
    expect(refused.body.fields).toEqual([{ field: 'text', code: 'too_long' }])
  })

  test('with more marks on its letters than are stored is refused', async () => {
    const { say, renter } = await aConversation(testApp)
    expect((await say(renter, `a${'\u0301'.repeat(15_999)}`)).status).toBe(201)
    expect((await say(renter, `b${'\u0301'.repeat(16_000)}`)).body.fields[0].code).toBe('too_long')
  })

  test('with markup is stored as typed', async () => {
    const { say, thread, renter, host } = await aConversation(testApp)
    const text = `<script>alert(1)</script> <img src=x onerror="alert('x')"> &amp; ' or 1=1; --`
    await say(renter, text)
    expect((await thread(host)).body.lines[1].text).toBe(text)
  })
})

describe('permission to write', () => {
  const TABLE = [
    ['a visitor', null, 401, 'sign_in_required'],
    ['a stranger', {}, 404, 'booking_not_found'],
    ['another host', { userType: 'host' }, 404, 'booking_not_found'],
    ['support', { isSupport: true }, 403, 'not_allowed'],
    ['an admin', { userType: 'admin' }, 403, 'not_allowed'],
  ] as const
  test.each(TABLE)('%s may not write', async (_who, facts, status, code) => {
    const { say, read, renter, thread } = await aConversation(testApp)
    const person = facts && (await testApp.signUp(facts))
    if (facts && 'userType' in facts && facts.userType === 'host')
      await testApp.aVehicle({ hostId: person?.id })
    expect(refusalIn(await say(person, 'hello'))).toEqual([status, code])
    expect(refusalIn(await read(person, 1))).toEqual([status, code])
    expect((await thread(renter)).body).toMatchObject({ lines: [{ event: 'confirmed' }], otherReadUpTo: 0 })
  })

  test('nobody may write to a booking that does not exist', async () => {
    const { renter } = await aConversation(testApp)
    const path = '/api/v1/bookings/01890000-0000-7000-8000-000000000000/messages'
    expect(refusalIn(await testApp.as(renter).post(path, { text: 'hello' }))).toEqual([
      404,
      'booking_not_found',
    ])
  })

  test('a message without an idempotency key is refused', async () => {
    const { renter, path } = await aConversation(testApp)
    const refused = await testApp.as(renter).post(path, { text: 'hello' }, { key: null })
    expect(refusalIn(refused)).toEqual([400, 'idempotency_key_missing'])
  })

  test('a person may write 60 messages a minute, and no more', async () => {
    const { say, renter, host } = await aConversation(testApp)
    for (let n = 0; n < 60; n++) expect((await say(renter, `line ${n}`)).status).toBe(201)
    const refused = await say(renter, 'one more')
    expect(refusalIn(refused)).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await say(host, 'slowly, please')).status).toBe(201)
  })
})

describe('the chat of a booking', () => {
  test('is closed before the booking is confirmed', async () => {
    const { say, thread, renter, host, bookingId } = await aConversation(testApp, { isRequest: true })
    const refused = await say(host, 'hello')
    expect([...refusalIn(refused), refused.body.details]).toEqual([
      409,
      'chat_closed',
      { why: 'not_confirmed' },
    ])
    expect((await thread(renter)).body).toMatchObject({
      closedBecause: 'not_confirmed',
      lines: [{ kind: 'event', event: 'requested', sender: null, text: '' }],
    })
    await testApp.as(host).post(`/api/v1/bookings/${bookingId}/approve`)
    expect((await say(host, 'hello')).status).toBe(201)
    expect((await thread(renter)).body.closedBecause).toBe(null)
  })

  test('is open until 14 days after the end of a completed trip', async () => {
    const { say, thread, renter, host, bookingId } = await aConversation(testApp)
    testApp.clock.set(ENDS - DAY_MS)
    await openStartedTrips(testApp.deps)
    expect((await say(renter, 'on the road')).status).toBe(201)
    await completeByHost(testApp, { id: bookingId, host })
    testApp.clock.set(ENDS + 14 * DAY_MS - 1)
    expect((await say(renter, 'I forgot my hat')).status).toBe(201)
    testApp.clock.set(ENDS + 14 * DAY_MS)
    const refused = await say(renter, 'and my scarf')
    expect([...refusalIn(refused), refused.body.details]).toEqual([409, 'chat_closed', { why: 'over' }])
    const { body } = await thread(host)
    expect(body.closedBecause).toBe('over')
    expect(body.lines.map((line: { event: string; text: string }) => line.event ?? line.text)).toEqual([
      'confirmed',
      'opened',
      'on the road',
      'checked_out',
      'completed',
      'I forgot my hat',
    ])
  })

  test('is closed after a cancellation', async () => {
    const { say, thread, renter, host, bookingId } = await aConversation(testApp)
    await say(renter, 'something came up')
    const cancelled = await testApp
      .as(host)
      .post(`/api/v1/bookings/${bookingId}/host-cancel`, { reason: 'The gearbox gave up' })
    expect(cancelled.status).toBe(200)
    expect((await say(renter, 'why?')).body.details).toEqual({ why: 'over' })
    expect((await thread(renter)).body.lines.map((line: { event: string }) => line.event)).toEqual([
      'confirmed',
      null,
      'cancelled',
    ])
  })
})

describe('a message with a client message id', () => {
  test('shows the id to its writer only', async () => {
    const { say, thread, renter, host } = await aConversation(testApp)
    const id = randomUUID()
    const { body } = await say(renter, 'hello', undefined, id)
    expect(body.line.clientMessageId).toBe(id)
    const idsSeenBy = async (person: TestPerson) =>
      (await thread(person)).body.lines.map((line: { clientMessageId: string }) => line.clientMessageId)
    expect(await idsSeenBy(renter)).toEqual([null, id])
    expect(await idsSeenBy(host)).toEqual([null, null])
    expect(await idsSeenBy(await testApp.signUp({ isSupport: true }))).toEqual([null, null])
  })

  test('is stored once when several tabs send it at once with different keys', async () => {
    const { say, thread, renter } = await aConversation(testApp)
    const id = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => say(renter, 'hello', idempotencyKey(), id)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201))
    expect(new Set(answers.map(({ body }) => body.line.id)).size).toBe(1)
    expect((await thread(renter)).body.lines).toHaveLength(2)
  })

  test('is returned again even after the chat was closed', async () => {
    const { say, renter, host, bookingId } = await aConversation(testApp)
    const id = randomUUID()
    const first = await say(renter, 'hello', undefined, id)
    await testApp
      .as(host)
      .post(`/api/v1/bookings/${bookingId}/host-cancel`, { reason: 'The gearbox gave up' })
    expect(await say(renter, 'hello', undefined, id)).toMatchObject({ status: 201, body: first.body })
  })

  test('is separate from the same text with another id, and from the same id of the other side', async () => {
    const { say, thread, renter, host } = await aConversation(testApp)
    const id = randomUUID()
    await say(renter, 'yes', undefined, id)
    await say(renter, 'yes', undefined, randomUUID())
    await say(host, 'yes', undefined, id)
    expect((await thread(renter)).body.lines).toHaveLength(4)
  })

  test('is refused when the id is reused with another text', async () => {
    const { say, thread, renter } = await aConversation(testApp)
    const id = randomUUID()
    await say(renter, 'hello', undefined, id)
    expect(refusalIn(await say(renter, 'hello?', undefined, id))).toEqual([422, 'idempotency_key_reused'])
    expect((await thread(renter)).body.lines).toHaveLength(2)
  })
})

describe('a message sent again with its key', () => {
  test('returns the same line, and is refused with another text', async () => {
    const { say, thread, renter } = await aConversation(testApp)
    const key = idempotencyKey()
    const first = await say(renter, 'hello', key)
    expect(await say(renter, 'hello', key)).toMatchObject({ status: 201, body: first.body })
    expect(refusalIn(await say(renter, 'hello?', key))).toEqual([422, 'idempotency_key_reused'])
    expect((await thread(renter)).body.lines).toHaveLength(2)
  })

  test('ten times at once is stored once', async () => {
    const { say, thread, renter } = await aConversation(testApp)
    const key = idempotencyKey()
    const answers = await Promise.all(Array.from({ length: 10 }, () => say(renter, 'hello', key)))
    for (const answer of answers)
      if (answer.status !== 201) expect(refusalIn(answer)).toEqual([409, 'idempotency_in_flight'])
    expect((await thread(renter)).body.lines).toHaveLength(2)
  })

  test('is found again when the process died between writing and responding', async () => {
    const { say, thread, renter } = await aConversation(testApp)
    const key = idempotencyKey()
    const first = await say(renter, 'hello', key)
    await sql`
      update idempotency_keys set response_status = null, response_body = null where key = ${key}`.execute(
      testApp.db,
    )
    testApp.clock.advance(9000)
    expect(refusalIn(await say(renter, 'hello', key))).toEqual([409, 'idempotency_in_flight'])
    testApp.clock.advance(1000)
    expect(await say(renter, 'hello', key)).toMatchObject({ status: 201, body: first.body })
    expect((await thread(renter)).body.lines).toHaveLength(2)
  })

  test('is stored once when the first attempt was so slow that the next one took over', async () => {
    const { say, thread, renter, bookingId } = await aConversation(testApp)
    const key = idempotencyKey()
    const held = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const holder = testApp.db.transaction().execute(async (trx) => {
      await lockThread(trx, bookingId)
      held.resolve()
      await release.promise
    })
    await held.promise
    const slow = say(renter, 'hello', key)
    await waitForLockWaiters(testApp.db)
    testApp.clock.advance(10_000)
    const next = say(renter, 'hello', key)
    await waitForLockWaiters(testApp.db, 2)
    release.resolve()
    await holder
    expect(refusalIn(await slow)).toEqual([409, 'idempotency_in_flight'])
    const written = await next
    expect(written.status).toBe(201)
    expect((await thread(renter)).body.lines).toHaveLength(2)
    expect(await say(renter, 'hello', key)).toMatchObject({ status: 201, body: written.body })
  })

  test('is stored by the next attempt when the process died before writing', async () => {
    const { say, thread, renter } = await aConversation(testApp)
    const key = idempotencyKey()
    const { publish } = testApp.deps
    const reached = Promise.withResolvers<void>()
    let die = (_: Error) => {}
    testApp.deps.publish = () => {
      reached.resolve()
      return new Promise((_, reject) => {
        die = reject
      })
    }
    const dying = say(renter, 'hello', key)
    await reached.promise
    testApp.deps.publish = publish
    expect(refusalIn(await say(renter, 'hello', key))).toEqual([409, 'idempotency_in_flight'])
    die(new Error('the power went'))
    expect((await dying).status).toBe(500)
    expect((await say(renter, 'hello', key)).status).toBe(201)
    expect((await thread(renter)).body.lines).toHaveLength(2)
  })
})
