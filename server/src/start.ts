import { type DemoAccount, loadDemo } from '../database/seed/load-demo.ts'
import { createApp } from './app.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { openDatabase } from './database/database.ts'
import { startEmbeddedPostgres } from './database/embedded-postgres.ts'
import { migrateToLatest } from './database/migrate.ts'
import type { Deps } from './deps.ts'
import { developmentPages } from './development-pages.ts'
import { type HttpServer, openHttpServer } from './http/http-server.ts'
import { webFiles } from './http/web-files.ts'
import { startOutboxWorker } from './jobs/outbox-worker.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { openLog } from './log.ts'
import { rollBusyDays } from './modules/search/public.ts'
import { syncCatalogue } from './modules/vehicles/public.ts'
import { openDeps } from './open-deps.ts'
import { DELIVERIES, SCHEDULE } from './schedule.ts'
import { BUILT_FILES, builtPages, renderWith } from './web-pages.ts'

export interface RunningRihla {
  port: number
  demoAccounts: DemoAccount[]
  stop(): Promise<void>
}

/** Requests in flight have this long to end when the process is told to; jobs take their own time beside them. */
const DRAIN_MS = 8000

/**
 * Brings the whole product up, in order: database, schema, catalogue, demo, jobs, pages, socket. `stop` ends what is
 * in hand and takes the rest down the other way round. Throws with a sentence for the operator; what was already up
 * is then taken down.
 */
export async function startRihla(
  config: Config,
  options: { development: boolean; clock?: Clock },
): Promise<RunningRihla> {
  const drain: Array<() => Promise<void>> = []
  const takeDown: Array<() => Promise<void>> = []
  const stop = async () => {
    await Promise.all(drain.splice(0).map((step) => step()))
    for (const step of takeDown.splice(0).reverse()) await step()
  }
  try {
    let databaseUrl = config.databaseUrl
    if (databaseUrl === null) {
      const postgres = await startEmbeddedPostgres({ folder: config.dataFolder })
      takeDown.push(postgres.stop)
      databaseUrl = postgres.url
    }
    const database = openDatabase(databaseUrl, { poolSize: config.databasePool })
    takeDown.push(database.close)
    await migrateToLatest(database.db)
    const { deps, close } = openDeps({
      config,
      clock: options.clock ?? systemClock,
      log: openLog(config.logLevel),
      database,
    })
    takeDown.push(close)
    await syncCatalogue(database.db)
    const demoAccounts = config.demo ? (await loadDemo(deps)).accounts : []
    // After days of being off, searches would have to ask the calendar for every vehicle.
    await rollBusyDays(deps)

    const jobs = await startJobs(deps, databaseUrl, SCHEDULE)
    drain.push(jobs.stop)
    const outbox = await startOutboxWorker(deps, DELIVERIES)
    drain.push(outbox.stop)
    const http = openHttpServer(config)
    drain.push(() => http.stop(DRAIN_MS))
    if (options.development) takeDown.push(await answerFromSource(http, deps))
    else await answerFromBuild(http, deps)
    return { port: await http.listen(), demoAccounts, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function answerFromBuild(http: HttpServer, deps: Deps): Promise<void> {
  const app = createApp(deps, {
    files: webFiles(BUILT_FILES),
    renderPage: renderWith(await builtPages(), deps),
  })
  http.server.on('request', http.answerWith(app.fetch))
}

async function answerFromSource(http: HttpServer, deps: Deps): Promise<() => Promise<void>> {
  const pages = await developmentPages(http.server)
  const app = createApp(deps, { development: true, renderPage: renderWith(pages.build, deps) })
  http.server.on('request', pages.orElse(http.answerWith(app.fetch)))
  return pages.close
}
