import { createApp } from './app.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { openDatabase } from './database/database.ts'
import { startEmbeddedPostgres } from './database/embedded-postgres.ts'
import { migrateToLatest } from './database/migrate.ts'
import { developmentPages } from './development-pages.ts'
import { openHttpServer } from './http/http-server.ts'
import { webFiles } from './http/web-files.ts'
import { openLog } from './log.ts'
import { openDeps } from './open-deps.ts'
import { BUILT_FILES, builtPages, renderWith } from './web-pages.ts'

export interface RunningRihla {
  port: number
  stop(): Promise<void>
}

/** Requests and jobs in flight have this long to end when the process is told to. */
const DRAIN_MS = 8000

/**
 * Brings the whole product up, in order: database, schema, catalogue, demo, jobs, pages, socket. `stop` takes it down
 * the other way round. Throws with a sentence for the operator; what was already up is then taken down.
 */
export async function startRihla(config: Config, options: { development: boolean }): Promise<RunningRihla> {
  const takeDown: Array<() => Promise<void>> = []
  const stop = async () => {
    for (const step of takeDown.splice(0).reverse()) await step()
  }
  try {
    const log = openLog(config.logLevel)
    const databaseUrl = config.databaseUrl ?? (await embeddedUrl(config, takeDown))
    const database = openDatabase(databaseUrl, { poolSize: config.databasePool })
    takeDown.push(database.close)
    await migrateToLatest(database.db)
    const { deps, close } = openDeps({ config, clock: systemClock, log, database })
    takeDown.push(close)

    const http = openHttpServer(config)
    if (options.development) {
      const pages = await developmentPages(http.server)
      takeDown.push(pages.close)
      const app = createApp(deps, { development: true, renderPage: renderWith(pages.build, deps) })
      http.server.on('request', pages.orElse(http.answerWith(app.fetch)))
    } else {
      const app = createApp(deps, {
        files: webFiles(BUILT_FILES),
        renderPage: renderWith(await builtPages(), deps),
      })
      http.server.on('request', http.answerWith(app.fetch))
    }
    const port = await http.listen()
    takeDown.push(() => http.stop(DRAIN_MS))
    return { port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function embeddedUrl(config: Config, takeDown: Array<() => Promise<void>>): Promise<string> {
  const postgres = await startEmbeddedPostgres({ folder: config.dataFolder })
  takeDown.push(postgres.stop)
  return postgres.url
}
