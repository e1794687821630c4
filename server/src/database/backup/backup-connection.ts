import pg from 'pg'

/** A connection without time limits that formats every value in a way any server reads. */
export async function openBackupConnection(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'rihla backup',
    options:
      '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0 -c timezone=UTC ' +
      '-c datestyle=ISO -c intervalstyle=postgres -c extra_float_digits=3 -c search_path=public',
  })
  await client.connect()
  return client
}

/**
 * The tables in a backup, each with its columns that are not computed. Excluded are the migrator's tables, which a
 * restore rewrites, and unlogged tables, which do not survive a crash either.
 */
export async function tablesToKeep(client: pg.Client): Promise<Array<{ name: string; columns: string[] }>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname not like 'kysely\\_%' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`)
  return rows
}

export const copyOf = ({ name, columns }: { name: string; columns: string[] }) =>
  `copy ${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`
