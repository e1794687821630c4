import { sql } from 'kysely'
import type { Transaction } from '../../src/database/database.ts'

interface Index {
  name: string
  /** Recreates it: a statement, or a constraint of the table. */
  definition: string
  isConstraint: boolean
}

/**
 * Runs work on a table that keeps only its primary key and the indexes that foreign keys refer to, and rebuilds the
 * other indexes and constraints before the transaction ends: violating rows make it fail.
 */
export async function withoutIndexes(
  trx: Transaction,
  table: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await sql<Index>`
    select i.indexrelid::regclass::text as name, own.oid is not null as "isConstraint",
      coalesce(pg_get_constraintdef(own.oid), pg_get_indexdef(i.indexrelid)) as definition
    from pg_index i left join pg_constraint own on own.conindid = i.indexrelid and own.conrelid = i.indrelid
      and own.contype in ('u', 'x')
    where i.indrelid = ${table}::regclass and not i.indisprimary and not exists (
      select from pg_constraint key where key.contype = 'f' and key.conindid = i.indexrelid)`.execute(trx)
  for (const { name, isConstraint } of rows)
    await (isConstraint
      ? sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx)
      : sql`drop index ${sql.ref(name)}`.execute(trx))
  await work()
  for (const { name, isConstraint, definition } of rows)
    await (isConstraint
      ? sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
          trx,
        )
      : sql.raw(definition).execute(trx))
}
