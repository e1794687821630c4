import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { startEmbeddedPostgres } from '@rihla/server/database/embedded/embedded-postgres'
import { startStandby } from '@rihla/server/testing/processes/start-standby'
import pg from 'pg'
import { openStoppingMailServer } from '../chaos/failing-mail-server.ts'
import { freePorts } from './free-ports.ts'
import { loggedIn } from './logged-faults.ts'
import { startPooler, startProxy, untilTrue } from './proxy-and-pooler.ts'

const REPOSITORY = path.resolve(import.meta.dirname, '../../..')
const READY_WITHIN_MS = 60_000
/** As deploy/compose.yaml sets it. */
const MAX_CONNECTIONS = 200
const WEB = 3
const WORKERS = 2

export type Installation = Awaited<ReturnType<typeof startInstallation>>

/**
 * Starts an installation as docs/operations/deploy.md describes it: a primary and a replica that confirms each commit,
 * PgBouncer, three web processes and two workers of the real program, and Caddy with TLS in front.
 */
export async function startInstallation(folder: string) {
  const stops: Array<() => Promise<unknown>> = []
  try {
    return await startAll(folder, stops)
  } catch (error) {
    await stopAll(stops)
    throw error
  }
}

async function startAll(folder: string, stops: Array<() => Promise<unknown>>) {
  const data = path.join(folder, 'data')
  mkdirSync(data)
  const primaryFolder = path.join(folder, 'primary')
  const primary = await startEmbeddedPostgres({ folder: primaryFolder, maxConnections: MAX_CONNECTIONS })
  stops.push(() => primary.stop())
  const password = randomBytes(18).toString('hex')
  await run(
    primary.url,
    `create role rihla login password '${password}'`,
    'alter database rihla owner to rihla',
  )
  const standby = await startStandby(
    { url: primary.url, folder: primaryFolder, maxConnections: MAX_CONNECTIONS },
    path.join(folder, 'replica'),
  )
  stops.push(() => standby.stop())
  await run(primary.url, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()')

  const [poolerPort, tlsPort, httpPort, ...ports] = (await freePorts(3 + WEB + WORKERS)) as [
    number,
    number,
    number,
    ...number[],
  ]
  const pooler = await startPooler(folder, urlOfRole(primary.url, password), poolerPort)
  stops.push(() => pooler.stop())
  const mail = await openStoppingMailServer()
  stops.push(() => mail.close())
  const proxy = await startProxy(folder, ports.slice(0, WEB), tlsPort, httpPort)
  stops.push(() => proxy.stop())

  const settings: Record<string, string> = {
    NODE_ENV: 'production',
    PUBLIC_URL: proxy.origin,
    RIHLA_DATA: data,
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: urlOfRole(primary.url, password),
    DATABASE_REPLICA_URL: urlOfRole(standby.url, password),
    AUTH_SECRET: 'a secret that only tests know, 32 characters',
    DOCUMENT_SECRET: 'another secret that only tests know, 32 characters',
    SMTP_URL: mail.url,
    SANDBOX_ALLOWED: 'true',
    SANDBOX_PAYMENT_DELAY_MS: '0',
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
  }
  const logFile = path.join(folder, 'product.log')
  const migrated = await once(startProgram('scripts/migrate.ts', settings, logFile), 'exit')
  if (migrated[0] !== 0) throw new Error(`the migrations ended with ${migrated[0]}`)
  const processes = ports.map((port, n) =>
    productProcess(port, n < WEB ? 'web' : 'worker', settings, logFile),
  )
  for (const one of processes) stops.push(() => one.stop())
  await Promise.all(processes.map((one) => one.start()))
  return {
    origin: proxy.origin,
    authority: proxy.authority,
    primaryFolder,
    /** The address of the primary, then of the promoted replica, for the product's role. */
    databaseUrl: () => settings.DATABASE_DIRECT_URL as string,
    /** Step 3 of a release: each process is replaced when the one before it is ready, workers last. */
    async replaceEachProcess(): Promise<void> {
      for (const one of processes) {
        await one.stop()
        await one.start()
      }
    },
    /** The steps of a failover, once the old primary is known to be dead. */
    async failOver(): Promise<void> {
      await run(standby.url, 'select pg_promote()')
      settings.DATABASE_DIRECT_URL = urlOfRole(standby.url, password)
      delete settings.DATABASE_REPLICA_URL
      await run(standby.url, "alter system set synchronous_standby_names = ''", 'select pg_reload_conf()')
      await pooler.switchTo(settings.DATABASE_DIRECT_URL)
      await Promise.all(
        processes.map(async (one) => {
          await one.stop()
          await one.start()
        }),
      )
    },
    /** What the processes logged so far. */
    logged: () => loggedIn(logFile),
    stop: () => stopAll(stops),
  }
}

async function stopAll(stops: Array<() => Promise<unknown>>): Promise<void> {
  for (const stop of stops.toReversed()) await stop().catch(() => {})
}

function productProcess(
  port: number,
  role: 'web' | 'worker',
  settings: Record<string, string>,
  logFile: string,
) {
  let child: ChildProcess | null = null
  return {
    async start(): Promise<void> {
      child = startProgram('server/src/main.ts', { ...settings, ROLE: role, PORT: String(port) }, logFile)
      await untilTrue(
        `the ${role} process`,
        () =>
          fetch(`http://127.0.0.1:${port}/readyz`).then(
            ({ status }) => status === 200,
            () => false,
          ),
        READY_WITHIN_MS,
      )
    },
    /** As a supervisor does: SIGTERM, and SIGKILL for what is still there after 20 s. */
    async stop(): Promise<void> {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      const running = child
      const patience = setTimeout(() => running.kill('SIGKILL'), 20_000)
      child.kill('SIGTERM')
      await gone
      clearTimeout(patience)
    },
  }
}

function startProgram(file: string, settings: Record<string, string>, logFile: string): ChildProcess {
  const log = openSync(logFile, 'a')
  try {
    return spawn(process.execPath, [file], {
      cwd: REPOSITORY,
      env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2', ...settings },
      stdio: ['ignore', log, 'inherit'],
    })
  } finally {
    closeSync(log)
  }
}

/** The same server and database over TCP, as the product's role. */
function urlOfRole(url: string, password: string): string {
  return Object.assign(new URL(url), { username: 'rihla', password, hostname: '127.0.0.1', search: '' }).href
}

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
