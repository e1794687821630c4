// npm run backup [-- --to FOLDER]: writes the database and the files of these settings to a new folder; works while the
// product runs. Without --to: backups/TIME in the data folder. See docs/operations/backup.md.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '@rihla/server/clock'
import { takeBackup } from '@rihla/server/database/backup/backup'
import { startEmbeddedPostgres } from '@rihla/server/database/embedded/embedded-postgres'
import { urlOfRunningPostgres } from '@rihla/server/database/embedded/running-postgres'
import { readSettings } from './read-settings.ts'

const { values } = parseArgs({ options: { to: { type: 'string' } } })
const config = readSettings()
const now = systemClock.now()
const name = new Date(now).toISOString().slice(0, 19).replace(/[:T]/g, '-')
const to = path.resolve(values.to ?? path.join(config.dataFolder, 'backups', name))

const runningUrl = config.databaseDirectUrl ?? (await urlOfRunningPostgres(config.dataFolder))
const postgres = runningUrl ? null : await startEmbeddedPostgres({ folder: config.dataFolder })
try {
  const manifest = await takeBackup(runningUrl ?? postgres?.url ?? '', config, { to, now })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const files =
    'bucket' in manifest.files
      ? `files are in the bucket ${manifest.files.bucket} and not in the backup`
      : `${manifest.files.photos} photos, ${manifest.files.documents} documents`
  console.log(`${to}\n${rows} rows of ${manifest.tables.length} tables; ${files}`)
  const { document, previousDocument, auth } = manifest.secrets
  const previous = previousDocument ? `DOCUMENT_SECRET_PREVIOUS ${previousDocument}, ` : ''
  console.log(
    `The secrets are not in it. Restoring needs DOCUMENT_SECRET ${document}, ${previous}AUTH_SECRET ${auth}, by the names given here.`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await postgres?.stop()
}
