import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, type Transaction as KyselyTransaction, type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'
import { kyselyPool } from './kysely-pool.ts'
import type { DB } from './schema.ts'
import { startupOptions } from './session-settings.ts'
import { type WatchedLines, watchedLines } from './watched-lines.ts'

export type Database = Kysely<DB>
export type Transaction = KyselyTransaction<DB>
/** A store's query runs the same inside and outside a transaction. */
export type Queryable = Database | Transaction

// A day never becomes a Date: pg would make it local midnight, which is another day elsewhere.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
// Money and counts are bigint in the database and safe integers here.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`bigint out of the safe range: ${text}`)
  return number
})

/** A statement that has run: its text with places for the values, never the values. */
export interface Statement {
  sql: string
  milliseconds: number
  error?: unknown
}

export interface OpenDatabase {
  db: Database
  pool: pg.Pool
  url: string
  /** What `run` asks through `db` is asked of this pool instead of our own. */
  readFrom<T>(other: pg.Pool, run: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

const ownPools = new WeakMap<Queryable, <T>(run: () => T) => T>()

/** Whatever `run` asks is asked where everything is written, also inside `readFrom`: for what must be as new as that. */
export const readWhereWritten = <T>(db: Database, run: () => T): T =>
  (ownPools.get(db) ?? ((itself) => itself()))(run)

/** What the pool itself says to those who waited too long. */
const NOT_LENT = 'timeout exceeded when trying to connect'
const WHILE_SILENT_MS = 2000
const linesOf = new WeakMap<pg.Pool, WatchedLines>()

interface PoolOptions {
  poolSize: number
  applicationName?: string
  /** The address is of a pooler: what would be said when a connection begins, the role says (`keepRoleSettings`). */
  isPooled?: boolean
  connectWithinMs?: number
  /** Gives up a server that says nothing at all; its own limits end what merely takes long. */
  answerWithinMs?: number
}

/** Opens a pool whose every connection refuses to run or wait for long. */
export function openDatabase(
  url: string,
  options: PoolOptions & { onStatement?: (statement: Statement) => void },
): OpenDatabase {
  const pool = openPool(url, options)
  const chosen = new AsyncLocalStorage<pg.Pool>()
  const { onStatement } = options
  const log = onStatement && ((event: LogEvent) => onStatement(statementOf(event)))
  const dialect = new PostgresDialect({
    pool: kyselyPool({
      connect: () => lentBy(chosen.getStore() ?? pool),
      mayName: !options.isPooled,
      end: () => pool.end(),
      options: pool.options,
    }),
  })
  const db = new Kysely<DB>({ dialect, log })
  ownPools.set(db, (run) => chosen.run(pool, run))
  async function close(): Promise<void> {
    await db.destroy()
    // Nothing was ever asked through the query builder: then it does not know of the pool, and leaves it open.
    if (!pool.ending) await pool.end()
  }
  return { db, pool, url, readFrom: (other, run) => chosen.run(other, run), close }
}

export function openPool(url: string, options: PoolOptions): pg.Pool {
  const lines = watchedLines(url)
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize,
    application_name: options.applicationName ?? 'rihla',
    ...(options.isPooled ? {} : { options: startupOptions() }),
    connectionTimeoutMillis: options.connectWithinMs ?? 10_000,
    query_timeout: options.answerWithinMs,
    // Sooner than a line that is idle would be looked at.
    idleTimeoutMillis: 5000,
    stream: lines.open,
  })
  linesOf.set(pool, lines)
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // One that breaks between two statements of a transaction would too; the next statement fails and tells.
  pool.on('connect', (client) => {
    lines.heard()
    client.on('error', () => {})
  })
  return pool
}

/**
 * A connection of the pool. While its database is known to be silent nobody waits long for one: each would wait in vain, and
 * once more for what they do when the first thing has failed.
 */
async function lentBy(pool: pg.Pool): Promise<pg.PoolClient> {
  const lending = pool.connect()
  if (!linesOf.get(pool)?.isSilent()) return await lending
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(NOT_LENT)), WHILE_SILENT_MS)
  try {
    return await Promise.race([lending, late.promise])
  } catch (error) {
    lending.then(
      (client) => client.release(),
      () => {},
    )
    throw error
  } finally {
    clearTimeout(timer)
  }
}

const statementOf = (event: LogEvent): Statement => ({
  sql: event.query.sql,
  milliseconds: event.queryDurationMillis,
  error: event.level === 'error' ? event.error : undefined,
})

/** Whether the database refused a row for this constraint; constraints are named for the refusal they cause. */
export function isRefusedBy(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.constraint === constraint
}

/** A lock, a statement or a connection took too long; the database goes down, is down, or is just coming up. */
const FOR_NOW_CODES = new Set(['55P03', '57014', '53300', '57P01', '57P02', '57P03'])
const LOST_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** A socket whose file is gone, or at which too many wait; of anything but a socket these say something else. */
const LOST_AT_SOCKET_CODES = new Set(['ENOENT', 'EAGAIN'])
/** What pool and driver say without a code. */
const WITHOUT_CODE = /^timeout exceeded when trying to connect$|^Connection terminated|is not queryable$/

/**
 * Whether the database gave up waiting or could not be reached, rather than found something wrong: the same call may
 * succeed in a moment. What was asked did not happen, unless the line was lost while it was being committed: a call
 * that must not happen twice comes with a key.
 */
export function isForNow(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return FOR_NOW_CODES.has(error.code ?? '')
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  const isLost = LOST_CODES.has(code) || (syscall === 'connect' && LOST_AT_SOCKET_CODES.has(code))
  return isLost || WITHOUT_CODE.test(error.message)
}
