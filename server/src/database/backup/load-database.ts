import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { copyOf, openBackupConnection, tablesToKeep } from './backup-connection.ts'
import { type BackupManifest, tableFile } from './backup-manifest.ts'
import { copyIn } from './copy-streams.ts'

/**
 * Stays empty: its rows name transactions of the cluster that was backed up, which this one has not reached yet, and
 * they are for search indexes that were built before.
 */
const CHANGES_OF_SEARCH = 'search_changes'

/**
 * Loads the rows of a backup into a database that was just migrated to the backup's version, all or nothing. Foreign
 * keys are dropped for it and recreated, which checks every row; triggers do not run.
 */
export async function loadDatabase(
  url: string,
  folder: string,
  manifest: Pick<BackupManifest, 'tables' | 'sequences'>,
): Promise<void> {
  const client = await openBackupConnection(url)
  try {
    await client.query('begin')
    const expected = (await tablesToKeep(client)).map(({ name }) => name)
    const names = manifest.tables.map(({ name }) => name)
    if (expected.join() !== names.join())
      throw new Error(`The backup has other tables than its migrations make: ${names.join(', ')}`)
    const quoted = names.map((name) => pg.escapeIdentifier(name))
    for (const table of quoted) await client.query(`alter table ${table} disable trigger user`)
    const keys = await takeForeignKeysAway(client)
    await client.query(`truncate ${quoted.join(', ')}`)
    for (const table of manifest.tables)
      if (table.name !== CHANGES_OF_SEARCH) await loadTable(client, table, tableFile(folder, table.name))
    for (const key of keys) await client.query(key)
    for (const table of quoted) await client.query(`alter table ${table} enable trigger user`)
    for (const { name, last, isCalled } of manifest.sequences)
      await client.query('select setval(quote_ident($1)::regclass, $2, $3)', [name, last, isCalled])
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** Drops the foreign keys. Returns the statements that recreate them. */
async function takeForeignKeysAway(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const key of rows) await client.query(key.drop)
  return rows.map((key) => key.add)
}

async function loadTable(
  client: pg.Client,
  table: BackupManifest['tables'][number],
  file: string,
): Promise<void> {
  const source = createReadStream(file).compose(createGunzip())
  const rows = await copyIn(client, `${copyOf(table)} from stdin`, source as AsyncIterable<Uint8Array>)
  if (rows !== table.rows)
    throw new Error(`${table.name} has ${rows} rows in the backup, and had ${table.rows}`)
}
