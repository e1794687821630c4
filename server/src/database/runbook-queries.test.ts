import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../testing/use-test-database.ts'

const database = useTestDatabase()
const runbook = readFileSync(path.resolve(import.meta.dirname, '../../../docs/operations/runbook.md'), 'utf8')
// The tables of the job queue are there once it runs.
const queries = [...runbook.matchAll(/`(select [^`]+ from [^`]+)`/g)].flatMap(([, query = '']) =>
  query.includes('pgboss') ? [] : [query],
)

test('every query of the runbook runs', async () => {
  expect(queries.length).toBeGreaterThan(5)
  for (const query of queries) await expect(sql.raw(query).execute(database.db)).resolves.toBeDefined()
})
