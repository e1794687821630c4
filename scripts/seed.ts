// npm run seed -- --vehicles N: fills the installation of these settings with N generated vehicles and their trips.
import { parseArgs } from 'node:util'
import { systemClock } from '@rihla/server/clock'
import { openDatabase } from '@rihla/server/database/database'
import { startEmbeddedPostgres } from '@rihla/server/database/embedded/embedded-postgres'
import { migrateToLatest } from '@rihla/server/database/migrations/migrate'
import { openLog } from '@rihla/server/log'
import { syncCatalogue } from '@rihla/server/modules/vehicles/public'
import { openDeps } from '@rihla/server/open-deps'
import { generateFleet } from '../server/seed/fleet/generate-fleet.ts'
import { readSettings } from './read-settings.ts'

const { values } = parseArgs({ options: { vehicles: { type: 'string' } } })
const vehicles = Number(values.vehicles)
if (!Number.isInteger(vehicles) || vehicles < 1) {
  console.error('Say how many: npm run seed -- --vehicles 1000')
  process.exit(1)
}

const config = readSettings()
const postgres = config.databaseDirectUrl ? null : await startEmbeddedPostgres({ folder: config.dataFolder })
const database = openDatabase(config.databaseDirectUrl ?? postgres?.url ?? '', { poolSize: 4 })
try {
  await migrateToLatest(database.db)
  await syncCatalogue(database.db)
  const { deps, close } = openDeps({ config, clock: systemClock, log: openLog(config.logLevel), database })
  const began = performance.now()
  await generateFleet(deps, {
    vehicles,
    onProgress: (written) => process.stdout.write(`\r${written} of ${vehicles} vehicles`),
  })
  console.log(` and their trips in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  await close()
} finally {
  await database.close()
  await postgres?.stop()
}
