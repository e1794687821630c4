import { sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** What the query builder uses of a connection. */
type Connection = Pick<PoolClient, 'query' | 'release'>

/** At the end of a statement outside a transaction: it finds rows by their keys, so one plan is right for all values. */
export const PREPARED = sql`/* prepared */`

/**
 * The columns of such a result change when a migration adds one, and PostgreSQL then refuses what was prepared before:
 * the release that is still running would fail.
 */
const ASKS_FOR_ALL_COLUMNS = /(?:\bselect|\bdistinct|\breturning|\.)\s*\*/i

/** Each connection keeps its plans in memory; statements that are put together anew each time must not fill it. */
const MOST_NAMES = 300
const MOST_TEXTS = 3000

interface Known {
  uses: number
  name: string | undefined
}

/**
 * Lets connections keep the plans of what is said again and again: statements of transactions, which find rows by their
 * keys, and those that end in `PREPARED`. Searches are planned anew for their values. Not behind a pooler that lends
 * connections: a name is known to one connection only. `lend` gives a connection of a pool.
 */
export function openPreparedStatements(lend: (pool: Pool) => Promise<PoolClient>) {
  const known = new Map<string, Known>()
  const connections = new WeakMap<PoolClient, Connection>()
  let names = 0

  /** A name from the second use on: most texts that are put together are never said again. */
  function nameOf(text: string): string | undefined {
    const statement = known.get(text)
    if (statement === undefined) {
      if (known.size < MOST_TEXTS) known.set(text, { uses: 1, name: undefined })
      return undefined
    }
    if (++statement.uses === 2 && names < MOST_NAMES && !ASKS_FOR_ALL_COLUMNS.test(text))
      statement.name = `rihla_${++names}`
    return statement.name
  }

  function preparing(client: PoolClient): Connection {
    let isInTransaction = false
    const query = (text: string, values: readonly unknown[]) => {
      if (values.length === 0) {
        if (/^(begin|start transaction)/.test(text)) isInTransaction = true
        else if (text === 'commit' || text === 'rollback') isInTransaction = false
        return client.query(text)
      }
      const name = isInTransaction || text.endsWith('/* prepared */') ? nameOf(text) : undefined
      return client.query({ name, text, values: values as unknown[] })
    }
    return { query: query as PoolClient['query'], release: (error) => client.release(error) }
  }

  /** The same connection of the pool each time it is lent, as one that prepares. */
  return async (pool: Pool): Promise<PoolClient> => {
    const client = await lend(pool)
    let connection = connections.get(client)
    if (!connection) {
      connection = preparing(client)
      connections.set(client, connection)
    }
    return connection as PoolClient
  }
}
