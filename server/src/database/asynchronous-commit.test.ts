import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../testing/use-test-database.ts'
import { ASYNCHRONOUS_COMMIT } from './asynchronous-commit.ts'

const testApp = useTestDatabase()

test('asynchronous commit applies to its statement only, not to later ones on the connection', async () => {
  const said = await testApp.db.connection().execute(async (connection) => {
    await sql`set synchronous_commit to on`.execute(connection)
    const { rows: itself } = await sql<{ set: string }>`select ${ASYNCHRONOUS_COMMIT} as set`.execute(
      connection,
    )
    const { rows: after } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(
      connection,
    )
    return [itself[0]?.set, after[0]?.synchronous_commit]
  })
  expect(said).toEqual(['off', 'on'])
})
