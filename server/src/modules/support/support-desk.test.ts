import { randomUUID } from 'node:crypto'
import { HOUR_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aGuest, asSupport, GUEST_SETTINGS } from '../../testing/builders/guest.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp({ settings: GUEST_SETTINGS })
beforeEach(() => testApp.clock.advance(HOUR_MS))
afterEach(() => expectInvariants(testApp.db))

const NOWHERE = '0198f2c4-7d1e-7abc-8def-0123456789ab'
const anAgent = async () => asSupport(testApp, await testApp.signUp({ isSupport: true }))

async function aConversation() {
  const [guest, mona, adel] = [aGuest(testApp), await anAgent(), await anAgent()]
  const { id } = (await guest.say('Is somebody there?', { name: 'Layla' })).body.conversation
  return { guest, mona, adel, id }
}

describe('a conversation in the support inbox', () => {
  test('is active once it is answered, and both agents and the guest see the answer', async () => {
    const { guest, mona, adel, id } = await aConversation()
    const { status, body } = await mona.reply(id, 'Yes, I am.')
    expect(status).toBe(201)
    expect(body.line).toMatchObject({ place: 2, from: 'support', senderName: 'Support Team' })
    await adel.reply(id, 'And so am I.')
    const texts = ({ lines }: { lines: Array<{ text: string }> }) => lines.map(({ text }) => text)
    const all = ['Is somebody there?', 'Yes, I am.', 'And so am I.']
    for (const desk of [mona, adel]) expect(texts(await desk.open(id))).toEqual(all)
    const { conversation } = await guest.mine()
    expect(texts(conversation)).toEqual(all)
    expect(conversation).toMatchObject({ status: 'active', unread: 2 })
  })

  test('stores a reply once, however often it is sent', async () => {
    const { mona, id } = await aConversation()
    const clientMessageId = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => mona.reply(id, 'Yes.', clientMessageId)))
    expect(new Set(answers.map(({ body }) => body.line.id)).size).toBe(1)
    expect((await mona.open(id)).lines).toHaveLength(2)
  })

  test('returns the client id of a line to its author only', async () => {
    const { guest, mona, adel, id } = await aConversation()
    const clientMessageId = randomUUID()
    expect((await mona.reply(id, 'Yes.', clientMessageId)).body.line.clientMessageId).toBe(clientMessageId)
    const idsSeenBy = (thread: { lines: Array<{ clientMessageId: string | null }> }) =>
      thread.lines.map((line) => line.clientMessageId)
    expect(idsSeenBy(await mona.open(id))).toEqual([null, clientMessageId])
    expect(idsSeenBy(await adel.open(id))).toEqual([null, null])
    expect(idsSeenBy((await guest.mine()).conversation)).toEqual([expect.any(String), null])
  })

  test('can be marked active and closed, and never returns to waiting', async () => {
    const { guest, mona, id } = await aConversation()
    expect((await mona.setStatus(id, 'active')).body.conversation.status).toBe('active')
    expect((await mona.setStatus(id, 'active')).status).toBe(200)
    expect((await mona.setStatus(id, 'closed')).body.conversation.status).toBe('closed')
    expect((await mona.setStatus(id, 'waiting')).status).toBe(400)
    expect((await mona.setStatus(id, 'active')).body.conversation.status).toBe('active')
    await mona.setStatus(id, 'closed')
    expect((await mona.reply(id, 'One more word.')).status).toBe(201)
    expect((await guest.mine()).conversation.status).toBe('active')
  })

  test('stays closed when its guest has begun another', async () => {
    const { guest, mona, id } = await aConversation()
    await mona.setStatus(id, 'closed')
    await guest.say('Something else')
    for (const answer of [await mona.setStatus(id, 'active'), await mona.reply(id, 'Too late')])
      expect([answer.status, answer.body.code]).toEqual([409, 'state_changed'])
    expect((await mona.open(id)).lines).toHaveLength(1)
  })

  test('is not found for an unknown id', async () => {
    const desk = await anAgent()
    expect((await desk.open(NOWHERE)).code).toBe('conversation_not_found')
    for (const answer of [
      await desk.reply(NOWHERE, 'Hello?'),
      await desk.setStatus(NOWHERE, 'closed'),
      await desk.read(NOWHERE, 1),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'conversation_not_found'])
  })

  test('counts the unread lines of each side, with one read position for all agents', async () => {
    const { guest, mona, adel, id } = await aConversation()
    const before = await mona.unread()
    await guest.say('Hello?')
    expect((await adel.open(id)).conversation.unread).toBe(2)
    await mona.read(id, 1)
    expect((await adel.open(id)).conversation.unread).toBe(1)
    await mona.read(id, 99)
    expect(await adel.unread()).toBe(before - 1)
    await mona.reply(id, 'Yes.')
    expect((await guest.mine()).conversation).toMatchObject({ unread: 1, readUpTo: 0, supportReadUpTo: 2 })
    await guest.read(3)
    await guest.read(1)
    expect((await guest.mine()).conversation).toMatchObject({ unread: 0, readUpTo: 3 })
    expect(await mona.open(id)).toMatchObject({ guestReadUpTo: 3, readUpTo: 2 })
  })
})

describe('the list of conversations', () => {
  test('is paginated, most recent message first, and filtered by status', async () => {
    const desk = await anAgent()
    const ids: string[] = []
    for (let n = 0; n < 5; n++) {
      testApp.clock.advance(MINUTE_MS)
      ids.push((await aGuest(testApp).say(`Guest ${n}`)).body.conversation.id)
    }
    const [oldest = '', second = ''] = ids
    testApp.clock.advance(MINUTE_MS)
    await desk.reply(oldest, 'Hello')
    const first = await desk.list('?limit=2')
    expect(first.conversations.map(({ id }: { id: string }) => id)).toEqual([oldest, ids[4]])
    expect(first.conversations[0].lastMessage).toMatchObject({ from: 'support', text: 'Hello' })
    const next = await desk.list(`?limit=2&after=${first.nextAfter}`)
    expect(next.conversations.map(({ id }: { id: string }) => id)).toEqual([ids[3], ids[2]])
    expect(next.total).toBe(first.total)
    const active = await desk.list('?status=active')
    expect(active.conversations.map(({ id }: { id: string }) => id)).toContain(oldest)
    expect(active.conversations.map(({ id }: { id: string }) => id)).not.toContain(second)
    expect(active.total).toBe(active.conversations.length)
    expect((await desk.list('?after=nonsense')).code).toBe('invalid_input')
  })

  test('is searched by name, address and text, without wildcards', async () => {
    const desk = await anAgent()
    const sara = await testApp.signUp({ fullName: 'Sara Al Mansoori' })
    const guest = await aGuest(testApp).say('The gearbox is 100% broken', {
      name: 'Yusuf',
      email: 'y@qasr.example',
    })
    const person = await aGuest(testApp, { person: sara }).say('Where is my receipt?')
    const found = async (search: string) =>
      (await desk.list(`?search=${encodeURIComponent(search)}`)).conversations.map(
        ({ id }: { id: string }) => id,
      )
    const [guestId, personId] = [guest.body.conversation.id, person.body.conversation.id]
    for (const words of ['yusuf', 'QASR', 'gearbox', '100% broken'])
      expect(await found(words)).toEqual([guestId])
    for (const words of ['mansoori', sara.email, 'receipt']) expect(await found(words)).toEqual([personId])
    expect(await found('gear_ox')).toEqual([])
    expect(await found('%_%')).toEqual([])
  })
})
