import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { systemClock } from '@rihla/server/clock'
import { type Config, readConfig } from '@rihla/server/config'
import { longTransaction, type OpenDatabase, openDatabase } from '@rihla/server/database/database'
import { startEmbeddedPostgres } from '@rihla/server/database/embedded/embedded-postgres'
import { migrateToLatest } from '@rihla/server/database/migrations/migrate'
import type { Deps } from '@rihla/server/deps'
import { openLog } from '@rihla/server/log'
import { INDEX_FROM_VEHICLES, loadIndex, rollBusyDays } from '@rihla/server/modules/search/public'
import { syncCatalogue } from '@rihla/server/modules/vehicles/public'
import { openDeps } from '@rihla/server/open-deps'
import { sql } from 'kysely'
import { generateFleet } from '../server/seed/fleet/generate-fleet.ts'

export interface Dataset {
  vehicles: number
  bookings: number
  url: string
  deps: Deps
  database: OpenDatabase
  close(): Promise<void>
}

/** Enough for four callers whose requests each send statements in parallel. */
const POOL = 16

/** In larger datasets copied trips have only bookings and calendar entries, unless `books` is set. */
const BOOKS_UP_TO = 100_000

/** Opens a durable database with that many generated vehicles. It is created on first use and kept for the next run. */
export async function openDataset(
  vehicles: number,
  { books }: { books: boolean } = { books: false },
): Promise<Dataset> {
  const given = readConfig()
  const folder = path.join(given.dataFolder, `bench-${vehicles}`)
  const config = { ...given, dataFolder: folder, sandboxPaymentDelayMs: 0 }
  const made = path.join(folder, 'made')
  if (!existsSync(made)) {
    const { deps, close } = await openIn(config, { fast: true })
    const missing = vehicles - (await countRows(deps)).vehicles
    console.log(`making ${missing} vehicles, once`)
    const began = performance.now()
    await withRoomForWork(deps, () =>
      generateFleet(deps, {
        vehicles: missing,
        copyBooks: books || vehicles <= BOOKS_UP_TO,
        onProgress: (written) => console.log(`${written} after ${seconds(began)} s`),
      }),
    )
    console.log(`made in ${seconds(began)} s`)
    await close()
    writeFileSync(made, '')
  }
  const { deps, database, close } = await openIn(config, { fast: false })
  await rollBusyDays(deps)
  const rows = await countRows(deps)
  if (rows.vehicles >= INDEX_FROM_VEHICLES) {
    const began = performance.now()
    await loadIndex(deps)
    console.log(`in memory after ${seconds(began)} s, with ${megabytes()} MB in use`)
  }
  return { ...rows, url: database.url, deps, database, close }
}

const megabytes = () => Math.round(process.memoryUsage.rss() / 1_000_000)
const seconds = (began: number) => Math.round((performance.now() - began) / 1000)

async function openIn(config: Config, { fast }: { fast: boolean }) {
  const postgres = await startEmbeddedPostgres({ folder: config.dataFolder, fast })
  const database = openDatabase(postgres.url, { poolSize: POOL })
  await migrateToLatest(database.db)
  await syncCatalogue(database.db)
  const log = openLog(config.logLevel === 'info' ? 'error' : config.logLevel)
  const { deps, close } = openDeps({ config, clock: systemClock, log, database })
  return {
    deps,
    database,
    close: async () => {
      await close()
      await database.close()
      await postgres.stop()
    },
  }
}

/** Raises `max_wal_size`: writing millions of rows would otherwise cause one checkpoint after another. */
async function withRoomForWork({ db }: Deps, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql`select from pg_roles where rolname = current_user and rolsuper`.execute(db)
  if (rows.length > 0) {
    await sql`alter system set max_wal_size = '8GB'`.execute(db)
    await sql`select pg_reload_conf()`.execute(db)
  }
  await work()
  if (rows.length > 0) await sql`alter system reset max_wal_size`.execute(db)
}

async function countRows({ db }: Deps): Promise<{ vehicles: number; bookings: number }> {
  return await longTransaction(db, async (trx) => {
    const { rows } = await sql<{ vehicles: number; bookings: number }>`
      select (select count(*) from vehicles) as vehicles, (select count(*) from bookings) as bookings`.execute(
      trx,
    )
    return rows[0] ?? { vehicles: 0, bookings: 0 }
  })
}
