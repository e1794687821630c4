import { sql } from 'kysely'
import { OperatorError } from '../../operator-error.ts'
import type { Database } from '../database.ts'
import { type MigrationFile, readMigrationFiles, sumOf } from './migration-files.ts'

/** Stores the checksum of each file that has run. A file without a stored checksum gets its current one. */
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
 * The differences between the files and what ran in this database, one message each; empty when the remaining files can
 * run. The tables themselves are not inspected: manual changes are not found.
 */
export async function findDrift(db: Database, folder?: string): Promise<string[]> {
  const ran = await executedMigrations(db)
  if (ran.length === 0) return []
  const files = await readMigrationFiles(folder)
  const sums = await executedSums(db)
  const changed = files
    .filter((file) => sums.has(file.name) && sums.get(file.name) !== sumOf(file.sql))
    .map(({ name }) => `${name} was changed after it ran here; write what is missing as a new file`)
  return [...changed, ...historyDifferences(files, ran)]
}

/** Throws a message for the operator when the history of the database is not the beginning of these files. */
export async function refuseOtherHistory(db: Database, files: MigrationFile[]): Promise<void> {
  const differences = historyDifferences(files, await executedMigrations(db))
  if (differences.length > 0) throw new OperatorError(nothingWasRun(differences))
}

export const nothingWasRun = (reasons: string[]): string =>
  `Nothing was run:\n${reasons.map((reason) => `  ${reason}`).join('\n')}`

async function executedMigrations(db: Database): Promise<string[]> {
  if (!(await tableExists(db, 'kysely_migration'))) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

async function executedSums(db: Database): Promise<Map<string, string>> {
  if (!(await tableExists(db, 'kysely_migration_sums'))) return new Map()
  const { rows } = await sql<{ name: string; sum: string }>`
    select name, sum from kysely_migration_sums`.execute(db)
  return new Map(rows.map(({ name, sum }) => [name, sum]))
}

async function tableExists(db: Database, table: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass(${table}) is not null as exists`.execute(
    db,
  )
  return rows[0]?.exists === true
}

function historyDifferences(files: MigrationFile[], ran: string[]): string[] {
  const last = ran.at(-1) ?? ''
  const lastFile = files.at(-1)?.name ?? ''
  const pending = files.map(({ name }) => name).filter((name) => !ran.includes(name))
  const late = pending.filter((name) => name < last)
  const unknown = ran
    .filter((name) => !files.some((file) => file.name === name))
    .filter((name) => name < lastFile || pending.length > 0)
  const differences: string[] = []
  if (late.length > 0)
    differences.push(
      `${inShort(late)} has not run here, but ${last} after it has; give it a number of its own`,
    )
  if (unknown.length > 0)
    differences.push(
      `${inShort(unknown)} ran here, but there is no such file; these are not the files of this database: ` +
        'run the release that made it, or start with an empty database (another DATABASE_URL, or without one ' +
        'another data folder: RIHLA_DATA, by default .data)',
    )
  return differences
}

const inShort = ([first = '', ...rest]: string[]): string =>
  rest.length > 0 ? `${first} (and ${rest.length} more)` : first
