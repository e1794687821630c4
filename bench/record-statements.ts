import type { OpenDatabase } from '@rihla/server/database/database'
import type { PoolClient } from 'pg'

export interface Statement {
  /** Set for a prepared statement. */
  name?: string
  text: string
  values: unknown[]
}

/** Statements recorded for replay, with the result of the work that sent them. */
export interface Recorded<T> {
  statements: Statement[]
  answer: T
}

/**
 * Runs some work once and returns the SQL statements it sent together with its result. Nothing else may use the pool
 * meanwhile.
 */
export async function recordStatements<T>(
  { pool }: Pick<OpenDatabase, 'pool'>,
  work: () => Promise<T>,
): Promise<Recorded<T>> {
  const statements: Statement[] = []
  const listen = (client: PoolClient) => {
    const send = client.query.bind(client) as (text: unknown, values?: unknown, after?: unknown) => unknown
    const listening = (text: unknown, values?: unknown, after?: unknown) => {
      if (typeof text === 'string') statements.push({ text, values: Array.isArray(values) ? values : [] })
      else if (isStatement(text)) statements.push({ ...text })
      return send(text, values, after)
    }
    Object.assign(client, { query: listening })
  }
  // Deleting the own property uncovers the method of the prototype again.
  const leave = (_error: unknown, client: PoolClient) => Reflect.deleteProperty(client, 'query')
  pool.on('acquire', listen)
  pool.on('release', leave)
  try {
    return { statements, answer: await work() }
  } finally {
    pool.off('acquire', listen)
    pool.off('release', leave)
  }
}

const isStatement = (given: unknown): given is Statement =>
  typeof given === 'object' && given !== null && 'text' in given && 'values' in given

/** Sends recorded statements one by one. */
export async function sendAll(pool: OpenDatabase['pool'], statements: readonly Statement[]): Promise<void> {
  for (const statement of statements) await pool.query(statement)
}

/** Sends the statements without a statement timeout, for those that exceed the product's limit. */
export async function sendAllWithRetry(
  pool: OpenDatabase['pool'],
  statements: readonly Statement[],
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    for (const statement of statements) await client.query(statement)
    await client.query('set statement_timeout = 5000')
  } finally {
    client.release()
  }
}
