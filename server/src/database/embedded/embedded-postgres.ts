import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isForNow } from '../database.ts'
import { runAs } from '../run-postgres-tool.ts'
import { becomeOwner, ClusterInUse } from './cluster-owner.ts'
import { killLeftovers, postmasterOf } from './leftover-processes.ts'
import { type PostgresBinaries, postgresBinaries } from './postgres-binaries.ts'
import { lendFolder, type PostgresUser, postgresUser, whyOutOfReach } from './postgres-user.ts'
import { clusterUrl } from './running-postgres.ts'
import { type RestartOptions, superviseCluster } from './supervise-postgres.ts'

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
  /** Any that is free, when not given. */
  port?: number
  /** Starts the cluster again when it ends by itself, at the same address; not given: it stays away. */
  restart?: RestartOptions
}

/** Processes of a killed postmaster that are still there after so long are stuck. */
const LEFTOVERS_END_WITHIN_MS = 5000

/** How long a start waits for the process before it to finish its requests and let go. */
const OWNER_WAIT_MS = 15_000

const ANSWER_PAUSE_MS = 250
/** A minute, as long as a start may take: who recovers and is stopped would have to begin anew. */
const ANSWER_TRIES = 240

const STOPPED_WITHIN_MS = 30_000
const STOP_PAUSE_MS = 20

/** The path of a socket has room for some hundred bytes, the name of its file included; a shell and a list are on the way. */
const SOCKET_FOLDER = /^[\w./-]{1,85}$/

interface Cluster {
  databaseDir: string
  /** Empty where none can be: then it is reached over TCP alone. */
  socketDir: string
  binaries: PostgresBinaries
  user: PostgresUser
  password: string
}

/**
 * Starts the PostgreSQL that comes with the product, making the cluster on first use, and answers the address of
 * its `rihla` database. It lives in a session of its own, so that Ctrl-C reaches only us and we stop it last; a
 * cluster left running by a killed process is taken over, not fought. One process at a time: `stop` ends the cluster.
 * Throws with a sentence for the operator.
 */
export async function startEmbeddedPostgres(options: Options): Promise<RunningPostgres> {
  const databaseDir = path.resolve(options.folder, 'postgres')
  const binaries = await postgresBinaries()
  const user = postgresUser()
  mkdirSync(options.folder, { recursive: true })
  lendFolder(databaseDir, user)
  // Not among the data: whoever copies that would stumble over a socket.
  const socketDir = socketFolderIn(options.folder)
  if (socketDir) lendFolder(socketDir, user)
  const outOfReach = whyOutOfReach(user, [databaseDir, binaries.pgCtl])
  if (outOfReach) throw new Error(outOfReach)
  const password = keptIn(path.join(options.folder, 'postgres-password'), () =>
    randomBytes(24).toString('base64url'),
  )
  const cluster: Cluster = { databaseDir, socketDir, binaries, user, password }
  if (!existsSync(path.join(databaseDir, 'PG_VERSION'))) await initialise(cluster)
  const owner = await startAndOwn(cluster, options)
  await ensureDatabase(cluster)
  const url = urlOf(cluster, 'rihla')
  const port = Number(new URL(url).port)
  const startAgain = (awayMs: number) => {
    if (awayMs > LEFTOVERS_END_WITHIN_MS) killLeftovers(databaseDir)
    return startAndOwn(cluster, { ...options, port })
  }
  const supervision = options.restart && superviseCluster(owner, startAgain, options.restart)
  return {
    url,
    stop: async () => {
      const last = supervision ? await supervision.stop() : owner
      await stop(cluster)
      await last?.end().catch(() => {})
    },
  }
}

/** Starts the cluster or finds it running, and waits for a process that is just leaving it. */
async function startAndOwn(cluster: Cluster, options: Options): Promise<pg.Client> {
  for (let attempt = 1; ; attempt++) {
    if (!(await isRunning(cluster))) await start(cluster, options)
    try {
      return await becomeOwner(urlOf(cluster, 'postgres'), OWNER_WAIT_MS)
    } catch (error) {
      // The owner before us stops the cluster as the last thing it does, and our wait ends with it: start it again.
      if (error instanceof ClusterInUse || attempt === 3) throw error
    }
  }
}

/**
 * Stops the postmaster that runs now. A stop during a recovery may never end: then it is cut short, and the next start
 * recovers. Another process may start the cluster as soon as this one has let go, so the wait ends when the pid file names
 * another postmaster: `pg_ctl stop -w` would wait on for that one to end, and the shorter stop would hit it.
 */
async function stop({ databaseDir, binaries, user }: Cluster): Promise<void> {
  const pid = postmasterOf(databaseDir)
  for (const mode of ['fast', 'immediate']) {
    if (pid === 0 || postmasterOf(databaseDir) !== pid) return
    const { status } = await runAs(user, binaries.pgCtl, ['stop', '-D', databaseDir, '-m', mode, '-W'])
    // There is nobody to stop: the pid file is one that a killed postmaster left behind.
    if (status !== 0) return
    const deadline = performance.now() + STOPPED_WITHIN_MS
    while (postmasterOf(databaseDir) === pid && performance.now() < deadline) await pause(STOP_PAUSE_MS)
  }
}

/** Makes the cluster. Its text order is PostgreSQL's own, so that it is the same on every system. */
async function initialise({ databaseDir, binaries, user, password }: Cluster): Promise<void> {
  // A folder half made by a first start that was killed would be refused for ever.
  rmSync(databaseDir, { recursive: true, force: true })
  lendFolder(databaseDir, user)
  const passwordFile = `${databaseDir}-first-password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if ('uid' in user) chownSync(passwordFile, user.uid, user.gid)
  try {
    const made = await runAs(user, binaries.initdb, [
      `--pgdata=${databaseDir}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--no-locale',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ])
    if (made.status !== 0) throw new Error(`PostgreSQL could not make its folder: ${made.stderr}`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

async function start({ databaseDir, socketDir, binaries, user }: Cluster, options: Options): Promise<void> {
  const logFile = path.join(databaseDir, 'server.log')
  // Between finding a free port and taking it, somebody else may: then the next one.
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort())
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: socketDir,
      max_connections: options.maxConnections ?? 100,
      shared_buffers: '256MB',
      ...(options.fast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
    }
    const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
    const started = await runAs(user, binaries.pgCtl, [
      ...['start', '-D', databaseDir, '-w', '-t', '60', '-l', logFile],
      ...['-o', flags.join(' ')],
    ])
    if (started.status === 0) return
    if (attempt === 3) throw new Error(`PostgreSQL did not start; it said:\n${lastLinesOf(logFile)}`)
  }
}

/**
 * Whether the cluster runs already, and answers. One that is just recovering or stopping is waited for; one that does not
 * answer is stopped.
 */
async function isRunning(cluster: Cluster): Promise<boolean> {
  for (let attempt = 0; attempt < ANSWER_TRIES; attempt++) {
    if (!(await hasProcess(cluster))) return false
    const answer = await knock(urlOf(cluster, 'postgres'))
    if (answer === 'open') return true
    if (answer === 'closed') break
    await pause(ANSWER_PAUSE_MS)
  }
  await stop(cluster)
  return false
}

async function hasProcess({ databaseDir, binaries, user }: Cluster): Promise<boolean> {
  const { status } = await runAs(user, binaries.pgCtl, ['status', '-D', databaseDir])
  // Its pid file goes with one that is just stopping.
  return status === 0 && existsSync(path.join(databaseDir, 'postmaster.pid'))
}

function lastLinesOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-5).join('\n') : 'nothing'
}

const urlOf = ({ databaseDir, password }: Cluster, database: string) =>
  clusterUrl(databaseDir, password, database)

function socketFolderIn(folder: string): string {
  const socketFolder = path.resolve(folder, 'postgres-socket')
  return SOCKET_FOLDER.test(socketFolder) ? socketFolder : ''
}

function keptIn(file: string, make: () => string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const made = make()
  writeFileSync(file, made, { mode: 0o600 })
  return made
}

async function knock(url: string): Promise<'open' | 'not_now' | 'closed'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  // One that is lost between two calls would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return 'open'
  } catch (error) {
    return isForNow(error) ? 'not_now' : 'closed'
  } finally {
    await client.end().catch(() => {})
  }
}

async function ensureDatabase(cluster: Cluster): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(cluster, 'postgres') })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'rihla'")
    if (!rowCount) await client.query('create database rihla')
  } finally {
    await client.end()
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
