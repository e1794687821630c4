import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { type MigrationFile, readMigrationFiles, sumOf } from './migration-files.ts'

/** Keeps what each file was when it ran. A file that ran before this was kept is taken as it is now. */
export async function rememberSums(db: Database, files: MigrationFile[]): Promise<void> {
  await sql`create table if not exists kysely_migration_sums (name text primary key, sum text not null)`.execute(
    db,
  )
  const names = files.map(({ name }) => name)
  const sums = files.map((file) => sumOf(file.sql))
  await sql`
    insert into kysely_migration_sums (name, sum)
    select given.name, given.sum from unnest(${names}::text[], ${sums}::text[]) as given (name, sum)
    join kysely_migration using (name)
    on conflict do nothing`.execute(db)
}

/**
 * How the files and what ran in this database differ, a sentence each; nothing when the rest of the files can run. The
 * tables themselves are not looked at: what somebody changed by hand is not found.
 */
export async function findDrift(db: Database, folder?: string): Promise<string[]> {
  const { rows } = await sql<{ has_run: boolean; has_sums: boolean }>`
    select to_regclass('kysely_migration') is not null as has_run,
      to_regclass('kysely_migration_sums') is not null as has_sums`.execute(db)
  if (!rows[0]?.has_run) return []
  const ran = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const sums = rows[0].has_sums
    ? await sql<{ name: string; sum: string }>`select name, sum from kysely_migration_sums`.execute(db)
    : { rows: [] }
  return differences(
    await readMigrationFiles(folder),
    ran.rows.map(({ name }) => name),
    new Map(sums.rows.map(({ name, sum }) => [name, sum])),
  )
}

function differences(files: MigrationFile[], ran: string[], sums: Map<string, string>): string[] {
  const last = ran.at(-1) ?? ''
  const lastFile = files.at(-1)?.name ?? ''
  const pending = files.filter(({ name }) => !ran.includes(name))
  const unknown = ran.filter((name) => !files.some((file) => file.name === name))
  return [
    ...files
      .filter((file) => sums.has(file.name) && sums.get(file.name) !== sumOf(file.sql))
      .map(({ name }) => `${name} was changed after it ran here; write what is missing as a new file`),
    ...pending
      .filter(({ name }) => name < last)
      .map(({ name }) => `${name} has not run here, but ${last} after it has; give it a number of its own`),
    ...unknown
      .filter((name) => name < lastFile || pending.length > 0)
      .map((name) => `${name} ran here, but there is no such file; these are not the files of this database`),
  ]
}
