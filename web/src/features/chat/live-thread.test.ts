import type { ThreadLine } from '@rihla/contract/messaging'
import { describe, expect, it } from 'vitest'
import { createLiveThread } from './live-thread.ts'
import type { Thread } from './thread-lines.ts'

const line = (place: number): ThreadLine => ({
  id: `line ${place}`,
  place,
  kind: 'message',
  event: null,
  sender: { id: 'other', name: 'Omar', isMe: false },
  text: `text ${place}`,
  at: '2026-11-21T10:00:00.000Z',
})

/** A server with a thread of so many lines, which can be cut off. */
function aServer(lineCount: number) {
  const server = { lines: Array.from({ length: lineCount }, (_, index) => line(index + 1)), isCut: false }
  const asked: object[] = []
  async function ask(where: { after?: number; before?: number; limit: number }): Promise<Thread> {
    asked.push(where)
    if (server.isCut) throw new Error('cut off')
    const { after, before = Number.POSITIVE_INFINITY, limit } = where
    const inside = server.lines.filter(({ place }) => place > (after ?? 0) && place < before)
    const lines = after === undefined ? inside.slice(-limit) : inside.slice(0, limit)
    return {
      other: { id: 'other', name: 'Omar', avatarUrl: null, role: 'host' },
      lines,
      hasOlder: (lines[0]?.place ?? 1) > 1,
      closedBecause: null,
      otherReadUpTo: 0,
      readUpTo: 0,
    }
  }
  const write = (count = 1) => {
    for (let n = 0; n < count; n++) server.lines.push(line(server.lines.length + 1))
  }
  return { server, ask, asked, write }
}

const placesIn = (live: ReturnType<typeof createLiveThread>) =>
  live.state().thread?.lines.map(({ place }) => place)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('a live thread', () => {
  it('reads on from its last place, however much was written meanwhile', async () => {
    const { ask, write } = aServer(3)
    const live = createLiveThread(await ask({ limit: 50 }), ask)
    write(450)
    await live.catchUp()
    expect(placesIn(live)).toEqual(range(1, 453))
  })

  it('asks one after the other, and once more for what happened in the meantime', async () => {
    const { ask, asked, write } = aServer(3)
    const live = createLiveThread(await ask({ limit: 50 }), ask)
    const first = live.catchUp()
    write()
    for (let n = 0; n < 5; n++) void live.catchUp()
    await first
    expect(placesIn(live)).toEqual([1, 2, 3, 4])
    expect(asked).toHaveLength(3)
  })

  it('keeps what it shows through a cut and loses nothing of it', async () => {
    const { server, ask, write } = aServer(3)
    const live = createLiveThread(await ask({ limit: 50 }), ask)
    server.isCut = true
    write(2)
    await live.catchUp()
    expect(live.state()).toMatchObject({ hasFailed: false })
    expect(placesIn(live)).toEqual([1, 2, 3])
    server.isCut = false
    await live.catchUp()
    expect(placesIn(live)).toEqual([1, 2, 3, 4, 5])
  })

  it('says when it could not be loaded, and loads when asked again', async () => {
    const { server, ask } = aServer(80)
    server.isCut = true
    const live = createLiveThread(null, ask)
    await live.catchUp()
    expect(live.state()).toMatchObject({ thread: null, hasFailed: true })
    server.isCut = false
    await live.catchUp()
    expect(live.state().hasFailed).toBe(false)
    expect(placesIn(live)).toEqual(range(31, 80))
  })

  it('takes the next line as it comes and asks when one before it is missing', async () => {
    const { ask, asked, write } = aServer(3)
    const live = createLiveThread(await ask({ limit: 50 }), ask)
    live.note(line(4))
    live.note(line(4))
    expect(placesIn(live)).toEqual([1, 2, 3, 4])
    expect(asked).toHaveLength(1)
    write(3)
    live.note(line(6))
    await live.catchUp()
    expect(placesIn(live)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('looks further back page by page, and says when that fails', async () => {
    const { server, ask } = aServer(120)
    const live = createLiveThread(await ask({ limit: 50 }), ask)
    server.isCut = true
    await live.loadOlder()
    expect(live.state().older).toBe('failed')
    server.isCut = false
    await live.loadOlder()
    expect(placesIn(live)).toEqual(range(21, 120))
    await live.loadOlder()
    await live.loadOlder()
    expect(placesIn(live)).toEqual(range(1, 120))
    expect(live.state().thread?.hasOlder).toBe(false)
  })
})
