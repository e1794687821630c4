import type { PostgresPool } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { nameOfStatement } from './statement-names.ts'
import { watchCommits } from './watch-commits.ts'

/** node-postgres gives this error no code. */
export const QUERY_TIMEOUT = 'Query read timeout'

interface Options {
  /** The pool from which to take a connection. */
  choose: () => Pool
  /** Whether statements may be named: a name exists on one server connection only, so not behind a pooler. */
  mayName: boolean
  onCommitted: Parameters<typeof watchCommits>[0]
  end: () => Promise<void>
}

/**
 * Adapts the pool for the query builder. It passes on statement names, and closes a connection after a timeout: the
 * late answer must not be taken for the answer to the next statement.
 */
export const kyselyPool = ({ choose, mayName, onCommitted, end }: Options): PostgresPool => ({
  async connect() {
    const client = await choose().connect()
    let hasTimedOut = false
    const commits = watchCommits(onCommitted)
    const query = async (text: string, values: readonly unknown[]) => {
      // Without this, the rollback would wait for the database a second time.
      if (hasTimedOut) throw new Error(QUERY_TIMEOUT)
      try {
        const name = mayName ? nameOfStatement(text) : undefined
        const result = await client.query({ name, text, values: values as unknown[] })
        commits.ran(text)
        return result
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
