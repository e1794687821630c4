import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { keptSecret } from '../../kept-secret.ts'
import { OperatorError } from '../../operator-error.ts'
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
  /** The folder of the cluster, its password and its socket. */
  folder: string
  /** Tests trade durability for speed; the product never does. */
  fast?: boolean
  maxConnections?: number | undefined
  /** Any free port when absent. */
  port?: number
  /** Restarts the cluster at the same address when it ends unexpectedly; absent: it stays down. */
  restart?: RestartOptions
}

/** How long the processes of a killed postmaster may take to end before they count as stuck. */
const LEFTOVERS_END_WITHIN_MS = 5000

/** How long a start waits for the previous owner to finish its requests and stop. */
const OWNER_WAIT_MS = 15_000

const ANSWER_PAUSE_MS = 250
/** One minute in total, the time a start may take: stopping a recovery would make it start over. */
const ANSWER_TRIES = 240

const STOPPED_WITHIN_MS = 30_000
const STOP_PAUSE_MS = 20

/**
 * A socket path holds about a hundred bytes, its file name included; the characters are safe in a shell and in a list.
 */
const SOCKET_FOLDER = /^[\w./-]{1,85}$/

interface Cluster {
  databaseDir: string
  /** Empty when the folder allows no socket: then only TCP is used. */
  socketDir: string
  binaries: PostgresBinaries
  user: PostgresUser
  password: string
}

/**
 * Starts the bundled PostgreSQL, creating the cluster on first use, and returns the address of its `rihla` database. It
 * runs in its own session, so that Ctrl-C reaches only this process, which stops it last; a cluster left by a killed
 * process is taken over. One process at a time: `stop` ends the cluster. Throws a message for the operator.
 */
export async function startEmbeddedPostgres(options: Options): Promise<RunningPostgres> {
  const databaseDir = path.resolve(options.folder, 'postgres')
  const binaries = await postgresBinaries()
  const user = postgresUser()
  mkdirSync(options.folder, { recursive: true })
  lendFolder(databaseDir, user)
  // Outside the cluster folder, because a socket would disturb copying it.
  const socketDir = socketFolderIn(options.folder)
  if (socketDir) lendFolder(socketDir, user)
  const outOfReach = whyOutOfReach(user, [databaseDir, binaries.pgCtl])
  if (outOfReach) throw new OperatorError(outOfReach)
  const password = keptSecret(path.join(options.folder, 'postgres-password'), () =>
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

/** Starts the cluster or finds it running, and takes ownership once a process that is stopping has left. */
async function startAndOwn(cluster: Cluster, options: Options): Promise<pg.Client> {
  for (let attempt = 1; ; attempt++) {
    if (!(await isRunning(cluster))) await start(cluster, options)
    try {
      return await becomeOwner(urlOf(cluster, 'postgres'), OWNER_WAIT_MS)
    } catch (error) {
      // The previous owner stops the cluster last, which also ends this wait: start it again.
      if (error instanceof ClusterInUse || attempt === 3) throw error
    }
  }
}

/**
 * Stops the running postmaster. A stop during recovery may never end; it is then repeated as an immediate stop, and the
 * next start recovers. Another process may start the cluster as soon as it is free, so the wait ends when the pid file
 * names another postmaster: `pg_ctl stop -w` would wait for that one, and the immediate stop would hit it.
 */
async function stop({ databaseDir, binaries, user }: Cluster): Promise<void> {
  const pid = postmasterOf(databaseDir)
  for (const mode of ['fast', 'immediate']) {
    if (pid === 0 || postmasterOf(databaseDir) !== pid) return
    const { status } = await runAs(user, binaries.pgCtl, ['stop', '-D', databaseDir, '-m', mode, '-W'])
    // Nothing to stop: the pid file is left over from a killed postmaster.
    if (status !== 0) return
    const deadline = performance.now() + STOPPED_WITHIN_MS
    while (postmasterOf(databaseDir) === pid && performance.now() < deadline) await pause(STOP_PAUSE_MS)
  }
}

/** Creates the cluster. It uses PostgreSQL's built-in collation, which is the same on every system. */
async function initialise({ databaseDir, binaries, user, password }: Cluster): Promise<void> {
  // A folder left incomplete by a killed first start would be refused forever.
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
    if (made.status !== 0) throw new OperatorError(`PostgreSQL could not make its folder: ${made.stderr}`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

async function start({ databaseDir, socketDir, binaries, user }: Cluster, options: Options): Promise<void> {
  const logFile = path.join(databaseDir, 'server.log')
  // Another process may take the free port before this one does: try the next one.
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
    if (attempt === 3) throw new OperatorError(`PostgreSQL did not start; it said:\n${lastLinesOf(logFile)}`)
  }
}

/**
 * Whether the cluster already runs and answers. One that is recovering or stopping is waited for; one that does not
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
  // A cluster that is stopping removes its pid file.
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

async function knock(url: string): Promise<'open' | 'not_now' | 'closed'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  // Losing this connection between two queries would end the process.
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
