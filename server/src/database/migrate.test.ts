import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../testing/use-test-database.ts'
import { migrateToLatest } from './migrate.ts'

describe('migrateToLatest', () => {
  const database = useTestDatabase()

  test('runs nothing on a database that has seen every file', async () => {
    expect(await migrateToLatest(database.db)).toEqual([])
  })

  test('leaves the audit log append-only', async () => {
    await sql`insert into audit_log (action, subject_kind, subject_id) values ('test', 'test', '1')`.execute(
      database.db,
    )
    await expect(sql`delete from audit_log`.execute(database.db)).rejects.toThrow('append-only')
  })
})
