// npm run restore -- --from FOLDER: restores a backup into the empty database and the data folder of these settings.
// See docs/operations/backup.md.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '@rihla/server/database/backup/restore'
import { checkDatabaseOf } from '@rihla/server/database/check-database'
import { startEmbeddedPostgres } from '@rihla/server/database/embedded/embedded-postgres'
import { readSettings } from './read-settings.ts'

const { values } = parseArgs({ options: { from: { type: 'string' } } })
if (!values.from) {
  console.error('Say which: npm run restore -- --from FOLDER')
  process.exit(1)
}
const config = readSettings()
const postgres = config.databaseDirectUrl ? null : await startEmbeddedPostgres({ folder: config.dataFolder })
try {
  for (const warning of await checkDatabaseOf(config)) console.warn(warning)
  const { takenAt, tables } = await restoreBackup(config.databaseDirectUrl ?? postgres?.url ?? '', config, {
    from: path.resolve(values.from),
  })
  console.log(`${tables.reduce((sum, table) => sum + table.rows, 0)} rows as they were at ${takenAt}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await postgres?.stop()
}
