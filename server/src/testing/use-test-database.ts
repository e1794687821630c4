import { afterAll, beforeAll, inject } from 'vitest'
import { type Database, openDatabase } from '../database/database.ts'
import { copyDatabase } from './database-copy.ts'

export interface TestDatabase {
  db: Database
  url: string
}

/**
 * A migrated database for the tests of a file, without the app; for store tests. It is filled before the first test.
 */
export function useTestDatabase(): TestDatabase {
  const test = {} as TestDatabase
  let close = async () => {}
  beforeAll(async () => {
    const copy = await copyDatabase(inject('templateUrl'))
    const open = openDatabase(copy.url, { poolSize: 10 })
    Object.assign(test, { db: open.db, url: copy.url })
    close = async () => {
      await open.close()
      await copy.drop()
    }
  })
  afterAll(() => close())
  return test
}
