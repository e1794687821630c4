import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../testing/use-test-app.ts'
import { isForNow, openDatabase } from './database.ts'

const testApp = useTestApp()

test('a connection that breaks between two statements of a transaction fails only the next statement', async () => {
  const transaction = testApp.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(testApp.db)
    await sql`select 1`.execute(trx)
  })
  await expect(transaction).rejects.toThrow()
  await expect(sql`select 1`.execute(testApp.db)).resolves.toBeDefined()
})

test('closing leaves no connection open, even when only the pool was used', async () => {
  const { pool, close } = openDatabase(testApp.url, { poolSize: 2, applicationName: 'only the pool' })
  await pool.query('select 1')
  await close()
  expect(pool.totalCount).toBe(0)
})

test('a missing database socket is a temporary failure, a missing file is not', async () => {
  const { pool, close } = openDatabase('postgres://nobody@/nothing?host=/nowhere', { poolSize: 1 })
  expect(await pool.query('select 1').catch(isForNow)).toBe(true)
  expect(await readFile('/nowhere/a-file').catch(isForNow)).toBe(false)
  await close()
})
