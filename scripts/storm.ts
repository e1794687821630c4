// A storm of random booking operations on a PostgreSQL of its own: node scripts/storm.ts [operations] [seed] [parallel]
// Prints what happened and fails when a promise of the database is broken. The same seed makes the same plan.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '@rihla/server/database/database'
import { startEmbeddedPostgres } from '@rihla/server/database/embedded-postgres'
import { migrateToLatest } from '@rihla/server/database/migrate'
import { syncCatalogue } from '@rihla/server/modules/vehicles/public'
import { storm } from '@rihla/server/testing/booking-storm'
import { openTestApp } from '@rihla/server/testing/test-app'

const [operations = 10_000, seed = 1, parallel = 16] = process.argv.slice(2).map(Number)
const folder = mkdtempSync(path.join(tmpdir(), 'rihla-storm-'))
const postgres = await startEmbeddedPostgres({ folder, fast: true })
try {
  const database = openDatabase(postgres.url, { poolSize: 2 })
  await migrateToLatest(database.db)
  await syncCatalogue(database.db)
  await database.close()
  const house = await openTestApp(postgres.url, { poolSize: 20 })
  try {
    const { operationsPerSecond, happened } = await storm(house, { operations, seed, parallel })
    console.table(Object.fromEntries(Object.entries(happened).toSorted(([a], [b]) => a.localeCompare(b))))
    console.log(
      `${operations} operations with seed ${seed}, ${operationsPerSecond} a second: no promise broken`,
    )
  } finally {
    await house.close()
  }
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
