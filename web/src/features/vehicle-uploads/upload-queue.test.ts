import type { Problem } from '@rihla/contract/problem'
import type { StagedUpload } from '@rihla/contract/vehicles/own-vehicle'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type CommandResult, failureFrom } from '../../api/command-result.ts'
import { deferred } from '../../testing/deferred.ts'
import { createUploadQueue } from './upload-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A queue with a fake network; the test decides how each upload ends. */
function aQueue() {
  const sent: Array<{
    name: string
    progress: (share: number) => void
    end: (result: CommandResult<unknown>) => Promise<void>
  }> = []
  const world = { online: true, cancelsInTime: true }
  const queue = createUploadQueue({
    isOnline: () => world.online,
    send: (_, file, onProgress) => {
      const { promise, resolve } = deferred<CommandResult<unknown>>()
      sent.push({
        name: file.name,
        progress: onProgress,
        end: async (result) => {
          resolve(result)
          await vi.advanceTimersByTimeAsync(0)
        },
      })
      return { ended: promise, cancel: () => world.cancelsInTime && resolve({ kind: 'cancelled' }) }
    },
  })
  const done: string[] = []
  const add = (name: string) =>
    queue.add({ key: name, kind: 'photo', file: new File([name], name) }, (upload) => done.push(upload.id))
  const phases = () => Object.fromEntries([...queue.state().jobs].map(([key, { phase }]) => [key, phase]))
  return { queue, world, sent, done, add, phases, names: () => sent.map(({ name }) => name) }
}

const staged = (id: string): CommandResult<unknown> => ({ kind: 'done', value: { id } as StagedUpload })
const refused = (problem: Partial<Problem>) => failureFrom({ status: 409, ...problem } as Problem)

it('uploads two files at once and starts the next when one is done', async () => {
  const { add, names, sent, done, phases } = aQueue()
  for (const name of ['a', 'b', 'c']) add(name)
  expect(names()).toEqual(['a', 'b'])
  await sent[0]?.end(staged('A'))
  expect(names()).toEqual(['a', 'b', 'c'])
  expect(done).toEqual(['A'])
  expect(phases()).toEqual({ b: 'sending', c: 'sending' })
})

it('keeps all files while offline and continues after a resume', async () => {
  const { queue, world, add, names, sent, phases } = aQueue()
  for (const name of ['a', 'b', 'c']) add(name)
  world.online = false
  await sent[0]?.end(failureFrom(null))
  await sent[1]?.end(failureFrom(null))
  expect(queue.state().isCut).toBe(true)
  expect(phases()).toEqual({ a: 'waiting', b: 'waiting', c: 'waiting' })
  expect(names()).toEqual(['a', 'b'])
  world.online = true
  queue.resume()
  expect(queue.state().isCut).toBe(false)
  expect(names()).toEqual(['a', 'b', 'a', 'b'])
})

it('keeps retrying a file while the browser is offline', async () => {
  const { world, add, sent, phases } = aQueue()
  world.online = false
  add('a')
  for (let turn = 0; turn < 8; turn++) {
    await sent.at(-1)?.end(failureFrom(null))
    expect(phases()).toEqual({ a: 'waiting' })
    await vi.advanceTimersByTimeAsync(30_000)
  }
  expect(sent).toHaveLength(9)
})

it('gives up a file after three failures while online and continues with the others', async () => {
  const { add, sent, phases } = aQueue()
  add('bad')
  for (let turn = 0; turn < 3; turn++) {
    await sent.at(-1)?.end(failureFrom(null))
    await vi.advanceTimersByTimeAsync(30_000)
  }
  expect(phases()).toEqual({ bad: 'failed' })
  add('good')
  await sent.at(-1)?.end(staged('G'))
  expect(phases()).toEqual({ bad: 'failed' })
})

it('keeps a refused file with its reason until it is retried', async () => {
  const { queue, add, sent, phases } = aQueue()
  add('a')
  await sent[0]?.end(refused({ code: 'file_unreadable' }))
  expect(queue.state().jobs.get('a')?.problem?.code).toBe('file_unreadable')
  queue.retry('a')
  expect(phases()).toEqual({ a: 'sending' })
})

it('sends another file in place of a refused one', async () => {
  const { queue, add, sent, names, done } = aQueue()
  add('a')
  await sent[0]?.end(refused({ code: 'file_not_as_declared' }))
  queue.replace('a', new File(['b'], 'b'))
  expect(queue.state().jobs.get('a')).toMatchObject({ phase: 'sending', problem: null, file: { name: 'b' } })
  await sent[1]?.end(staged('B'))
  expect([names(), done]).toEqual([['a', 'b'], ['B']])
})

it('waits as long as the server requires after a rate limit', async () => {
  const { add, names, sent } = aQueue()
  add('a')
  await sent[0]?.end(refused({ code: 'too_many_requests', retryAfterSeconds: 3 }))
  await vi.advanceTimersByTimeAsync(2999)
  expect(names()).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(1)
  expect(names()).toEqual(['a', 'a'])
})

it('removes a cancelled file and sends the next', async () => {
  const { queue, add, names, done } = aQueue()
  for (const name of ['a', 'b', 'c']) add(name)
  queue.cancel('a')
  await vi.advanceTimersByTimeAsync(0)
  expect(names()).toEqual(['a', 'b', 'c'])
  expect(done).toEqual([])
  expect(queue.state().jobs.has('a')).toBe(false)
})

it('backs off up to thirty seconds and resets the backoff after a success', async () => {
  const { world, add, names, sent } = aQueue()
  world.online = false
  add('a')
  for (const seconds of [2, 4, 8, 16, 30, 30]) {
    const before = names().length
    await sent.at(-1)?.end(failureFrom(null))
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(names(), `${seconds} s`).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(names(), `${seconds} s`).toHaveLength(before + 1)
  }
  await sent.at(-1)?.end(staged('A'))
  add('b')
  await sent.at(-1)?.end(failureFrom(null))
  await vi.advanceTimersByTimeAsync(2000)
  expect(names().slice(-2)).toEqual(['b', 'b'])
})

it('reports the progress of each file and resets it on a retry', async () => {
  const { queue, add, sent } = aQueue()
  add('a')
  add('b')
  sent[1]?.progress(0.5)
  const shares = () => [...queue.state().jobs.values()].map(({ share }) => share)
  expect(shares()).toEqual([0, 0.5])
  await sent[1]?.end(failureFrom(null))
  expect(shares()).toEqual([0, 0])
})

it('continues after a refused file and sends it last when it is retried', async () => {
  const { queue, add, names, sent, phases } = aQueue()
  for (const name of ['a', 'b', 'c']) add(name)
  await sent[0]?.end(refused({ code: 'file_unreadable' }))
  expect(names()).toEqual(['a', 'b', 'c'])
  queue.retry('a')
  expect(phases()).toEqual({ a: 'waiting', b: 'sending', c: 'sending' })
  await sent[1]?.end(staged('B'))
  expect(names()).toEqual(['a', 'b', 'c', 'a'])
})

it('ignores the late response to a file that was cancelled and added again', async () => {
  const { queue, world, add, done, names, sent } = aQueue()
  world.cancelsInTime = false
  add('a')
  queue.cancel('a')
  add('a')
  await sent[0]?.end(staged('old'))
  expect(done).toEqual([])
  await sent[1]?.end(staged('new'))
  expect(done).toEqual(['new'])
  expect(names()).toEqual(['a', 'a'])
})

it('sends nothing after everything is cancelled', async () => {
  const { queue, world, add, sent, names } = aQueue()
  world.online = false
  for (const name of ['a', 'b', 'c']) add(name)
  await sent[0]?.end(failureFrom(null))
  queue.cancelAll()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(names()).toEqual(['a', 'b'])
  expect(queue.state()).toEqual({ jobs: new Map(), isCut: false })
})

it('notifies subscribers of changes until they unsubscribe', () => {
  const { queue, add } = aQueue()
  const listener = vi.fn<() => void>()
  const stop = queue.subscribe(listener)
  add('a')
  expect(listener).toHaveBeenCalled()
  stop()
  listener.mockClear()
  add('b')
  expect(listener).not.toHaveBeenCalled()
})
