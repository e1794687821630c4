import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { copyOf, openBackupConnection, tablesToKeep } from './backup-connection.ts'
import { type BackupManifest, tableFile } from './backup-manifest.ts'
import { copyOut } from './copy-streams.ts'

/**
 * Writes the rows of every table to `folder/tables` from one snapshot, while the product keeps writing. The job queue's
 * tables are excluded: each process recreates its schedule.
 */
export async function dumpDatabase(
  url: string,
  folder: string,
): Promise<Pick<BackupManifest, 'migration' | 'tables' | 'sequences'>> {
  const client = await openBackupConnection(url)
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows: ran } = await client.query<{ name: string }>(
      'select name from kysely_migration order by name desc limit 1',
    )
    const tables: BackupManifest['tables'] = []
    for (const table of await tablesToKeep(client)) {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::integer as count from ${pg.escapeIdentifier(table.name)}`,
      )
      const sha256 = await writeTable(client, table, tableFile(folder, table.name))
      tables.push({ ...table, rows: rows[0]?.count ?? 0, sha256 })
    }
    // Sequences are not part of a snapshot. Read after the rows, their values are never behind them.
    const sequences = await readSequences(client)
    await client.query('commit')
    return { migration: ran[0]?.name ?? '', tables, sequences }
  } finally {
    await client.end()
  }
}

async function writeTable(
  client: pg.Client,
  table: { name: string; columns: string[] },
  file: string,
): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(
    copyOut(client, `${copyOf(table)} to stdout`),
    createGzip(),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(file, { mode: 0o600 }),
  )
  return hash.digest('hex')
}

async function readSequences(client: pg.Client): Promise<BackupManifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const sequences: BackupManifest['sequences'] = []
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ last: number; isCalled: boolean }>(
      `select last_value::float8 as last, is_called as "isCalled" from ${pg.escapeIdentifier(name)}`,
    )
    if (state[0]) sequences.push({ name, ...state[0] })
  }
  return sequences
}
