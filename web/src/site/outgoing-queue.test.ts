import type { ThreadLine } from '@rihla/contract/messaging'
import type { Problem } from '@rihla/contract/problem'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createOutgoingQueue, type KeptMessage, keptMessagesIn, type SendEnding } from './outgoing-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const LOST: SendEnding<ThreadLine> = { kind: 'lost', pauseMs: 0 }
const REFUSED: SendEnding<ThreadLine> = { kind: 'refused', problem: { code: 'chat_closed' } as Problem }
const sentAs = (id: string): SendEnding<ThreadLine> => ({ kind: 'sent', line: { id } as ThreadLine })

/** A queue on a network that is told how each sending ends. */
function aQueue() {
  const tries: Array<{ key: string; text: string; end: (ending: SendEnding<ThreadLine>) => Promise<void> }> =
    []
  const kept = new Map<string, KeptMessage>()
  let keys = 0
  const queue = createOutgoingQueue({
    newKey: () => `key ${++keys}`,
    keep: (message) => kept.set(message.key, message),
    forget: (key) => kept.delete(key),
    send: ({ key, text }) => {
      const { promise, resolve } = Promise.withResolvers<SendEnding<ThreadLine>>()
      const end = async (ending: SendEnding<ThreadLine>) => {
        resolve(ending)
        await vi.advanceTimersByTimeAsync(0)
      }
      tries.push({ key, text, end })
      return promise
    },
  })
  const phases = () => queue.messages().map(({ text, phase }) => `${text}: ${phase}`)
  return { queue, tries, kept, phases }
}

it('sends in order, one at a time, and forgets what arrived', async () => {
  const { queue, tries, kept, phases } = aQueue()
  queue.add('first', 4)
  queue.add('second', 4)
  expect(tries.map(({ text }) => text)).toEqual(['first'])
  expect([...kept.values()]).toEqual([
    { key: 'key 1', text: 'first', after: 4 },
    { key: 'key 2', text: 'second', after: 4 },
  ])
  await tries[0]?.end(sentAs('line'))
  expect(tries.map(({ text }) => text)).toEqual(['first', 'second'])
  expect([...kept.keys()]).toEqual(['key 2'])
  expect(phases()).toEqual(['first: sent', 'second: sending'])
})

it('sends what was not answered again with the same key, after longer pauses', async () => {
  const { queue, tries, kept, phases } = aQueue()
  queue.add('first', 0)
  queue.add('second', 0)
  await tries[0]?.end(LOST)
  expect(phases()).toEqual(['first: waiting', 'second: waiting'])
  await vi.advanceTimersByTimeAsync(1000)
  await tries[1]?.end(LOST)
  await vi.advanceTimersByTimeAsync(1000)
  expect(tries).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(tries.map(({ key }) => key)).toEqual(['key 1', 'key 1', 'key 1'])
  expect(kept.size).toBe(2)
  await tries[2]?.end(sentAs('line'))
  expect(tries.at(-1)?.key).toBe('key 2')
})

it('waits as long as the server asks for', async () => {
  const { queue, tries } = aQueue()
  queue.add('first', 0)
  await tries[0]?.end({ kind: 'lost', pauseMs: 30_000 })
  await vi.advanceTimersByTimeAsync(29_000)
  expect(tries).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(tries).toHaveLength(2)
})

it('goes on at once when the network is back, and never sends twice at a time', async () => {
  const { queue, tries } = aQueue()
  queue.add('first', 0)
  queue.resume()
  expect(tries).toHaveLength(1)
  await tries[0]?.end(LOST)
  queue.resume()
  queue.resume()
  expect(tries).toHaveLength(2)
})

it('keeps what was refused, with its reason, and lets the next pass', async () => {
  const { queue, tries, kept, phases } = aQueue()
  queue.add('first', 0)
  queue.add('second', 0)
  await tries[0]?.end(REFUSED)
  await tries[1]?.end(sentAs('line'))
  expect(phases()).toEqual(['first: refused', 'second: sent'])
  expect(queue.messages()[0]?.problem?.code).toBe('chat_closed')
  expect([...kept.keys()]).toEqual(['key 1'])

  queue.retry('key 1')
  expect(tries.at(-1)?.key).toBe('key 1')
  await tries.at(-1)?.end(REFUSED)
  queue.discard('key 1')
  expect(kept.size).toBe(0)
  expect(phases()).toEqual(['second: sent'])
})

it('takes up what an earlier page had left, once', async () => {
  const { queue, tries, phases } = aQueue()
  const left = { key: 'kept', text: 'from before', after: 2 }
  queue.takeUp([left])
  queue.takeUp([left])
  queue.add('new', 2)
  expect(phases()).toEqual(['from before: sending', 'new: sending'])
  expect(tries.map(({ key }) => key)).toEqual(['kept'])
})

it('sends nothing more once it is stopped', async () => {
  const { queue, tries, kept } = aQueue()
  queue.add('first', 0)
  queue.stop()
  await tries[0]?.end(LOST)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries).toHaveLength(1)
  expect(kept.size).toBe(1)
})

it('reads back what was kept, and nothing out of something else', () => {
  const kept = { key: 'a', text: 'Hello', after: 3 }
  expect(keptMessagesIn([kept, { key: 'b' }, null, 7])).toEqual([kept])
  expect(keptMessagesIn({ key: 'a' })).toEqual([])
  expect(keptMessagesIn(null)).toEqual([])
})
