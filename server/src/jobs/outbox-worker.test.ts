import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../testing/use-test-app.ts'
import {
  type Deliveries,
  deliverOutbox,
  MAX_TRIES,
  MAX_URGENT_TRIES,
  type OutboxRow,
  startOutboxWorker,
} from './outbox-worker.ts'

const testApp = useTestApp()
beforeEach(() => testApp.db.deleteFrom('outbox').execute())

let written = 0
async function write(topic: string, payload: object = {}) {
  const { id } = await testApp.db
    .insertInto('outbox')
    .values({ topic, payload: JSON.stringify(payload), dedupe_key: `test-${written++}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const read = (id: number) =>
  testApp.db
    .selectFrom('outbox')
    .select(['attempts', 'delivered_at', 'parked_at', 'last_error'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('an outbox row', () => {
  test('is delivered once, in the order of writing', async () => {
    const ids = [await write('note', { n: 1 }), await write('note', { n: 2 })]
    const delivered: OutboxRow[] = []
    const deliveries: Deliveries = { note: async (_, row) => void delivered.push(row) }
    expect(await deliverOutbox(testApp.deps, deliveries)).toBe(2)
    expect(await deliverOutbox(testApp.deps, deliveries)).toBe(0)
    expect(delivered.map((row) => [row.id, row.payload])).toEqual([
      [ids[0], { n: 1 }],
      [ids[1], { n: 2 }],
    ])
    expect((await read(ids[0] as number)).delivered_at).not.toBe(null)
  })

  test('is delivered by exactly one of several workers', async () => {
    for (let n = 0; n < 50; n++) await write('note')
    const seen: number[] = []
    const deliveries: Deliveries = { note: async (_, row) => void seen.push(row.id) }
    await Promise.all([1, 2, 3, 4].map(() => deliverOutbox(testApp.deps, deliveries)))
    expect(seen).toHaveLength(50)
    expect(new Set(seen).size).toBe(50)
  })

  test('whose error text cannot be stored as is fails without stopping others', async () => {
    const id = await write('bad')
    const next = await write('note')
    const delivered: number[] = []
    await deliverOutbox(testApp.deps, {
      bad: async () => {
        throw new Error(`no: a\u0000b\nc ${'x'.repeat(490)}\u{1F697}`)
      },
      note: async (_, row) => void delivered.push(row.id),
    })
    expect(delivered).toEqual([next])
    expect((await read(id)).last_error).toMatch(/^no: a b c x+/)
  })

  test('stays with the worker that claimed it, however slow the rows before it are', async () => {
    for (let n = 0; n < 5; n++) await write('note')
    const seen: number[] = []
    const another: Deliveries = { note: async (_, row) => void seen.push(row.id) }
    const slow: Deliveries = {
      note: async (_, row) => {
        seen.push(row.id)
        testApp.clock.advance(40_000)
        await deliverOutbox(testApp.deps, another)
      },
    }
    await deliverOutbox(testApp.deps, slow)
    expect(seen).toHaveLength(5)
    expect(new Set(seen).size).toBe(5)
  })

  test('that fails is retried at growing intervals and parked with its error after two days', async () => {
    const id = await write('mail')
    let tries = 0
    const deliveries: Deliveries = {
      mail: () => {
        tries++
        return Promise.reject(new Error('the mail server is away'))
      },
    }
    await deliverOutbox(testApp.deps, deliveries)
    testApp.clock.advance(4999)
    await deliverOutbox(testApp.deps, deliveries)
    expect(tries).toBe(1)
    testApp.clock.advance(1)
    await deliverOutbox(testApp.deps, deliveries)
    expect(tries).toBe(2)
    testApp.clock.advance(900_000)
    await deliverOutbox(testApp.deps, deliveries)
    expect((await read(id)).parked_at).toBe(null)
    for (let n = 0; n < 60; n++) {
      testApp.clock.advance(3_600_000)
      await deliverOutbox(testApp.deps, deliveries)
    }
    expect(tries).toBe(MAX_TRIES)
    const row = await read(id)
    expect(row).toMatchObject({
      attempts: MAX_TRIES,
      delivered_at: null,
      last_error: 'the mail server is away',
    })
    expect(row.parked_at).not.toBe(null)
  })

  test('whose worker died is delivered by another after a minute', async () => {
    const id = await write('note')
    const claimed = Promise.withResolvers<void>()
    void deliverOutbox(testApp.deps, {
      note: () => {
        claimed.resolve()
        return new Promise(() => {})
      },
    })
    await claimed.promise
    const deliveries: Deliveries = { note: async () => {} }
    expect(await deliverOutbox(testApp.deps, deliveries)).toBe(0)
    testApp.clock.advance(60_000)
    expect(await deliverOutbox(testApp.deps, deliveries)).toBe(1)
    expect((await read(id)).delivered_at).not.toBe(null)
  })

  test('of an unknown topic fails with an error that says so', async () => {
    const id = await write('pigeon')
    await deliverOutbox(testApp.deps, {})
    expect((await read(id)).last_error).toBe("nobody delivers 'pigeon'")
  })
})

const PUSHES = { only: ['push'], isUrgent: true }

describe('an urgent row', () => {
  test('does not wait for another that hangs', async () => {
    const [hanging, next] = [await write('push'), await write('push')]
    const [finish, delivered] = [Promise.withResolvers<void>(), Promise.withResolvers<number>()]
    const run = deliverOutbox(
      testApp.deps,
      { push: (_, { id }) => (id === hanging ? finish.promise : Promise.resolve(delivered.resolve(id))) },
      PUSHES,
    )
    expect(await delivered.promise).toBe(next)
    finish.resolve()
    await run
  })

  test('is delivered before those that failed', async () => {
    for (let n = 0; n < 20; n++) await write('push')
    const batches: number[][] = []
    const push = async (_: unknown, { id }: OutboxRow) => {
      batches.at(-1)?.push(id)
      throw new Error('no answer')
    }
    batches.push([])
    await deliverOutbox(testApp.deps, { push }, PUSHES, () => true)
    testApp.clock.advance(5000)
    const id = await write('push')
    batches.push([])
    await deliverOutbox(testApp.deps, { push }, PUSHES, () => true)
    expect(batches[1]).toHaveLength(20)
    expect(batches[1]).toContain(id)
  })

  test('is parked after eight attempts, within minutes', async () => {
    const id = await write('push')
    const push = () => Promise.reject(new Error('no answer'))
    for (let n = 0; n < MAX_URGENT_TRIES; n++) {
      await deliverOutbox(testApp.deps, { push }, PUSHES)
      testApp.clock.advance(320_000)
    }
    expect(await read(id)).toMatchObject({ attempts: MAX_URGENT_TRIES, last_error: 'no answer' })
    expect((await read(id)).parked_at).not.toBe(null)
  })
})

test('a push does not wait for emails behind a slow mail server', async () => {
  const [mailing, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const pushed = Promise.withResolvers<void>()
  const mails: number[] = []
  for (let n = 0; n < 30; n++) await write('mail')
  const worker = await startOutboxWorker(
    testApp.deps,
    {
      mail: async (_, { id }) => {
        mailing.resolve()
        await finish.promise
        mails.push(id)
      },
      push: async () => pushed.resolve(),
    },
    [PUSHES],
  )
  await mailing.promise
  await write('push')
  await pushed.promise
  expect(mails).toEqual([])
  finish.resolve()
  await worker.stop()
  expect(mails.length).toBeGreaterThan(0)
})

test('the worker is woken by the database, and finishes the current delivery when it stops', async () => {
  const [started, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isDone = false
  const worker = await startOutboxWorker(testApp.deps, {
    slow: async () => {
      started.resolve()
      await finish.promise
      isDone = true
    },
  })
  const id = await write('slow')
  await started.promise
  const stopped = worker.stop()
  finish.resolve()
  await stopped
  expect(isDone).toBe(true)
  expect((await read(id)).delivered_at).not.toBe(null)
})

test('a worker that stops delivers the row in hand, and leaves the rest to others at once', async () => {
  for (let n = 0; n < 45; n++) await write('note')
  let delivered = 0
  const begun = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const worker = await startOutboxWorker(testApp.deps, {
    note: async () => {
      delivered++
      begun.resolve()
      await released.promise
    },
  })
  await begun.promise
  const stopped = worker.stop()
  released.resolve()
  await stopped
  expect(delivered).toBe(1)
  expect(await deliverOutbox(testApp.deps, { note: async () => {} })).toBe(44)
})
