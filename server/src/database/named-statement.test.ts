import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { aBookingRequest } from '../testing/builders/booking-request.ts'
import { copyDatabase } from '../testing/database-copy.ts'
import { openTestApp } from '../testing/test-app.ts'
import { useTestDatabase } from '../testing/use-test-database.ts'
import { openDatabase } from './database.ts'
import { executeNamed } from './named-statement.ts'

const given = useTestDatabase()

/** The names of the statements prepared on a pool's only connection after `work`. */
async function preparedAfter(
  work: (database: ReturnType<typeof openDatabase>) => Promise<unknown>,
  options: { isPooled?: boolean } = {},
): Promise<Array<{ name: string; statement: string }>> {
  const database = openDatabase(given.url, { poolSize: 1, ...options })
  try {
    await work(database)
    const { rows } = await database.pool.query<{ name: string; statement: string }>(
      'select name, statement from pg_prepared_statements',
    )
    return rows
  } finally {
    await database.close()
  }
}

const one = sql<{ one: string }>`select ${'a'}::text as one`

test('named statements are prepared on their connection, others are not', async () => {
  const prepared = await preparedAfter(async ({ db }) => {
    await db.transaction().execute(async (trx) => {
      expect(await executeNamed(trx, 'test-one', one.compile(trx))).toEqual([{ one: 'a' }])
      expect(await executeNamed(trx, 'test-one', one.compile(trx))).toEqual([{ one: 'a' }])
    })
    await sql`select ${'a'}::text as unnamed`.execute(db)
  })
  expect(prepared).toEqual([{ name: 'test-one', statement: 'select $1::text as one' }])
})

test('nothing is prepared behind a pooler that shares connections', async () => {
  const work = ({ db }: ReturnType<typeof openDatabase>) => executeNamed(db, 'test-one', one.compile(db))
  expect(await preparedAfter(work, { isPooled: true })).toEqual([])
})

test('a name with a different text is refused', async () => {
  await preparedAfter(async ({ db }) => {
    await executeNamed(db, 'test-two', sql`select ${1}::int as first`.compile(db))
    await expect(executeNamed(db, 'test-two', sql`select ${1}::int as second`.compile(db))).rejects.toThrow(
      'more than one text',
    )
  })
})

test('bookings succeed while a migration adds columns to every table', async () => {
  const copy = await copyDatabase(inject('templateUrl'))
  const testApp = await openTestApp(copy.url, { poolSize: 1 })
  try {
    const renter = await testApp.signUp()
    const book = async () => {
      const vehicle = await testApp.aVehicle()
      expect((await testApp.as(renter).post('/api/v1/bookings', aBookingRequest(vehicle.id))).status).toBe(
        201,
      )
    }
    await book()
    const { rows } = await testApp.pool.query<{ n: number }>(
      'select count(*)::int as n from pg_prepared_statements',
    )
    expect(rows[0]?.n).toBeGreaterThanOrEqual(10)
    await testApp.pool.query(`
      do $$ declare t text; begin
        for t in select tablename from pg_tables where schemaname = 'public' loop
          execute format('alter table %I add column added_by_the_next_release text', t);
        end loop;
      end $$`)
    await book()
  } finally {
    await testApp.close()
    await copy.drop()
  }
}, 60_000)
