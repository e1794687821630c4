import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, type Transaction as KyselyTransaction, type LogEvent, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { kyselyPool, QUERY_TIMEOUT } from './kysely-pool.ts'
import type { DB } from './schema.ts'
import { startupOptions } from './session-settings.ts'

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

type InPool = <T>(run: () => T) => T
const pools = new WeakMap<Queryable, { own: InPool; long: InPool }>()
const asItIs: InPool = (run) => run()

/** Whatever `run` asks is asked where everything is written, also inside `readFrom`: for what must be as new as that. */
export const readWhereWritten = <T>(db: Database, run: () => T): T => (pools.get(db)?.own ?? asItIs)(run)

/** What `run` asks has no client-side time limit; the server's own limit (`statement_timeout`) is for `run` to lift. */
export const withLongStatements = <T>(db: Database, run: () => T): T => (pools.get(db)?.long ?? asItIs)(run)

/** A transaction whose statements may take as long as they need: reading or writing all rows of a large table. */
export const longTransaction = <T>(db: Database, run: (trx: Transaction) => Promise<T>): Promise<T> =>
  withLongStatements(db, () =>
    db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx)
      return await run(trx)
    }),
  )

/**
 * A database that is frozen or out of reach keeps none of the server's own time limits. So the client gives up on a
 * statement a second after the server would have ended it, and on a connection that nobody gets. Both together are less
 * than the 18 s in which the product promises an answer (`gate/src/chaos/database-frozen.ts`).
 */
const ANSWER_WITHIN_MS = 6000
const CONNECT_WITHIN_MS = 8000
/** Finds out that the other end of an idle connection is gone. */
const KEEP_ALIVE_AFTER_MS = 10_000
const LONG_STATEMENTS_AT_ONCE = 2

interface PoolOptions {
  poolSize: number
  applicationName?: string
  /** The address is of a pooler: what would be said when a connection begins, the role says (`keepRoleSettings`). */
  isPooled?: boolean
  connectWithinMs?: number
  /** Null: a statement may take as long as the server lets it. */
  answerWithinMs?: number | null
}

/** Opens a pool whose every connection refuses to run or wait for long. */
export function openDatabase(
  url: string,
  options: PoolOptions & { onStatement?: (statement: Statement) => void },
): OpenDatabase {
  const pool = openPool(url, options)
  const longPool = openPool(url, { ...options, poolSize: LONG_STATEMENTS_AT_ONCE, answerWithinMs: null })
  const chosen = new AsyncLocalStorage<pg.Pool>()
  const { onStatement } = options
  const log = onStatement && ((event: LogEvent) => onStatement(statementOf(event)))
  const dialect = new PostgresDialect({
    pool: kyselyPool({
      choose: () => chosen.getStore() ?? pool,
      mayName: !options.isPooled,
      end: async () => {
        if (!pool.ending) await pool.end()
      },
    }),
  })
  const db = new Kysely<DB>({ dialect, log })
  pools.set(db, { own: (run) => chosen.run(pool, run), long: (run) => chosen.run(longPool, run) })
  async function close(): Promise<void> {
    await db.destroy()
    // Nothing was ever asked through the query builder: then it does not know of the pool, and leaves it open.
    if (!pool.ending) await pool.end()
    if (!longPool.ending) await longPool.end()
  }
  return { db, pool, url, readFrom: (other, run) => chosen.run(other, run), close }
}

export function openPool(url: string, options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize,
    application_name: options.applicationName ?? 'rihla',
    ...(options.isPooled ? {} : { options: startupOptions() }),
    connectionTimeoutMillis: options.connectWithinMs ?? CONNECT_WITHIN_MS,
    query_timeout: options.answerWithinMs === null ? undefined : (options.answerWithinMs ?? ANSWER_WITHIN_MS),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    idleTimeoutMillis: 5000,
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // One that breaks between two statements of a transaction would too; the next statement fails and tells.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
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
const WITHOUT_CODE = new RegExp(
  `^timeout exceeded when trying to connect$|^Connection terminated|is not queryable$|^${QUERY_TIMEOUT}$`,
)

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
