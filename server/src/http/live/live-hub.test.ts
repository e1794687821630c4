import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '../../testing/use-test-app.ts'
import { openLiveHub } from './live-hub.ts'

const testApp = useTestApp()

async function aSession(): Promise<string> {
  const { id } = await testApp.signUp()
  const { id: sessionId } = await testApp.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  return sessionId
}

it('opens a stream after one failed because the database did not answer, and hands it each event once', async () => {
  const hub = openLiveHub(testApp.deps)
  const heard: string[] = []
  const follow = (name: string) =>
    hub.follow({
      channels: new Set(['vehicles']),
      sessionId: null,
      onEvent: ({ kind }) => heard.push(`${name} ${kind}`),
      close: () => {},
    })
  await testApp.db.transaction().execute(async (trx) => {
    await sql`lock table live_events in access exclusive mode`.execute(trx)
    await expect(follow('first')).rejects.toThrow('lock timeout')
  })
  await follow('second')
  await testApp.db
    .insertInto('live_events')
    .values({ channel: 'vehicles', kind: 'vehicle.changed' })
    .execute()
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['second vehicle.changed'])
})

it('keeps a stream open that started during a check for ended sessions', async () => {
  const hub = openLiveHub(testApp.deps)
  const closed: string[] = []
  const follow = (sessionId: string, name: string) =>
    hub.follow({
      channels: new Set(['vehicles']),
      sessionId,
      onEvent: () => {},
      close: () => closed.push(name),
    })
  const [early, late] = [await aSession(), await aSession()]
  await follow(early, 'early')
  await testApp.db.transaction().execute(async (trx) => {
    await sql`update sessions set expires_at = ${new Date(0)} where id = ${early}`.execute(trx)
    await sql`lock table users in access exclusive mode`.execute(trx)
    const waiting = () =>
      sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%from sessions s join users%'`.execute(
        testApp.db,
      )
    await expect.poll(async () => (await waiting()).rows.length, { timeout: 10_000 }).toBe(1)
    await follow(late, 'late')
  })
  await expect.poll(() => closed, { timeout: 10_000 }).toContain('early')
  expect(closed).toEqual(['early'])
}, 20_000)
