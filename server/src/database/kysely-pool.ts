import type { PostgresPool } from 'kysely'
import type { PoolClient } from 'pg'
import { nameOfStatement } from './named-statement.ts'

interface Options {
  connect: () => Promise<PoolClient>
  /** A name is known to one server connection only: not behind a pooler that shares them. */
  mayName: boolean
  end: () => Promise<void>
  options: object
}

/** The pool as the query builder uses it; passes statement names on. */
export const kyselyPool = ({ connect, mayName, end, options }: Options): PostgresPool => ({
  async connect() {
    const client = await connect()
    const query = (text: string, values: readonly unknown[]) =>
      client.query({ name: mayName ? nameOfStatement(text) : undefined, text, values: values as unknown[] })
    return {
      query: query as PoolClient['query'],
      release: (destroy) => client.release(destroy),
    }
  },
  end,
  options,
})
