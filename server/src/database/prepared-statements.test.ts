import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../testing/use-test-database.ts'
import { openDatabase } from './database.ts'
import { PREPARED } from './prepared-statements.ts'

const given = useTestDatabase()

/** Statements that the one connection of a pool has a plan for, after some work was done over it three times. */
async function plansAfter(
  work: (database: ReturnType<typeof openDatabase>) => Promise<unknown>,
  options: { isPooled?: boolean } = {},
): Promise<string[]> {
  const database = openDatabase(given.url, { poolSize: 1, ...options })
  try {
    for (let n = 0; n < 3; n++) await work(database)
    const { rows } = await database.pool.query<{ statement: string }>(
      'select statement from pg_prepared_statements',
    )
    return rows.map(({ statement }) => statement)
  } finally {
    await database.close()
  }
}

test('what transactions say again and again is planned once', async () => {
  const plans = await plansAfter(({ db }) =>
    db.transaction().execute((trx) => sql`select ${'a'}::text as one`.execute(trx)),
  )
  expect(plans).toEqual(['select $1::text as one'])
})

test('outside a transaction only what asks for it is planned once', async () => {
  const plans = await plansAfter(async ({ db }) => {
    await sql`select ${'a'}::text as searched`.execute(db)
    await sql`select ${'a'}::text as found ${PREPARED}`.execute(db)
  })
  expect(plans).toEqual(['select $1::text as found /* prepared */'])
})

test('nothing is prepared behind a pooler', async () => {
  const plans = await plansAfter(
    ({ db }) => db.transaction().execute((trx) => sql`select ${'a'}::text as one`.execute(trx)),
    { isPooled: true },
  )
  expect(plans).toEqual([])
})

test('a column that is added meanwhile disturbs nobody who asks for all columns', async () => {
  const { db, pool, close } = openDatabase(given.url, { poolSize: 1 })
  const readAll = () =>
    db
      .transaction()
      .execute((trx) => trx.selectFrom('settings').selectAll().where('name', '=', 'none').execute())
  for (let n = 0; n < 3; n++) await readAll()
  await pool.query('alter table settings add column added text')
  await expect(readAll()).resolves.toEqual([])
  await close()
})
