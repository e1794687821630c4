// npm run reencrypt-documents: encrypts the documents of DOCUMENT_SECRET_PREVIOUS with DOCUMENT_SECRET, while the product
// runs. See docs/operations/runbook.md#another-document_secret.
import { systemClock } from '@rihla/server/clock'
import { openDatabase } from '@rihla/server/database/database'
import { startEmbeddedPostgres } from '@rihla/server/database/embedded/embedded-postgres'
import { urlOfRunningPostgres } from '@rihla/server/database/embedded/running-postgres'
import { removeDocumentsAgain } from '@rihla/server/jobs/file-removal-store'
import { openDocumentStorage } from '@rihla/server/providers/file-storage/open-file-storage'
import { reencryptFiles } from '@rihla/server/providers/file-storage/reencrypt-files'
import { readSettings } from './read-settings.ts'

/** The clocks of machines may differ by this much. */
const MINUTE_MS = 60_000
/** With a wrong secret it would be every file. */
const MOST_LISTED = 20

const config = readSettings()
const began = systemClock.now()
const runningUrl = config.databaseDirectUrl ?? (await urlOfRunningPostgres(config.dataFolder))
const postgres = runningUrl ? null : await startEmbeddedPostgres({ folder: config.dataFolder })
const { db, close } = openDatabase(runningUrl ?? postgres?.url ?? '', { poolSize: 1 })
try {
  const documents = openDocumentStorage(config)
  const { reencrypted, current, unreadable } = await reencryptFiles(documents)
  await removeDocumentsAgain({ db, documents }, { since: began - MINUTE_MS })
  console.log(`${reencrypted} documents encrypted with DOCUMENT_SECRET, ${current} were already`)
  if (unreadable.length > 0) {
    console.error(`${unreadable.length} can be read with neither secret:`)
    for (const key of unreadable.slice(0, MOST_LISTED)) console.error(`  ${key}`)
    if (unreadable.length > MOST_LISTED) console.error('  …')
    process.exitCode = 1
  }
} finally {
  await close()
  await postgres?.stop()
}
