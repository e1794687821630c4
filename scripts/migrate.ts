// npm run migrate: runs the migrations that the database of these settings has not run yet, before a release is
// started. Waits while another process migrates. Refuses, without any change, when the files do not match the history
// of the database.
import { checkDatabaseOf } from '@rihla/server/database/check-database'
import { openDatabase } from '@rihla/server/database/database'
import { startEmbeddedPostgres } from '@rihla/server/database/embedded/embedded-postgres'
import { migrateToLatest } from '@rihla/server/database/migrations/migrate'
import { findDrift, nothingWasRun } from '@rihla/server/database/migrations/migration-sums'
import { printable } from '@rihla/server/operator-error'
import { readSettings } from './read-settings.ts'

const config = readSettings()
const postgres = config.databaseDirectUrl ? null : await startEmbeddedPostgres({ folder: config.dataFolder })
const database = openDatabase(config.databaseDirectUrl ?? postgres?.url ?? '', {
  poolSize: 2,
  applicationName: 'rihla migrate',
})
try {
  for (const warning of await checkDatabaseOf(config)) console.warn(warning)
  const drift = await findDrift(database.db)
  if (drift.length > 0) {
    console.error(nothingWasRun(drift))
    process.exitCode = 1
  } else {
    const ran = await migrateToLatest(database.db, {
      onWait: () => console.log('Another process is migrating; waiting for it'),
    })
    for (const name of ran) console.log(`ran ${name}`)
    if (ran.length === 0) console.log('The database has seen every migration')
  }
} catch (error) {
  console.error(printable(error))
  process.exitCode = 1
} finally {
  await database.close()
  await postgres?.stop()
}
