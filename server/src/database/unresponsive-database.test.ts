import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { healthOnly } from '../http/health.ts'
import {
  type FaultInjectingProxy,
  openFaultInjectingProxy,
} from '../testing/processes/fault-injecting-proxy.ts'
import { useTestDatabase } from '../testing/use-test-database.ts'
import { isForNow, longTransaction, type OpenDatabase, openDatabase } from './database.ts'
import { openNotifications } from './notifications.ts'

const testApp = useTestDatabase()
let line: FaultInjectingProxy
let database: OpenDatabase
beforeAll(async () => {
  line = await openFaultInjectingProxy(testApp.url)
  database = openDatabase(line.url, { poolSize: 2 })
})
afterAll(async () => {
  await database.close()
  await line.close()
})

/** The error of a statement and the seconds until it, or null when it succeeded. */
async function faultOf(
  statement: ReturnType<typeof sql>,
): Promise<{ error: unknown; seconds: number } | null> {
  const began = performance.now()
  return await statement.execute(database.db).then(
    () => null,
    (error: unknown) => ({ error, seconds: (performance.now() - began) / 1000 }),
  )
}

test('a database that stops answering times out, makes the process not ready, and is used again once it answers', async () => {
  expect(await faultOf(sql`select 1`)).toBeNull()
  line.silence()
  const [statement, health, processAlone] = await Promise.all([
    faultOf(sql`select 1`),
    healthOnly(database.db).request('/readyz'),
    healthOnly(database.db).request('/readyz?exclude=database'),
  ])
  expect([health.status, processAlone.status]).toEqual([503, 200])
  expect(isForNow(statement?.error)).toBe(true)
  expect(statement?.seconds).toBeLessThan(9)
  // The connection was closed after the timeout, and a new one cannot be opened.
  const next = await faultOf(sql`select 1`)
  expect(isForNow(next?.error)).toBe(true)
  expect(next?.seconds).toBeLessThan(9)
  line.mend()
  expect(await faultOf(sql`select 1`)).toBeNull()
}, 40_000)

test('a transaction times out once: its rollback does not wait a second time', async () => {
  const began = performance.now()
  const failing = database.db.transaction().execute(async (trx) => {
    line.silence()
    await sql`select 1`.execute(trx)
  })
  const error = await failing.then(
    () => null,
    (error: unknown) => error,
  )
  line.mend()
  expect(isForNow(error)).toBe(true)
  expect(performance.now() - began).toBeLessThan(9000)
  expect(await faultOf(sql`select 1`)).toBeNull()
}, 40_000)

test('a cut connection is a temporary failure', async () => {
  line.cut()
  expect(isForNow((await faultOf(sql`select 1`))?.error)).toBe(true)
  line.mend()
  expect(await faultOf(sql`select 1`)).toBeNull()
}, 20_000)

test('notifications arrive again after the database host is lost without closing the connection', async () => {
  const checks = { checkEveryMs: 1000, answerWithinMs: 500 }
  const notifications = openNotifications(line.url, pino({ level: 'silent' }), checks)
  const heard: string[] = []
  await notifications.listen('of_a_test', {
    onPayload: (payload) => heard.push(payload),
    onReconnect: () => heard.push('connected again'),
  })
  line.abandonOpen()
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['connected again'])
  await sql`select pg_notify('of_a_test', 'after')`.execute(testApp.db)
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['connected again', 'after'])
  await notifications.close()
}, 30_000)

test('a long transaction may take longer than other statements', async () => {
  await longTransaction(database.db, (trx) => sql`select pg_sleep(9)`.execute(trx))
}, 30_000)
