import type { PostgresPool } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { nameOfStatement } from './statement-names.ts'

/** node-postgres gives this error no code. */
export const QUERY_TIMEOUT = 'Query read timeout'

interface Options {
  /** The pool to take a connection of. */
  choose: () => Pool
  /** A name is known to one server connection only: not behind a pooler that shares them. */
  mayName: boolean
  end: () => Promise<void>
}

/**
 * The pool as the query builder uses it. It passes statement names on, and it closes a connection on which a statement
 * timed out: its answer may still come, and nobody may take it for the answer to the next statement.
 */
export const kyselyPool = ({ choose, mayName, end }: Options): PostgresPool => ({
  async connect() {
    const client = await choose().connect()
    let hasTimedOut = false
    const query = async (text: string, values: readonly unknown[]) => {
      // The rollback of a transaction would wait for the database a second time.
      if (hasTimedOut) throw new Error(QUERY_TIMEOUT)
      try {
        const name = mayName ? nameOfStatement(text) : undefined
        return await client.query({ name, text, values: values as unknown[] })
      } catch (error) {
        hasTimedOut ||= error instanceof Error && error.message === QUERY_TIMEOUT
        throw error
      }
    }
    return {
      query: query as PoolClient['query'],
      release: (destroy) => client.release(destroy || hasTimedOut),
    }
  },
  end,
  options: choose().options,
})
