import type { Database, OpenDatabase } from '@rihla/server/database/database'
import type { DB } from '@rihla/server/database/schema'
import { Kysely, PostgresDialect } from 'kysely'

export interface Statement {
  text: string
  values: unknown[]
}

/** Statements to be sent again with nothing around them. */
export interface Recorded<T> {
  statements: Statement[]
  answer: T
}

/** Does some work once, and answers what it sent to the database beside what came of it. */
export async function recordStatements<T>(
  { pool }: Pick<OpenDatabase, 'pool'>,
  work: (db: Database) => Promise<T>,
): Promise<Recorded<T>> {
  const statements: Statement[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push({ text: query.sql, values: [...query.parameters] })
    },
  })
  const answer = await work(db)
  return { statements, answer }
}

/** Sends recorded statements one after the other. */
export async function sendAll(pool: OpenDatabase['pool'], statements: readonly Statement[]): Promise<void> {
  for (const statement of statements) await pool.query(statement)
}

/** The same for statements that take longer than the product lets any. */
export async function sendAllPatiently(
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
