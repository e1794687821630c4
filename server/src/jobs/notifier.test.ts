import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../testing/use-test-app.ts'
import { publishToFollowers } from './live-event-store.ts'
import { notifyOfLeftEvents } from './notifier.ts'

const testApp = useTestApp()
const CHANNEL = 'me:0198f2c4-7d1e-7abc-8def-0123456789ab' as const

async function hearLive() {
  const heard: Array<{ channel: string; kind: string; subject: string }> = []
  const stop = await testApp.deps.notifications.listen('rihla_live', {
    onPayload: (payload) => heard.push(JSON.parse(payload)),
  })
  return { heard, kinds: () => heard.map(({ kind }) => kind), stop }
}

const left = async () => (await testApp.db.selectFrom('live_events_to_notify').selectAll().execute()).length

test('what a transaction publishes is passed on in its order once it is committed, and only then', async () => {
  const { heard, kinds, stop } = await hearLive()
  const before = Promise.withResolvers<void>()
  const published = testApp.db.transaction().execute(async (trx) => {
    for (const kind of ['first', 'second'])
      await publishToFollowers(trx, [{ channel: CHANNEL, kind, subject: 'one' }])
    await before.promise
  })
  await testApp.db
    .transaction()
    .execute((trx) => publishToFollowers(trx, [{ channel: CHANNEL, kind: 'another', subject: 'two' }]))
  await expect.poll(kinds).toEqual(['another'])
  before.resolve()
  await published
  await expect.poll(kinds).toEqual(['another', 'first', 'second'])
  expect(heard[1]).toMatchObject({ channel: CHANNEL, subject: 'one', place: null })
  expect(await left()).toBe(0)
  stop()
})

test('what is rolled back is not passed on', async () => {
  const { kinds, stop } = await hearLive()
  const failed = testApp.db.transaction().execute(async (trx) => {
    await publishToFollowers(trx, [{ channel: CHANNEL, kind: 'undone', subject: 'one' }])
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await testApp.db
    .transaction()
    .execute((trx) => publishToFollowers(trx, [{ channel: CHANNEL, kind: 'done', subject: 'one' }]))
  await expect.poll(kinds).toEqual(['done'])
  stop()
})

test('an event whose process died after the commit is passed on by the job, once', async () => {
  const { kinds, stop } = await hearLive()
  // The notifier does not see what is sent beside the query builder, as if the process had died.
  await testApp.pool.query(
    `insert into live_events (channel, kind, subject, notified_apart) values ($1, 'left', 'one', true)`,
    [CHANNEL],
  )
  expect(await left()).toBe(1)
  await Promise.all([notifyOfLeftEvents(testApp.deps), notifyOfLeftEvents(testApp.deps)])
  await expect.poll(kinds).toEqual(['left'])
  expect(await left()).toBe(0)
  stop()
})

test('an event of the previous release is passed on by its own transaction', async () => {
  const { kinds, stop } = await hearLive()
  await testApp.pool.query(`insert into live_events (channel, kind, subject) values ($1, 'earlier', 'one')`, [
    CHANNEL,
  ])
  await expect.poll(kinds).toEqual(['earlier'])
  expect(await left()).toBe(0)
  stop()
})

test('the outbox is woken after the commit; no transaction that writes to it notifies', async () => {
  let wakes = 0
  const stop = await testApp.deps.notifications.listen('rihla_outbox', {
    onPayload: () => wakes++,
  })
  const { rows } = await sql<{ id: number }>`
    insert into outbox (topic, dedupe_key, payload, notified_apart) values ('nothing', 'notified', '{}', true)
    returning id`.execute(testApp.db)
  expect(rows).toHaveLength(1)
  await expect.poll(() => wakes).toBe(1)
  await testApp.pool.query(
    `insert into outbox (topic, dedupe_key, payload, notified_apart) values ('nothing', 'unknown', '{}', true)`,
  )
  await testApp.pool.query(
    `insert into outbox (topic, dedupe_key, payload) values ('nothing', 'earlier', '{}')`,
  )
  await expect.poll(() => wakes).toBe(2)
  stop()
})
