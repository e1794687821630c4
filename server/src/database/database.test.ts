import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
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

const FATAL = { severity: 'FATAL', code: '08P01' }
test.each([
  ['query_wait_timeout', FATAL, true],
  ['server conn crashed?', FATAL, true],
  ['server login has been failing, try again later (server_login_retry)', FATAL, true],
  ['the database system is starting up', { severity: 'FATAL', code: '57P03' }, true],
  ['bind message supplies 1 parameters', { severity: 'ERROR', code: '08P01' }, false],
  ['password authentication failed', { severity: 'FATAL', code: '28P01' }, false],
])('of what a pooler answers, "%s" with %o is temporary: %s', (message, fields, isTemporary) => {
  const error = Object.assign(new pg.DatabaseError(message, message.length, 'error'), fields)
  expect(isForNow(error)).toBe(isTemporary)
})
