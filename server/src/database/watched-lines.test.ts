import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { healthOnly } from '../http/health.ts'
import { type CuttableLine, openCuttableLine } from '../testing/cuttable-line.ts'
import { useTestDatabase } from '../testing/use-test-database.ts'
import { isForNow, type OpenDatabase, openDatabase } from './database.ts'

const house = useTestDatabase()
let line: CuttableLine
let database: OpenDatabase
beforeAll(async () => {
  line = await openCuttableLine(house.url)
  database = openDatabase(line.url, { poolSize: 2 })
})
afterAll(async () => {
  await database.close()
  await line.close()
})

/** What went wrong with a statement, and after how many seconds; null when nothing did. */
async function faultOf(
  statement: ReturnType<typeof sql>,
): Promise<{ error: unknown; seconds: number } | null> {
  const began = performance.now()
  return await statement.execute(database.db).then(
    () => null,
    (error: unknown) => ({ error, seconds: (performance.now() - began) / 1000 }),
  )
}

test('a database that falls silent is given up on, is not ready meanwhile, and is asked again once it answers', async () => {
  expect(await faultOf(sql`select 1`)).toBeNull()
  line.silence()
  const [statement, health] = await Promise.all([
    faultOf(sql`select 1`),
    healthOnly(database.db).request('/readyz'),
  ])
  expect(health.status).toBe(503)
  expect(isForNow(statement?.error)).toBe(true)
  expect(statement?.seconds).toBeLessThan(15)
  // Whoever comes next is told sooner: that it is silent is known.
  const next = await faultOf(sql`select 1`)
  expect(isForNow(next?.error)).toBe(true)
  expect(next?.seconds).toBeLessThan(3)
  line.mend()
  expect(await faultOf(sql`select 1`)).toBeNull()
}, 40_000)

test('a line that is cut is a fault for now', async () => {
  line.cut()
  expect(isForNow((await faultOf(sql`select 1`))?.error)).toBe(true)
  line.mend()
  expect(await faultOf(sql`select 1`)).toBeNull()
}, 20_000)

test('a statement that was allowed to take long is left alone while the database lives', async () => {
  const long = database.db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`select pg_sleep(9)`.execute(trx)
  })
  await expect(long).resolves.toBeUndefined()
}, 30_000)
