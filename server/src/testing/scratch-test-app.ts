import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '../database/database.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { migrateToLatest } from '../database/migrations/migrate.ts'
import { syncCatalogue } from '../modules/vehicles/public.ts'
import { openTestApp, type TestApp, type TestAppOptions } from './test-app.ts'

/**
 * Runs something with a PostgreSQL of its own that nobody is connected to: a migrated database, catalogue included, to
 * open or to copy. Nothing is left of it afterwards.
 */
export async function withScratchDatabase<T>(
  run: (templateUrl: string) => Promise<T>,
  { maxConnections = 100 } = {},
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rihla-scratch-'))
  const postgres = await startEmbeddedPostgres({ folder, fast: true, maxConnections })
  try {
    const database = openDatabase(postgres.url, { poolSize: 2 })
    await migrateToLatest(database.db)
    await syncCatalogue(database.db)
    await database.close()
    return await run(postgres.url)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs something on a product of its own, on a PostgreSQL of its own; nothing is left of either afterwards. */
export const inScratchTestApp = <T>(
  options: TestAppOptions,
  run: (testApp: TestApp) => Promise<T>,
): Promise<T> => withScratchDatabase((url) => inTestAppOn(url, options, run))

/** Runs something on the product over this database, and closes it again. */
export async function inTestAppOn<T>(
  databaseUrl: string,
  options: TestAppOptions,
  run: (testApp: TestApp) => Promise<T>,
): Promise<T> {
  const testApp = await openTestApp(databaseUrl, options)
  try {
    return await run(testApp)
  } finally {
    await testApp.close()
  }
}
