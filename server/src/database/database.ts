import { AsyncLocalStorage } from 'node:async_hooks'
import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { Kysely, type Transaction as KyselyTransaction, type LogEvent, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { kyselyPool, QUERY_TIMEOUT } from './kysely-pool.ts'
import type { DB } from './schema.ts'
import { startupOptions } from './session-settings.ts'
import type { watchCommits } from './watch-commits.ts'

export type Database = Kysely<DB>
export type Transaction = KyselyTransaction<DB>
/** A connection or a transaction, so that a store's query runs in both. */
export type Queryable = Database | Transaction

// A date stays text: pg would parse it as local midnight, which is another day in other time zones.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
// Money and counts are bigint in the database and safe integers in JavaScript.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`bigint out of the safe range: ${text}`)
  return number
})

/** A completed statement: its text with placeholders, never the values. */
export interface Statement {
  sql: string
  milliseconds: number
  error?: unknown
}

export interface OpenDatabase {
  db: Database
  pool: pg.Pool
  url: string
  /** Runs the queries that `run` makes through `db` on this pool instead of the own one. */
  readFrom<T>(other: pg.Pool, run: () => Promise<T>): Promise<T>
  /** Calls back when something was written of which other processes are notified; the returned function stops it. */
  onCommitted(listener: CommitListener): () => void
  close(): Promise<void>
}

type CommitListener = Parameters<typeof watchCommits>[0]
type InPool = <T>(run: () => T) => T
const pools = new WeakMap<Queryable, { own: InPool; long: InPool }>()
const asItIs: InPool = (run) => run()

/** Runs the queries of `run` on the primary, even inside `readFrom`, for reads that must see the latest writes. */
export const readWhereWritten = <T>(db: Database, run: () => T): T => (pools.get(db)?.own ?? asItIs)(run)

/**
 * Removes the client-side time limit from the queries of `run`; lifting the server's limit (`statement_timeout`) is up
 * to `run`.
 */
export const withLongStatements = <T>(db: Database, run: () => T): T => (pools.get(db)?.long ?? asItIs)(run)

/** A transaction without a statement time limit, for reading or writing all rows of a large table. */
export const longTransaction = <T>(db: Database, run: (trx: Transaction) => Promise<T>): Promise<T> =>
  withLongStatements(db, () =>
    db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx)
      return await run(trx)
    }),
  )

/**
 * A frozen or unreachable database does not enforce the server's time limits. So the client gives up on a statement a
 * second after the server would have, and on waiting for a connection after a limit of its own. Both together are less
 * than the 18 s within which the product guarantees an answer (`gate/src/chaos/database-frozen.ts`).
 */
export const ANSWER_WITHIN_MS = 6000
export const CONNECT_WITHIN_MS = 8000
/** Detects that the other end of an idle connection is gone. */
export const KEEP_ALIVE_AFTER_MS = 10_000
/** A new connection reads the catalogue again: without one, the first page after a quiet moment takes 0.1 s longer. */
const KEPT_IDLE_MS = 5 * MINUTE_MS
const LONG_STATEMENTS_AT_ONCE = 2

interface PoolOptions {
  poolSize: number
  applicationName?: string
  /**
   * The address is a pooler: the session settings come from the role (`keepRoleSettings`) instead of the startup
   * options.
   */
  isPooled?: boolean
  connectWithinMs?: number
  /** Null: no client-side limit, only the server's. */
  answerWithinMs?: number | null
}

/** Opens a pool whose connections limit how long statements run and wait. */
export function openDatabase(
  url: string,
  options: PoolOptions & { onStatement?: (statement: Statement) => void },
): OpenDatabase {
  const pool = openPool(url, options)
  const longPool = openPool(url, { ...options, poolSize: LONG_STATEMENTS_AT_ONCE, answerWithinMs: null })
  const chosen = new AsyncLocalStorage<pg.Pool>()
  const listeners = new Set<CommitListener>()
  const { onStatement } = options
  const log = onStatement && ((event: LogEvent) => onStatement(statementOf(event)))
  const dialect = new PostgresDialect({
    pool: kyselyPool({
      choose: () => chosen.getStore() ?? pool,
      mayName: !options.isPooled,
      onCommitted: (tables) => {
        for (const listener of listeners) listener(tables)
      },
      end: async () => {
        if (!pool.ending) await pool.end()
      },
    }),
  })
  const db = new Kysely<DB>({ dialect, log })
  pools.set(db, { own: (run) => chosen.run(pool, run), long: (run) => chosen.run(longPool, run) })
  async function close(): Promise<void> {
    await db.destroy()
    // The query builder never used the pool, so it did not end it.
    if (!pool.ending) await pool.end()
    if (!longPool.ending) await longPool.end()
  }
  return {
    db,
    pool,
    url,
    readFrom: (other, run) => chosen.run(other, run),
    onCommitted(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close,
  }
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
    idleTimeoutMillis: KEPT_IDLE_MS,
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // The same for a connection that breaks between two statements of a transaction; the next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const statementOf = (event: LogEvent): Statement => ({
  sql: event.query.sql,
  milliseconds: event.queryDurationMillis,
  error: event.level === 'error' ? event.error : undefined,
})

/**
 * Whether the database rejected a row because of this constraint; constraints are named after the refusal they cause.
 */
export function isRefusedBy(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.constraint === constraint
}

/** A lock, a statement or a connection timed out; or the database is shutting down, down, or starting. */
const FOR_NOW_CODES = new Set(['55P03', '57014', '53300', '57P01', '57P02', '57P03'])
const LOST_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** The socket file is missing, or its queue is full; for other system calls these codes mean something else. */
const LOST_AT_SOCKET_CODES = new Set(['ENOENT', 'EAGAIN'])
/** Messages of pool and driver errors that have no code. */
const WITHOUT_CODE = new RegExp(
  `^timeout exceeded when trying to connect$|^Connection terminated|is not queryable$|^${QUERY_TIMEOUT}$`,
)

/**
 * Whether the failure is temporary: the database timed out or was unreachable, and the same call may succeed shortly.
 * The statement had no effect, unless the connection was lost during a commit: calls that must not run twice need an
 * idempotency key.
 */
export function isForNow(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return FOR_NOW_CODES.has(error.code ?? '') || isEndedByPooler(error)
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  const isLost = LOST_CODES.has(code) || (syscall === 'connect' && LOST_AT_SOCKET_CODES.has(code))
  return isLost || WITHOUT_CODE.test(error.message)
}

/**
 * PgBouncer ends a connection with this code for every reason of its own, such as a server connection that crashed or a
 * wait that took too long. PostgreSQL has it for wrong messages of a client, which end only a statement.
 */
const isEndedByPooler = ({ code, severity }: pg.DatabaseError): boolean =>
  code === '08P01' && severity === 'FATAL'
