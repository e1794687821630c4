import type { Problem } from '@rihla/contract/problem'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type CommandResult, failureFrom } from '../api/command-result.ts'
import { deferred } from '../testing/deferred.ts'
import { createPendingMessages, type KeptMessage, keptMessagesIn } from './pending-messages.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const LOST = failureFrom(null)
const SENT: CommandResult<unknown> = { kind: 'done', value: {} }
const problem = (changes: Partial<Problem>) => failureFrom({ status: 409, ...changes } as Problem)

/** A queue with a fake network; the test decides how each send ends. `stored` is the storage that outlives the page. */
function aQueue(stored = new Map<string, KeptMessage>()) {
  const tries: Array<{ id: string; text: string; end: (result: CommandResult<unknown>) => Promise<void> }> =
    []
  let ids = stored.size
  const queue = createPendingMessages({
    newId: () => `id ${++ids}`,
    keep: (message) => stored.set(message.clientMessageId, message),
    forget: (id) => stored.delete(id),
    send: ({ clientMessageId, text }) => {
      const { promise, resolve } = deferred<CommandResult<unknown>>()
      const end = async (result: CommandResult<unknown>) => {
        resolve(result)
        await vi.advanceTimersByTimeAsync(0)
      }
      tries.push({ id: clientMessageId, text, end })
      return promise
    },
  })
  const phases = () => queue.messages().map(({ text, phase }) => `${text}: ${phase}`)
  return { queue, tries, stored, phases, ids: () => tries.map(({ id }) => id) }
}

it('sends in order, one at a time, and removes sent messages from storage', async () => {
  const { queue, tries, stored, phases } = aQueue()
  queue.add('first')
  queue.add('second')
  expect(tries.map(({ text }) => text)).toEqual(['first'])
  expect([...stored.values()]).toEqual([
    { clientMessageId: 'id 1', text: 'first' },
    { clientMessageId: 'id 2', text: 'second' },
  ])
  await tries[0]?.end(SENT)
  expect(tries.map(({ text }) => text)).toEqual(['first', 'second'])
  expect([...stored.keys()]).toEqual(['id 2'])
  expect(phases()).toEqual(['first: sent', 'second: sending'])
})

it('retries an unanswered message with the same id and increasing delays', async () => {
  const { queue, tries, stored, phases, ids } = aQueue()
  queue.add('first')
  queue.add('second')
  await tries[0]?.end(LOST)
  expect(phases()).toEqual(['first: waiting', 'second: waiting'])
  await vi.advanceTimersByTimeAsync(1000)
  await tries[1]?.end(LOST)
  await vi.advanceTimersByTimeAsync(1000)
  expect(tries).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(ids()).toEqual(['id 1', 'id 1', 'id 1'])
  expect(stored.size).toBe(2)
  await tries[2]?.end(SENT)
  expect(ids().at(-1)).toBe('id 2')
})

it.each([
  ['a rate limit', 'too_many_requests', 429],
  ['a call with the same key in flight', 'idempotency_in_flight', 409],
] as const)('retries after %s with the delay given by the server', async (_, code, status) => {
  const { queue, tries } = aQueue()
  queue.add('first')
  await tries[0]?.end(problem({ code, status, retryAfterSeconds: 30 }))
  await vi.advanceTimersByTimeAsync(29_000)
  expect(tries).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(tries).toHaveLength(2)
})

it('a resume sends at once and never twice at the same time', async () => {
  const { queue, tries } = aQueue()
  queue.add('first')
  queue.resume()
  expect(tries).toHaveLength(1)
  await tries[0]?.end(LOST)
  queue.resume()
  queue.resume()
  expect(tries).toHaveLength(2)
})

it('keeps a refused message with its reason and sends the next one', async () => {
  const { queue, tries, stored, phases, ids } = aQueue()
  queue.add('first')
  queue.add('second')
  await tries[0]?.end(problem({ code: 'chat_closed' }))
  await tries[1]?.end(SENT)
  expect(phases()).toEqual(['first: refused', 'second: sent'])
  expect(queue.messages()[0]?.problem?.code).toBe('chat_closed')
  expect([...stored.keys()]).toEqual(['id 1'])

  queue.retry('id 1')
  expect(ids().at(-1)).toBe('id 1')
  await tries.at(-1)?.end(problem({ code: 'chat_closed' }))
  queue.discard('id 1')
  expect(stored.size).toBe(0)
  expect(phases()).toEqual(['second: sent'])
})

it('sends two messages with the same text separately', async () => {
  const { queue, tries, ids } = aQueue()
  queue.add('yes')
  queue.add('yes')
  await tries[0]?.end(SENT)
  expect(ids()).toEqual(['id 1', 'id 2'])
})

it('after a reload sends unsent messages first and with their original ids', async () => {
  const before = aQueue()
  before.queue.add('from before')
  before.queue.stop()
  const { queue, tries, stored, phases, ids } = aQueue(before.stored)
  queue.takeOver([...stored.values()])
  queue.takeOver([...stored.values()])
  queue.resume()
  queue.add('new')
  expect(phases()).toEqual(['from before: sending', 'new: sending'])
  expect(ids()).toEqual(['id 1'])
  await tries[0]?.end(SENT)
  expect(ids()).toEqual(['id 1', 'id 2'])
})

it('does not resend a message that is already in the thread', async () => {
  const { queue, tries, stored, phases, ids } = aQueue()
  queue.add('answer was lost')
  queue.add('not sent yet')
  await tries[0]?.end(LOST)
  queue.settle(new Set(['id 1']))
  expect(phases()).toEqual(['answer was lost: sent', 'not sent yet: waiting'])
  expect([...stored.keys()]).toEqual(['id 2'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(ids()).toEqual(['id 1', 'id 2'])
})

it('settling leaves a message alone while its response is pending', async () => {
  const { queue, tries, phases } = aQueue()
  queue.add('first')
  queue.settle(new Set(['id 1']))
  expect(phases()).toEqual(['first: sending'])
  await tries[0]?.end(SENT)
  expect(phases()).toEqual(['first: sent'])
})

it('does not retry a message that another tab has sent meanwhile', async () => {
  const shared = new Map<string, KeptMessage>()
  const [here, there] = [aQueue(shared), aQueue(shared)]
  here.queue.add('written here')
  there.queue.takeOver([...shared.values()])
  there.queue.resume()
  expect([...here.ids(), ...there.ids()]).toEqual(['id 1', 'id 1'])
  await here.tries[0]?.end(LOST)
  await there.tries[0]?.end(SENT)
  here.queue.settle(new Set(['id 1']))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(here.tries).toHaveLength(1)
  expect(shared.size).toBe(0)
})

it('sends nothing after it is stopped', async () => {
  const { queue, tries, stored } = aQueue()
  queue.add('first')
  queue.stop()
  await tries[0]?.end(LOST)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries).toHaveLength(1)
  expect(stored.size).toBe(1)
})

it('restores stored messages and ignores invalid values', () => {
  const kept = { clientMessageId: 'a', text: 'Hello' }
  expect(keptMessagesIn([kept, { clientMessageId: 'b' }, null, 7])).toEqual([kept])
  expect(keptMessagesIn({ clientMessageId: 'a' })).toEqual([])
  expect(keptMessagesIn(null)).toEqual([])
})
