import { randomUUID } from 'node:crypto'
import { HOUR_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aGuest, asSupport, GUEST_SETTINGS } from '../../testing/builders/guest.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp({ settings: GUEST_SETTINGS })
beforeEach(() => testApp.clock.advance(HOUR_MS))
afterEach(() => expectInvariants(testApp.db))

const anAgent = async () => asSupport(testApp, await testApp.signUp({ isSupport: true }))
const textsOf = ({ lines }: { lines: Array<{ from: string; text: string }> }) =>
  lines.map(({ from, text }) => `${from}: ${text}`)

describe('a guest', () => {
  test('has no conversation and no cookie before the first message', async () => {
    const guest = aGuest(testApp)
    expect((await guest.mine()).conversation).toBeNull()
    expect((await guest.read(1)).body).toEqual({ done: true })
    expect((await guest.post('/api/v1/support/conversation/guest', { name: 'Layla' })).body).toEqual({
      conversation: null,
    })
    expect(guest.cookie()).toBe('')
  })

  test('begins a waiting conversation, and is identified by a cookie that scripts cannot read', async () => {
    const guest = aGuest(testApp)
    const { status, headers, body } = await guest.say('Is somebody there?')
    expect(status).toBe(201)
    expect(body.conversation).toMatchObject({
      status: 'waiting',
      guestName: null,
      guestEmail: null,
      unread: 0,
    })
    expect(body.line).toMatchObject({
      place: 1,
      from: 'guest',
      senderName: 'Anonymous',
      text: 'Is somebody there?',
    })
    const [cookie = ''] = headers.getSetCookie()
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(attribute)
    const token = /=([\w-]{43});/.exec(cookie)?.[1] ?? 'no token'
    const rows = await testApp.db.selectFrom('chat_conversations').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(body)).not.toContain(token)
    expect((await guest.mine()).conversation.id).toBe(body.conversation.id)
  })

  test('cannot see conversations of other guests, and a forged token opens none', async () => {
    const [layla, noor, liar] = [aGuest(testApp), aGuest(testApp), aGuest(testApp)]
    await layla.say('My name is Layla')
    await noor.say('My name is Noor')
    expect(textsOf((await noor.mine()).conversation)).toEqual(['guest: My name is Noor'])
    expect((await liar.mine()).conversation).toBeNull()
    const forged = await testApp
      .as(null)
      .get('/api/v1/support/conversation', { headers: { cookie: `rihla.support_guest=${'A'.repeat(43)}` } })
    expect(forged.body.conversation).toBeNull()
  })

  test('can enter name and email at any time; omitted values stay unchanged', async () => {
    const guest = aGuest(testApp)
    await guest.say('Hello', { name: 'Layla' })
    const { body } = await guest.post('/api/v1/support/conversation/guest', {
      email: ' Layla@Rihla.example ',
    })
    expect(body.conversation).toMatchObject({ guestName: 'Layla', guestEmail: 'layla@rihla.example' })
    expect(body.conversation.lines[0].senderName).toBe('Layla')
  })

  test('cannot send a blank line or more than 2,000 characters', async () => {
    const guest = aGuest(testApp)
    for (const text of ['', '   ', '\u200b\u2800', '\u2060\u3164', '\u00ad', '\u200e', 'x'.repeat(2001)])
      expect((await guest.say(text)).status).toBe(400)
    expect((await guest.say('x'.repeat(2000))).status).toBe(201)
    expect((await guest.say('👨‍👩‍👧‍👦'.repeat(2000))).status).toBe(201)
    expect((await guest.mine()).conversation.lines).toHaveLength(2)
  })

  test('sends a message again under its client id, and it is stored once', async () => {
    const guest = aGuest(testApp)
    const clientMessageId = randomUUID()
    const first = await guest.say('Hello', { clientMessageId })
    expect(first.body.line).toMatchObject({ place: 1, clientMessageId })
    const again = await Promise.all([1, 2, 3].map(() => guest.say('Hello', { clientMessageId })))
    for (const { status, body } of again)
      expect({ status, line: body.line }).toEqual({ status: 201, line: first.body.line })
    await guest.say('Hello')
    expect(textsOf((await guest.mine()).conversation)).toEqual(['guest: Hello', 'guest: Hello'])
  })

  test('gets the existing line of a closed conversation when its message is sent again', async () => {
    const [guest, desk] = [aGuest(testApp), await anAgent()]
    const clientMessageId = randomUUID()
    const first = (await guest.say('Hello', { clientMessageId })).body
    await desk.setStatus(first.conversation.id, 'closed')
    const second = (await guest.say('Something else')).body
    const again = (await guest.say('Hello', { clientMessageId })).body
    expect([again.conversation.id, again.line.id]).toEqual([first.conversation.id, first.line.id])
    expect((await guest.mine()).conversation.id).toBe(second.conversation.id)
  })

  test('who lost the first response sends it again without the cookie and gets the same conversation', async () => {
    const clientMessageId = randomUUID()
    const lost = await aGuest(testApp).say('Hello', { clientMessageId })
    const guest = aGuest(testApp)
    const again = await guest.say('Hello', { clientMessageId })
    expect(again.body.conversation.id).toBe(lost.body.conversation.id)
    expect(again.body.line.id).toBe(lost.body.line.id)
    testApp.clock.advance(11 * MINUTE_MS)
    const late = await aGuest(testApp).say('Hello', { clientMessageId })
    expect(late.body.conversation.id).not.toBe(lost.body.conversation.id)
  })

  test('who writes after the conversation was closed begins a new one', async () => {
    const [guest, desk] = [aGuest(testApp), await anAgent()]
    const first = (await guest.say('Hello')).body.conversation.id
    await desk.setStatus(first, 'closed')
    expect((await guest.mine()).conversation).toMatchObject({ id: first, status: 'closed' })
    const second = (await guest.say('One more thing')).body.conversation
    expect(second).toMatchObject({ status: 'waiting' })
    expect(second.id).not.toBe(first)
    expect(textsOf((await guest.mine()).conversation)).toEqual(['guest: One more thing'])
    expect((await desk.open(first)).conversation.status).toBe('closed')
  })

  test('reads the lines after a position, and those before one', async () => {
    const guest = aGuest(testApp)
    for (const text of ['one', 'two', 'three']) await guest.say(text)
    const newer = (await guest.mine('?after=1')).conversation
    expect([textsOf(newer), newer.hasOlder]).toEqual([['guest: two', 'guest: three'], true])
    const older = (await guest.mine('?before=3')).conversation
    expect([textsOf(older), older.hasOlder]).toEqual([['guest: one', 'guest: two'], false])
  })

  test('is shown the support hours of Dubai, and can write outside them', async () => {
    const daily = { from: '06:00', until: '23:00' }
    testApp.clock.set(Date.parse('2026-03-03T10:00:00+04:00'))
    expect((await aGuest(testApp).mine()).hours).toEqual({
      isOpen: true,
      opensAt: null,
      closesAt: '2026-03-03T19:00:00.000Z',
      daily,
    })
    testApp.clock.set(Date.parse('2026-03-03T23:30:00+04:00'))
    const closed = { isOpen: false, opensAt: '2026-03-04T02:00:00.000Z', closesAt: null, daily }
    expect((await aGuest(testApp).mine()).hours).toEqual(closed)
    const { status, body } = await aGuest(testApp).say('Is somebody there?')
    expect([status, body.hours]).toEqual([201, closed])
  })

  test('is shown other support hours from the day they apply', async () => {
    const validFrom = new Date('2026-03-10T00:00:00+04:00')
    await testApp.db
      .insertInto('rule_values')
      .values([
        { name: 'support_opens_minute', valid_from: validFrom, value: 0, source: 'a test' },
        { name: 'support_closes_minute', valid_from: validFrom, value: 1440, source: 'a test' },
      ])
      .execute()
    const hours = async () => (await testApp.as(null).get('/api/v1/support/hours')).body.hours
    testApp.clock.set(Date.parse('2026-03-09T23:59:00+04:00'))
    expect(await hours()).toMatchObject({ isOpen: false, daily: { from: '06:00', until: '23:00' } })
    testApp.clock.set(Date.parse('2026-03-10T00:00:00+04:00'))
    expect(await hours()).toEqual({ isOpen: true, opensAt: null, closesAt: null, daily: null })
  })
})

describe('a signed-in user', () => {
  test('has one conversation per account in every browser, under their account name', async () => {
    const sara = await testApp.signUp({ fullName: 'Sara Al Mansoori' })
    const browser = aGuest(testApp, { person: sara })
    const { headers, body } = await browser.say('Hello', {
      name: 'The Director',
      email: 'other@rihla.example',
    })
    expect(headers.getSetCookie()).toEqual([])
    expect(body.conversation).toMatchObject({ guestName: 'Sara Al Mansoori', guestEmail: sara.email })
    const phone = aGuest(testApp, { person: sara })
    expect((await phone.mine()).conversation.id).toBe(body.conversation.id)
    const desk = await anAgent()
    expect((await desk.open(body.conversation.id)).conversation.person).toEqual({
      id: sara.id,
      name: 'Sara Al Mansoori',
      email: sara.email,
    })
  })

  test('takes over their guest conversation, and the browser loses its guest cookie', async () => {
    const guest = aGuest(testApp)
    const { id } = (await guest.say('I cannot sign in')).body.conversation
    guest.person = await testApp.signUp({ fullName: 'Sara Al Mansoori' })
    expect((await guest.mine()).conversation).toMatchObject({ id, guestName: 'Sara Al Mansoori' })
    expect(guest.cookie()).toBe(guest.person.cookie)
    expect((await guest.say('Now I can')).body.conversation.id).toBe(id)
    guest.person = null
    expect((await guest.mine()).conversation).toBeNull()
  })

  test('with an earlier conversation continues in the one they began as a guest', async () => {
    const sara = await testApp.signUp()
    const old = (await aGuest(testApp, { person: sara }).say('From my phone')).body.conversation.id
    const guest = aGuest(testApp)
    const { id } = (await guest.say('From my desk')).body.conversation
    guest.person = sara
    const both = await Promise.all([guest.say('Signed in'), guest.mine(), guest.say('Signed in, twice')])
    expect(both.map((one) => ('body' in one ? one.body.conversation.id : one.conversation.id))).toEqual([
      id,
      id,
      id,
    ])
    const desk = await anAgent()
    expect((await desk.open(old)).conversation.status).toBe('closed')
  })
})

describe('rate limits', () => {
  test('refuse more than 30 lines a minute of one guest', async () => {
    const guest = aGuest(testApp)
    for (let n = 0; n < 30; n++) expect((await guest.say(`line ${n}`)).status).toBe(201)
    const { status, headers } = await guest.say('and another')
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    testApp.clock.advance(MINUTE_MS)
    expect((await guest.say('later')).status).toBe(201)
  })

  test('refuse new conversations of one address, while its open ones continue', async () => {
    const address = '198.51.100.7'
    const first = aGuest(testApp, { address })
    await first.say('Hello')
    for (let n = 1; n < 20; n++) expect((await aGuest(testApp, { address }).say('Hello')).status).toBe(201)
    const flood = await aGuest(testApp, { address }).say('Hello')
    expect([flood.status, flood.body.code]).toEqual([429, 'too_many_requests'])
    expect((await first.say('I am still here')).status).toBe(201)
    expect((await aGuest(testApp).say('From elsewhere')).status).toBe(201)
  })

  test('count a signed-in person alone, at whatever address', async () => {
    const [desk, sara] = [await anAgent(), await testApp.signUp()]
    const address = '198.51.100.8'
    for (let n = 0; n < 20; n++) await aGuest(testApp, { address }).say('Hello')
    expect((await aGuest(testApp, { address }).say('Hello')).status).toBe(429)
    for (let n = 0; n < 20; n++) {
      const person = aGuest(testApp, { person: sara, ...(n === 0 && { address }) })
      const { status, body } = await person.say('Hello')
      expect(status).toBe(201)
      await desk.setStatus(body.conversation.id, 'closed')
    }
    expect((await aGuest(testApp, { person: sara }).say('Hello')).status).toBe(429)
  })

  test('count the addresses of one IPv6 network as one', async () => {
    for (let n = 0; n < 20; n++)
      expect((await aGuest(testApp, { address: `2001:db8:0:7::${n}` }).say('Hello')).status).toBe(201)
    expect((await aGuest(testApp, { address: '2001:db8:0:7:ffff::1' }).say('Hello')).status).toBe(429)
    expect((await aGuest(testApp, { address: '2001:db8:0:8::1' }).say('Hello')).status).toBe(201)
  })
})

describe('a guest cookie over HTTPS', () => {
  const https = useTestApp({ settings: { PUBLIC_URL: 'https://rihla.example' } })

  test('is sent over HTTPS only', async () => {
    const { headers } = await https
      .as(null)
      .post('/api/v1/support/conversation/messages', { clientMessageId: randomUUID(), text: 'Hello' })
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-rihla\.support_guest=[\w-]{43}; /)
    expect(cookie).toMatch(/; Secure$/)
  })
})
