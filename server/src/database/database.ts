import { Kysely, type Transaction as KyselyTransaction, type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.ts'

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
  close(): Promise<void>
}

/** Opens a pool whose every connection refuses to run or wait for long. */
export function openDatabase(
  url: string,
  options: {
    poolSize: number
    applicationName?: string
    onStatement?: (statement: Statement) => void
  },
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize,
    application_name: options.applicationName ?? 'rihla',
    options:
      '-c statement_timeout=5000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=15000 -c timezone=UTC',
    connectionTimeoutMillis: 10_000,
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // One that breaks between two statements of a transaction would too; the next statement fails and tells.
  pool.on('connect', (client) => client.on('error', () => {}))
  const { onStatement } = options
  const log = onStatement && ((event: LogEvent) => onStatement(statementOf(event)))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log })
  async function close(): Promise<void> {
    await db.destroy()
    // Nothing was ever asked through the query builder: then it does not know of the pool, and leaves it open.
    if (!pool.ending) await pool.end()
  }
  return { db, pool, url, close }
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

const OVERLOAD_CODES = new Set(['55P03', '57014', '53300'])

/**
 * Whether the database gave up waiting rather than found something wrong: a lock, a statement or a connection took
 * too long. What was asked did not happen; the same call may succeed in a moment.
 */
export function isOverload(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return OVERLOAD_CODES.has(error.code ?? '')
  // The pool gives its own time-out no code.
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect'
}
