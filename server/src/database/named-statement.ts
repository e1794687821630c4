import type { CompiledQuery } from 'kysely'
import type { Queryable } from './database.ts'
import { nameStatement } from './statement-names.ts'

/**
 * Runs a statement under a name and returns its rows. Each connection parses and plans it once (prepared statements of
 * node-postgres), which saves half of the database's time for a booking; see decision record 31. For frequent
 * statements that find rows by their keys, so that one plan suits all values. The text must be the same at every call,
 * and must list its columns: with `*` PostgreSQL would refuse the statement after a migration adds a column.
 */
export async function executeNamed<Row>(
  db: Queryable,
  name: string,
  statement: CompiledQuery<Row>,
): Promise<Row[]> {
  nameStatement(name, statement.sql)
  const { rows } = await db.executeQuery(statement)
  return rows
}
