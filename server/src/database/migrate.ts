import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { CompiledQuery } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'

const folder = path.resolve(import.meta.dirname, '../../database/migrations')

/** Runs the numbered SQL files that the database has not seen, each in the migrator's transaction. Throws on the first that fails. */
export async function migrateToLatest(db: Database): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations: Record<string, Migration> = {}
  for (const file of files) {
    const text = await readFile(path.join(folder, file), 'utf8')
    migrations[path.basename(file, '.sql')] = {
      up: async (db) => {
        await db.executeQuery(CompiledQuery.raw(text))
      },
    }
  }
  return migrations
}
