import { setTimeout as pause } from 'node:timers/promises'
import { DEFAULT_LANGUAGE } from '@rihla/domain/text/languages'
import { type DemoAccount, loadDemo } from '../seed/load-demo.ts'
import { createApp } from './app.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { checkDatabaseOf } from './database/check-database.ts'
import { openDatabase } from './database/database.ts'
import { startEmbeddedPostgres } from './database/embedded/embedded-postgres.ts'
import { migrateToLatest } from './database/migrations/migrate.ts'
import { keepRoleSettings, warnOfOtherSettings } from './database/session-settings.ts'
import type { Deps } from './deps.ts'
import { webFiles } from './http/files/web-files.ts'
import { healthOnly } from './http/health.ts'
import { type HttpServer, openHttpServer } from './http/http-server.ts'
import { outboxBacklog } from './jobs/outbox-store.ts'
import { startOutboxWorker } from './jobs/outbox-worker.ts'
import { type ScheduledJob, startJobs } from './jobs/start-jobs.ts'
import { type Log, openLog } from './log.ts'
import { prepareIndex, rollBusyDays } from './modules/search/public.ts'
import { syncCatalogue } from './modules/vehicles/public.ts'
import { openDeps } from './open-deps.ts'
import { OperatorError } from './operator-error.ts'
import { developmentPages } from './pages/development-pages.ts'
import { pagePatterns } from './pages/page-patterns.ts'
import { BUILT_FILES, builtPages, renderWith } from './pages/web-pages.ts'
import { checkSmtp } from './providers/email/check-smtp.ts'
import { DELIVERED_APART, DELIVERIES, SCHEDULE } from './schedule.ts'
import { openTelemetry } from './telemetry/open-telemetry.ts'

export interface RunningRihla {
  port: number
  demoAccounts: DemoAccount[]
  stop(): Promise<void>
}

/**
 * Time for requests in progress to finish at shutdown, milliseconds; jobs have their own limit and finish in parallel.
 */
const FINISH_MS = 8000

/**
 * Starts the product in order: database, schema, catalogue, demo, jobs, pages, socket; of jobs and pages, those that
 * the role of the process has. `stop` goes on serving until proxies have noticed, finishes work in progress and then
 * shuts down in reverse order. Throws an error with a message for the operator, after shutting down what was already
 * started.
 */
export async function startRihla(
  config: Config,
  options: {
    development: boolean
    clock?: Clock
    /** Other times for the jobs. */
    schedule?: ScheduledJob[]
    withoutPages?: boolean
    /** Called when the embedded database is lost for good; without it the process ends with an error. */
    onDatabaseLost?: (error: Error) => void
  },
): Promise<RunningRihla> {
  let drain = async () => {}
  const finish: Array<() => Promise<void>> = []
  const takeDown: Array<() => Promise<void>> = []
  const stop = async () => {
    await drain()
    await Promise.all(finish.splice(0).map((step) => step()))
    for (const step of takeDown.splice(0).reverse()) await step()
  }
  try {
    const log = openLog(config.logLevel)
    await checkMail(config, log)
    let databaseUrl = config.databaseUrl
    if (databaseUrl === null) {
      const onGivenUp = options.onDatabaseLost ?? rethrow
      const postgres = await startEmbeddedPostgres({ folder: config.dataFolder, restart: { log, onGivenUp } })
      takeDown.push(postgres.stop)
      databaseUrl = postgres.url
    }
    const telemetry = await openTelemetry(config)
    takeDown.push(telemetry.close)
    const { meter, tracer, onStatement } = telemetry
    const directUrl = config.databaseDirectUrl ?? databaseUrl
    const isPooled = config.databaseIsPooled
    for (const warning of await checkDatabaseOf(config)) log.warn(warning)
    await migrateAt(directUrl)
    if (isPooled) await keepRoleSettings(directUrl)
    const database = openDatabase(databaseUrl, { poolSize: config.databasePool, isPooled, onStatement })
    takeDown.push(database.close)
    if (isPooled) await warnOfOtherSettings(database.pool, log)
    const { deps, close } = openDeps({
      config,
      clock: options.clock ?? systemClock,
      log,
      database,
      meter,
      tracer,
    })
    takeDown.push(close)
    await telemetry.serve({
      pool: database.pool,
      replica: deps.reads,
      outbox: () => outboxBacklog(database.db, deps.clock.now()),
    })
    await syncCatalogue(database.db)
    const demoAccounts = config.demo ? (await loadDemo(deps)).accounts : []
    // After days of downtime the precomputed busy days are out of date, and searches would query the calendar of every
    // vehicle.
    await rollBusyDays(deps)

    await startWork(deps, directUrl, finish, options.schedule)
    if (config.role !== 'worker') finish.push(prepareIndex(deps).stop)
    const http = openHttpServer(config)
    finish.push(() => http.stop(FINISH_MS))
    const { isStopping } = http
    if (config.role === 'worker')
      http.server.on('request', http.answerWith(healthOnly(database.db, { isStopping }).fetch))
    // The development pages keep a socket open, which would delay the server's shutdown.
    else if (options.development) finish.push(await answerFromSource(http, deps))
    else if (options.withoutPages)
      http.server.on('request', http.answerWith(createApp(deps, { isStopping }).fetch))
    else await answerFromBuild(http, deps)
    const port = await http.listen()
    // Nobody sends requests to a worker.
    drain = () => http.drain(config.role === 'worker' ? 0 : config.drainMs)
    return { port, demoAccounts, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function rethrow(error: Error): never {
  throw error
}

/** Wrong settings stop the process that sends emails; an unreachable server does not, because emails are retried. */
async function checkMail({ mail, role }: Config, log: Log): Promise<void> {
  if (mail.smtpUrl === null || role === 'web') return
  const state = await checkSmtp(mail.smtpUrl)
  if (state.kind === 'wrong')
    throw new OperatorError(`Rihla cannot send emails with these settings:\n  ${state.message}`)
  if (state.kind === 'unreachable') log.warn(state.message)
}

/** Uses a separate connection: migrations hold a lock for the whole session. */
async function migrateAt(directUrl: string): Promise<void> {
  const { db, close } = openDatabase(directUrl, { poolSize: 1, applicationName: 'rihla migrations' })
  await migrateToLatest(db).finally(close)
}

/** Starts jobs and outbox deliveries, except in the `web` role; adds their stop functions to `finish`. */
export async function startWork(
  deps: Deps,
  databaseUrl: string,
  finish: Array<() => Promise<void>>,
  schedule: ScheduledJob[] = SCHEDULE,
): Promise<void> {
  if (deps.config.role === 'web') return
  const jobs = await startJobs(deps, databaseUrl, schedule)
  finish.push(jobs.stop)
  const outbox = await startOutboxWorker(deps, DELIVERIES, DELIVERED_APART)
  // A mail server that has stopped answering holds the row in hand for longer.
  finish.push(() => Promise.race([outbox.stop(), pause(FINISH_MS, undefined, { ref: false })]))
}

async function answerFromBuild(http: HttpServer, deps: Deps): Promise<void> {
  const builds = await builtPages()
  const app = createApp(deps, {
    files: webFiles(BUILT_FILES),
    renderPage: renderWith(builds, deps),
    patternOfPage: pagePatterns(builds[DEFAULT_LANGUAGE].routes),
    isStopping: http.isStopping,
  })
  http.server.on('request', http.answerWith(app.fetch))
}

async function answerFromSource(http: HttpServer, deps: Deps): Promise<() => Promise<void>> {
  const pages = await developmentPages(http.server)
  const app = createApp(deps, {
    development: true,
    renderPage: renderWith(pages.builds, deps),
    isStopping: http.isStopping,
  })
  http.server.on('request', pages.orElse(http.answerWith(app.fetch)))
  return pages.close
}
