import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../database/database.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { migrateToLatest } from '../database/migrations/migrate.ts'
import { syncCatalogue } from '../modules/vehicles/public.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string
  }
}

/**
 * Starts one PostgreSQL per test run, with a migrated template (catalogue included) that is copied for every test file.
 */
export default async function startTemplateDatabase(project: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), 'rihla-test-'))
  const postgres = await startEmbeddedPostgres({ folder, fast: true, maxConnections: 300 })
  const { db, close } = openDatabase(postgres.url, { poolSize: 2 })
  await migrateToLatest(db)
  await syncCatalogue(db)
  await close()
  project.provide('templateUrl', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
