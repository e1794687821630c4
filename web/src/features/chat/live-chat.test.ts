import type { LiveEvent } from '@rihla/contract/system'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CommandResult, failureFrom } from '../../api/command-result.ts'
import { deferred } from '../../testing/deferred.ts'
import type { ChatAdapter, SentLine } from './chat-adapter.ts'
import type { ChatLine, ChatThread } from './chat-thread.ts'
import { createLiveChat } from './live-chat.ts'

type Facts = { status: string }

const line = (place: number, more: Partial<ChatLine> = {}): ChatLine => ({
  id: `line ${place}`,
  place,
  clientMessageId: null,
  sender: { id: 'other', name: 'Omar', isMine: false },
  text: `text ${place}`,
  at: '2026-11-21T10:00:00.000Z',
  ...more,
})

const PAGE = 50
const FULL_PAGE = 200

/**
 * A fake server with a thread of `lineCount` lines that can be cut off; `sent` holds the messages that await a
 * response.
 */
function aServer(lineCount: number) {
  const lines = Array.from({ length: lineCount }, (_, index) => line(index + 1))
  const server = { id: 'a', lines, isCut: false }
  const asked: object[] = []
  const sent: Array<{ arrive: () => void; answer: (result?: CommandResult<SentLine<Facts>>) => void }> = []

  const read = (where: { before?: number; after?: number }): ChatThread<Facts> | null => {
    if (server.lines.length === 0) return null
    const { after, before = Number.POSITIVE_INFINITY } = where
    const inside = server.lines.filter(({ place }) => place > (after ?? 0) && place < before)
    const shown = after === undefined ? inside.slice(-PAGE) : inside.slice(0, FULL_PAGE)
    return {
      id: server.id,
      lines: shown,
      hasOlder: (shown[0]?.place ?? 1) > 1,
      otherReadUpTo: 0,
      readUpTo: 0,
      facts: { status: 'active' },
    }
  }
  const adapter: ChatAdapter<Facts> = {
    threadName: 'a',
    channelOf: () => 'a',
    isAbout: ({ subject }) => subject === server.id,
    fullPage: FULL_PAGE,
    load: async (where) => {
      asked.push(where)
      if (server.isCut) throw new Error('cut off')
      return read(where)
    },
    send: ({ clientMessageId, text }) => {
      const { promise, resolve } = deferred<CommandResult<SentLine<Facts>>>()
      let written: ChatLine | null = null
      const arrive = () => {
        const sender = { id: 'me', name: 'Sara', isMine: true }
        written ??= line(server.lines.length + 1, { clientMessageId, text, sender })
        if (!server.lines.includes(written)) server.lines.push(written)
      }
      sent.push({
        arrive,
        answer: (result) => {
          if (!result) arrive()
          const value = { threadId: server.id, line: written as ChatLine, facts: { status: 'answered' } }
          resolve(result ?? { kind: 'done', value })
        },
      })
      return promise
    },
    markRead: async () => {},
  }
  const write = (count = 1) => {
    for (let n = 0; n < count; n++) server.lines.push(line(server.lines.length + 1))
  }
  const aChat = () => createLiveChat(adapter, read({}))
  const written = (place: number, subject = server.id): LiveEvent => ({
    channel: 'a',
    kind: 'written',
    subject,
    place,
  })
  return { server, adapter, asked, sent, write, aChat, written }
}

const placesIn = (live: ReturnType<typeof createLiveChat<Facts>>) =>
  live.state().thread?.lines.map(({ place }) => place)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('a live chat', () => {
  it('loads everything written since its last position, across several pages', async () => {
    const { aChat, write } = aServer(3)
    const live = aChat()
    write(450)
    await live.catchUp()
    expect(placesIn(live)).toEqual(range(1, 453))
  })

  it('runs one request at a time and one more for the calls made meanwhile', async () => {
    const { aChat, asked, write } = aServer(3)
    const live = aChat()
    const first = live.catchUp()
    write()
    for (let n = 0; n < 5; n++) void live.catchUp()
    await first
    expect(placesIn(live)).toEqual([1, 2, 3, 4])
    expect(asked).toHaveLength(2)
  })

  it('keeps its lines while disconnected and loads the missed ones afterwards', async () => {
    const { server, aChat, write } = aServer(3)
    const live = aChat()
    server.isCut = true
    write(2)
    await live.catchUp()
    expect(live.state()).toMatchObject({ hasFailed: false })
    expect(placesIn(live)).toEqual([1, 2, 3])
    server.isCut = false
    await live.catchUp()
    expect(placesIn(live)).toEqual([1, 2, 3, 4, 5])
  })

  it('reports a failed load and recovers on the next attempt', async () => {
    const { server, adapter } = aServer(80)
    server.isCut = true
    const live = createLiveChat(adapter, null)
    await live.catchUp()
    expect(live.state()).toMatchObject({ thread: null, hasFailed: true })
    server.isCut = false
    await live.catchUp()
    expect(live.state().hasFailed).toBe(false)
    expect(placesIn(live)).toEqual(range(31, 80))
  })

  it('has no thread until the first line is written', async () => {
    const { aChat, write } = aServer(0)
    const live = aChat()
    await live.catchUp()
    expect(live.state()).toMatchObject({ thread: null, hasFailed: false })
    write()
    await live.catchUp()
    expect(placesIn(live)).toEqual([1])
  })

  it('switches to a new thread that replaces the current one', async () => {
    const { server, aChat, written } = aServer(5)
    const live = aChat()
    server.id = 'b'
    server.lines = [line(1), line(2)]
    await live.hear(written(2))
    expect(live.state().thread?.id).toBe('b')
    expect(placesIn(live)).toEqual([1, 2])
  })

  it('loads older lines page by page and reports a failure', async () => {
    const { server, aChat } = aServer(120)
    const live = aChat()
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

describe('a sent message', () => {
  const message = { clientMessageId: 'mine', text: 'hello' }

  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is shown from its response, and a later event about it triggers no request', async () => {
    const { aChat, asked, sent, written } = aServer(3)
    const live = aChat()
    const sending = live.send(message)
    sent[0]?.answer()
    await sending
    await live.hear(written(4))
    expect(placesIn(live)).toEqual([1, 2, 3, 4])
    expect(live.state().thread).toMatchObject({ facts: { status: 'answered' } })
    expect(asked).toEqual([])
  })

  it('triggers no request when its event arrives before its response', async () => {
    const { aChat, asked, sent, written } = aServer(3)
    const live = aChat()
    const sending = live.send(message)
    sent[0]?.arrive()
    const hearing = live.hear(written(4))
    sent[0]?.answer()
    await Promise.all([sending, hearing])
    expect(placesIn(live)).toEqual([1, 2, 3, 4])
    expect(asked).toEqual([])
  })

  it('is loaded when its event arrives and its response does not', async () => {
    const { aChat, asked, sent, written } = aServer(3)
    const live = aChat()
    void live.send(message)
    sent[0]?.arrive()
    const hearing = live.hear(written(4))
    await vi.advanceTimersByTimeAsync(1000)
    await hearing
    expect(live.state().thread?.lines.at(-1)?.clientMessageId).toBe('mine')
    expect(asked).toEqual([{ after: 3 }])
  })

  it('is shown next to another message with the same text', async () => {
    const { aChat, sent } = aServer(3)
    const live = aChat()
    for (const clientMessageId of ['one', 'two']) {
      const sending = live.send({ clientMessageId, text: 'yes' })
      sent.at(-1)?.answer()
      await sending
    }
    expect(
      live
        .state()
        .thread?.lines.slice(-2)
        .map((each) => each.clientMessageId),
    ).toEqual(['one', 'two'])
  })

  it('is shown after the unknown lines before it have been loaded', async () => {
    const { aChat, asked, sent, write } = aServer(3)
    const live = aChat()
    const sending = live.send(message)
    write(2)
    sent[0]?.answer()
    await sending
    await live.catchUp()
    expect(placesIn(live)).toEqual(range(1, 6))
    expect(asked[0]).toEqual({ after: 3 })
  })

  it('changes nothing when it gets no response', async () => {
    const { aChat, asked, sent } = aServer(3)
    const live = aChat()
    const sending = live.send(message)
    sent[0]?.answer(failureFrom(null))
    expect(await sending).toMatchObject({ kind: 'unanswered' })
    expect(placesIn(live)).toEqual([1, 2, 3])
    expect(asked).toEqual([])
  })
})

describe('an event', () => {
  it('about a line of the other side loads that line', async () => {
    const { aChat, asked, write, written } = aServer(3)
    const live = aChat()
    write()
    await live.hear(written(4))
    expect(placesIn(live)).toEqual([1, 2, 3, 4])
    expect(asked).toEqual([{ after: 3 }])
  })

  it('about another thread is ignored', async () => {
    const { aChat, asked, written } = aServer(3)
    await aChat().hear(written(9, 'b'))
    expect(asked).toEqual([])
  })
})
