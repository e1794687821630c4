import path from 'node:path'
import { systemClock } from '@rihla/server/clock'
import { readConfig } from '@rihla/server/config'
import { type OpenDatabase, openDatabase } from '@rihla/server/database/database'
import { startEmbeddedPostgres } from '@rihla/server/database/embedded-postgres'
import { migrateToLatest } from '@rihla/server/database/migrate'
import type { Deps } from '@rihla/server/deps'
import { openLog } from '@rihla/server/log'
import { rollBusyDays } from '@rihla/server/modules/search/public'
import { syncCatalogue } from '@rihla/server/modules/vehicles/public'
import { openDeps } from '@rihla/server/open-deps'
import { sql } from 'kysely'
import { generateFleet } from '../server/database/seed/generate/generate-fleet.ts'

export interface Dataset {
  vehicles: number
  bookings: number
  deps: Deps
  database: OpenDatabase
  close(): Promise<void>
}

/** Enough for four callers and what their answers ask side by side. */
const POOL = 16

/** A durable database of its own with that many generated vehicles; made on first use, kept for the next run. */
export async function openDataset(vehicles: number): Promise<Dataset> {
  const given = readConfig()
  const folder = path.join(given.dataFolder, `bench-${vehicles}`)
  const postgres = await startEmbeddedPostgres({ folder })
  const database = openDatabase(postgres.url, { poolSize: POOL })
  await migrateToLatest(database.db)
  await syncCatalogue(database.db)
  const config = { ...given, dataFolder: folder, sandboxPaymentDelayMs: 0 }
  const { deps, close } = openDeps({
    config,
    clock: systemClock,
    log: openLog(given.logLevel === 'info' ? 'error' : given.logLevel),
    database,
  })
  const before = await countRows(deps)
  if (before.vehicles < vehicles) {
    console.log(`making ${vehicles - before.vehicles} vehicles, once`)
    await generateFleet(deps, { vehicles: vehicles - before.vehicles })
  } else await rollBusyDays(deps)
  return {
    ...(await countRows(deps)),
    deps,
    database,
    close: async () => {
      await close()
      await database.close()
      await postgres.stop()
    },
  }
}

async function countRows({ db }: Deps): Promise<{ vehicles: number; bookings: number }> {
  const { rows } = await sql<{ vehicles: number; bookings: number }>`
    select (select count(*) from vehicles) as vehicles, (select count(*) from bookings) as bookings`.execute(
    db,
  )
  return rows[0] ?? { vehicles: 0, bookings: 0 }
}
