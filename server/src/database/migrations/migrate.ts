import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { type Database, withLongStatements } from '../database.ts'
import { type MigrationFile, readMigrationFiles, statementsOf } from './migration-files.ts'
import { refuseOtherHistory, rememberSums } from './migration-sums.ts'

export interface MigrateOptions {
  /** The last file to run; absent: all of them. */
  upTo?: string
  /** The folder of the files, when it is not the project's own. */
  folder?: string
  /** Called once when another process is migrating, and this one waits for it. */
  onWait?: () => void
}

/** An arbitrary number, the same in every version of the product: the holder of this lock changes the schema. */
const MIGRATION_LOCK = 7_274_453
const LOOK_AGAIN_MS = 250

/**
 * Runs the numbered SQL files that have not run in this database and returns their names: one after the other, each in
 * its own transaction; on an empty database all in one. Processes that start together take turns. A database that a
 * newer version has migrated further is left unchanged, so that a release can be rolled back. Throws on the first file
 * that fails.
 */
export async function migrateToLatest(db: Database, options: MigrateOptions = {}): Promise<string[]> {
  const files = (await readMigrationFiles(options.folder)).filter(
    ({ name }) => options.upTo === undefined || name <= options.upTo,
  )
  return await withLongStatements(db, () =>
    db.connection().execute(async (connection) => {
      await takeTurn(connection, options.onWait)
      try {
        // Filling a new column may take long; waiting for a lock may not, because other queries queue up behind it.
        await sql`set statement_timeout = 0`.execute(connection)
        return await runPending(connection, files)
      } finally {
        await sql`reset statement_timeout`.execute(connection)
        await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection)
      }
    }),
  )
}

async function runPending(db: Database, files: MigrationFile[]): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsOf(files) } })
  const known = await migrator.getMigrations()
  const pending = files.filter(({ name }) => known.some((one) => one.name === name && !one.executedAt))
  if (pending.length > 0) await refuseOtherHistory(db, files)
  const isFirst = pending.length === files.length
  for (const [index, file] of pending.entries()) {
    const next = pending[index + 1]
    if (isFirst && file.inTransaction && next?.inTransaction) continue
    if (!file.inTransaction) await sql`set lock_timeout = 0`.execute(db)
    const { error } = await migrator.migrateTo(file.name, { disableTransactions: !file.inTransaction })
    if (!file.inTransaction) await sql`reset lock_timeout`.execute(db)
    if (error) throw error
  }
  await rememberSums(db, files)
  return pending.map(({ name }) => name)
}

const migrationsOf = (files: MigrationFile[]): Record<string, Migration> =>
  Object.fromEntries(
    files.map(({ name, sql: text, inTransaction }) => [
      name,
      {
        up: async (db) => {
          for (const statement of inTransaction ? [text] : statementsOf(text))
            await db.executeQuery(CompiledQuery.raw(statement))
        },
      },
    ]),
  )

/**
 * Polls for the lock instead of waiting in the database: `create index concurrently` waits for every waiting
 * transaction.
 */
async function takeTurn(db: Database, onWait?: () => void): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const { rows } = await sql<{ ours: boolean }>`
      select pg_try_advisory_lock(${MIGRATION_LOCK}) as ours`.execute(db)
    if (rows[0]?.ours) return
    if (attempt === 0) onWait?.()
    await pause(LOOK_AGAIN_MS)
  }
}
