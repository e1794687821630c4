import { DAY_MS } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../testing/use-test-app.ts'
import { sweepGround } from './sweep-store.ts'

const testApp = useTestApp()
const ago = (days: number) => new Date(testApp.clock.now() - days * DAY_MS)
beforeEach(async () => {
  await testApp.db.deleteFrom('outbox').execute()
  await testApp.db.deleteFrom('live_events').execute()
})

let written = 0
const effect = (created: number, end: { delivered?: number; parked?: number }) => ({
  topic: 'email',
  payload: '{}',
  dedupe_key: `effect-${written++}`,
  created_at: ago(created),
  delivered_at: end.delivered === undefined ? null : ago(end.delivered),
  parked_at: end.parked === undefined ? null : ago(end.parked),
  last_error: end.parked === undefined ? null : 'no answer',
})
const left = async () => {
  const rows = await testApp.db.selectFrom('outbox').select('dedupe_key').orderBy('id').execute()
  return rows.map((row) => row.dedupe_key)
}

test('effects are kept for thirty days after they were delivered or given up, and those that wait', async () => {
  const rows = [
    effect(40, { delivered: 39 }),
    effect(40, { parked: 38 }),
    effect(40, {}),
    effect(32, { delivered: 29 }),
    effect(20, { parked: 19 }),
  ]
  await testApp.db.insertInto('outbox').values(rows).execute()
  await sweepGround(testApp.deps)
  expect(await left()).toEqual(rows.slice(2).map((row) => row.dedupe_key))
})

test('more rows than one batch go at once', async () => {
  await sql`
    insert into outbox (topic, payload, dedupe_key, created_at, delivered_at)
    select 'email', '{}', 'many-' || n, ${ago(40)}, ${ago(40)} from generate_series(1, 11000) n`.execute(
    testApp.db,
  )
  await sql`
    insert into live_events (channel, kind, created_at, notified_apart)
    select 'vehicles', 'vehicle.changed', ${ago(2)}, true from generate_series(1, 11000)`.execute(testApp.db)
  await sweepGround(testApp.deps)
  expect(await left()).toEqual([])
  expect(await testApp.db.selectFrom('live_events').select('id').execute()).toEqual([])
})

test('a table that cannot be swept does not keep the others, and the job fails', async () => {
  await testApp.db
    .insertInto('outbox')
    .values(effect(40, { delivered: 39 }))
    .execute()
  await testApp.db.transaction().execute(async (trx) => {
    await sql`lock table live_events in access exclusive mode`.execute(trx)
    await expect(sweepGround(testApp.deps)).rejects.toThrow('1 tables could not be swept')
  })
  expect(await left()).toEqual([])
})
