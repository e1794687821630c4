import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '../database/database.ts'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { migrateToLatest } from '../database/migrate.ts'
import { syncCatalogue } from '../modules/vehicles/public.ts'
import { openTestApp, type TestApp, type TestAppOptions } from './test-app.ts'

/** Runs something on a product of its own, on a PostgreSQL of its own; nothing is left of either afterwards. */
export async function inScratchHouse<T>(
  options: TestAppOptions,
  run: (house: TestApp) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rihla-scratch-'))
  const postgres = await startEmbeddedPostgres({ folder, fast: true })
  try {
    const database = openDatabase(postgres.url, { poolSize: 2 })
    await migrateToLatest(database.db)
    await syncCatalogue(database.db)
    await database.close()
    const house = await openTestApp(postgres.url, options)
    try {
      return await run(house)
    } finally {
      await house.close()
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
