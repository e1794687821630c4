import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '../database/database.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { migrateToLatest } from '../database/migrations/migrate.ts'
import { syncCatalogue } from '../modules/vehicles/public.ts'
import { openTestApp, type TestApp, type TestAppOptions } from './test-app.ts'

/**
 * Runs a function with a temporary PostgreSQL: a migrated database, catalogue included, without connections, to open or
 * to copy. Everything is removed afterwards.
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

/** Runs a function with a test app on a temporary PostgreSQL; both are removed afterwards. */
export const inScratchTestApp = <T>(
  options: TestAppOptions,
  run: (testApp: TestApp) => Promise<T>,
): Promise<T> => withScratchDatabase((url) => inTestAppOn(url, options, run))

/** Runs a function with a test app on this database, and closes the app. */
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
