import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { type Database, openDatabase } from '../database.ts'
import { migrateToLatest } from '../migrations/migrate.ts'
import { readMigrationFiles } from '../migrations/migration-files.ts'
import { type BackupManifest, readManifest, type Secrets, secretNames, tableFile } from './backup-manifest.ts'
import { copyNewFiles } from './copy-new-files.ts'
import { loadDatabase } from './load-database.ts'

type Settings = Secrets & Pick<Config, 'dataFolder' | 's3'>

/**
 * Restores a backup into an empty database and the data folder of these settings, then runs later migrations. Validates
 * the backup and the target before anything is written; throws a message for the operator.
 */
export async function restoreBackup(
  databaseUrl: string,
  settings: Settings,
  { from }: { from: string },
): Promise<BackupManifest> {
  const manifest = await readManifest(from)
  const wrong = await whyNotRestorable(from, manifest, settings)
  if (wrong) throw new Error(wrong)
  const { db, close } = openDatabase(databaseUrl, { poolSize: 2, applicationName: 'rihla restore' })
  try {
    if (!(await isEmpty(db))) throw new Error('The database is not empty: give the backup one of its own')
    await migrateToLatest(db, { upTo: manifest.migration })
    await loadDatabase(databaseUrl, from, manifest)
    await migrateToLatest(db)
  } finally {
    await close()
  }
  if ('photos' in manifest.files && !settings.s3)
    for (const folder of ['photos', 'documents'])
      await copyNewFiles(path.join(from, folder), path.join(settings.dataFolder, folder))
  return manifest
}

async function whyNotRestorable(
  from: string,
  manifest: BackupManifest,
  settings: Settings,
): Promise<string | null> {
  const files = await readMigrationFiles()
  if (!files.some(({ name }) => name === manifest.migration))
    return `The backup is of another release, with migration ${manifest.migration}`
  if ('bucket' in manifest.files && !settings.s3)
    return `The files of this backup lie in the bucket ${manifest.files.bucket}: set S3_BUCKET`
  if ('photos' in manifest.files && settings.s3)
    return 'The files of this backup lie in folders: restore without S3_BUCKET, and copy them to the bucket'
  const ours = secretNames(settings)
  const { document, previousDocument } = manifest.secrets
  for (const theirs of [document, previousDocument])
    if (theirs && ![ours.document, ours.previousDocument].includes(theirs))
      return `DOCUMENT_SECRET is another (${ours.document}) than the documents were sealed with (${theirs})`
  if (ours.auth !== manifest.secrets.auth)
    return `AUTH_SECRET is another (${ours.auth}) than second steps were sealed with (${manifest.secrets.auth})`
  for (const { name, sha256 } of manifest.tables)
    if ((await sumOfFile(tableFile(from, name))) !== sha256)
      return `${tableFile(from, name)} is not as it was written`
  return null
}

async function sumOfFile(file: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(file), hash)
    return hash.digest('hex')
  } catch {
    return null
  }
}

/** Whether the database has no tables; those of extensions do not count. */
async function isEmpty(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e') limit 1`.execute(db)
  return rows.length === 0
}
