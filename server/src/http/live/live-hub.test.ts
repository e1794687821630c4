import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Queryable } from '../../database/database.ts'
import { openLog } from '../../log.ts'
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

/** Ends the connection that hears of events; the next one opens no sooner than in a tenth of a second. */
const endListening = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'rihla-listener' and datname = current_database()`.execute(testApp.db)

const publish = (db: Queryable, channel: string, subject: string | null = null) =>
  db
    .insertInto('live_events')
    .values({ channel, kind: `${channel}.changed`, subject })
    .execute()

/** A hub that is followed on two channels, with the kinds of the events it hands over and the lines it logs. */
async function aFollowedHub() {
  const [heard, logged]: [string[], string[]] = [[], []]
  const log = openLog('warn', { write: (line: string) => void logged.push(line) })
  const hub = openLiveHub({ ...testApp.deps, log })
  await hub.follow({
    channels: new Set(['me:sara', 'vehicle:a-car']),
    sessionId: null,
    onEvent: ({ channel }) => heard.push(channel),
    close: () => heard.push('closed'),
  })
  return { heard, logged }
}

it('misses nothing when more was published during a lost connection than is read at once', async () => {
  const { heard } = await aFollowedHub()
  await testApp.db.transaction().execute(async (trx) => {
    await endListening()
    await publish(trx, 'me:sara')
    await sql`insert into live_events (channel, kind, subject)
      select 'vehicles', 'vehicle.changed', 'car ' || n from generate_series(1, 1200) n`.execute(trx)
    await publish(trx, 'vehicles', 'a-car')
  })
  await expect.poll(() => [...new Set(heard)], { timeout: 10_000 }).toEqual(['me:sara', 'vehicle:a-car'])
})

it('reads again what was missed when the database did not answer after a lost connection', async () => {
  const { heard, logged } = await aFollowedHub()
  await testApp.db.transaction().execute(async (trx) => {
    await endListening()
    await publish(trx, 'me:sara')
    await sql`lock table live_events in access exclusive mode`.execute(trx)
    await expect.poll(() => logged.join(), { timeout: 10_000 }).toContain('lock timeout')
    expect(heard).toEqual([])
  })
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['me:sara'])
})
