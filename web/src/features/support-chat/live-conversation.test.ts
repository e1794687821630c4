import type { SupportLine } from '@rihla/contract/support'
import { expect, it } from 'vitest'
import { createLiveConversation } from './live-conversation.ts'
import type { SupportThread } from './support-thread.ts'

const line = (place: number): SupportLine => ({
  id: `line ${place}`,
  place,
  key: `key ${place}`,
  from: 'guest',
  senderName: 'Anonymous',
  text: `text ${place}`,
  at: '2026-11-21T10:00:00.000Z',
})

/** A server with a conversation of so many lines, told thirty at once, which can be cut off. */
function aServer(lineCount: number) {
  const server = { id: 'first', lineCount, isCut: false }
  const asked: object[] = []
  async function ask(where: { after?: number; before?: number }): Promise<SupportThread | null> {
    asked.push(where)
    if (server.isCut) throw new Error('cut off')
    if (server.lineCount === 0) return null
    const { after, before = Number.POSITIVE_INFINITY } = where
    const all = Array.from({ length: server.lineCount }, (_, index) => line(index + 1))
    const inside = all.filter(({ place }) => place > (after ?? 0) && place < before)
    const lines = after === undefined ? inside.slice(-30) : inside.slice(0, 30)
    const names = { guestName: null, guestEmail: null }
    const reading = { otherReadUpTo: 0, readUpTo: 0, hasOlder: (lines[0]?.place ?? 1) > 1 }
    return { id: server.id, status: 'active', ...names, ...reading, lines }
  }
  return { server, ask, asked }
}

const placesIn = (live: ReturnType<typeof createLiveConversation>) =>
  live.state().thread?.lines.map(({ place }) => place)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

it('knows that there is none, and then the first line', async () => {
  const { server, ask } = aServer(0)
  const live = createLiveConversation(null, ask)
  await live.catchUp()
  expect(live.state()).toMatchObject({ thread: null, isKnown: true, hasFailed: false })
  server.lineCount = 1
  await live.catchUp()
  expect(placesIn(live)).toEqual([1])
})

it('reads on however much was written meanwhile, through a cut', async () => {
  const { server, ask } = aServer(3)
  const live = createLiveConversation(await ask({}), ask)
  server.isCut = true
  server.lineCount = 100
  await live.catchUp()
  expect(placesIn(live)).toEqual([1, 2, 3])
  server.isCut = false
  await live.catchUp()
  expect(placesIn(live)).toEqual(range(1, 100))
})

it('turns to the conversation that began after a closed one', async () => {
  const { server, ask } = aServer(5)
  const live = createLiveConversation(await ask({}), ask)
  server.id = 'second'
  server.lineCount = 2
  await live.catchUp()
  expect(live.state().thread?.id).toBe('second')
  expect(placesIn(live)).toEqual([1, 2])
})

it('asks for what is missing before an answer that came by itself', async () => {
  const { server, ask } = aServer(3)
  const live = createLiveConversation(await ask({}), ask)
  server.lineCount = 6
  const newest = await ask({})
  if (newest) live.note({ ...newest, lines: newest.lines.slice(-1) })
  await live.catchUp()
  expect(placesIn(live)).toEqual(range(1, 6))
})

it('looks back page by page, and says when that fails', async () => {
  const { server, ask } = aServer(50)
  const live = createLiveConversation(await ask({}), ask)
  server.isCut = true
  await live.loadOlder()
  expect(live.state().older).toBe('failed')
  server.isCut = false
  await live.loadOlder()
  expect(placesIn(live)).toEqual(range(1, 50))
  expect(live.state().thread?.hasOlder).toBe(false)
})

it('says when it could not be loaded', async () => {
  const { server, ask } = aServer(2)
  server.isCut = true
  const live = createLiveConversation(null, ask)
  await live.catchUp()
  expect(live.state()).toMatchObject({ thread: null, isKnown: false, hasFailed: true })
})
