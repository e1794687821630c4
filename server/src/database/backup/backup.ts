import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../config.ts'
import { type BackupManifest, MANIFEST, type Secrets, secretNames } from './backup-manifest.ts'
import { copyNewFiles } from './copy-new-files.ts'
import { dumpDatabase } from './dump-database.ts'

type Settings = Secrets & Pick<Config, 'dataFolder' | 's3'>

/**
 * Writes a backup of the database and the files of these settings to a new folder, while the product runs. Documents
 * stay encrypted. An incomplete backup has another name, `….partial`. Throws when the folder already exists.
 */
export async function takeBackup(
  databaseUrl: string,
  settings: Settings,
  { to, now }: { to: string; now: number },
): Promise<BackupManifest> {
  if (await exists(to)) throw new Error(`${to} is there already`)
  const partial = `${to}.partial`
  await mkdir(path.join(partial, 'tables'), { recursive: true, mode: 0o700 })
  // Copied before and after the rows: a file whose row is in the backup existed at one of the two times.
  await copyFiles(settings, partial)
  const dump = await dumpDatabase(databaseUrl, partial)
  const manifest: BackupManifest = {
    format: 1,
    takenAt: new Date(now).toISOString(),
    ...dump,
    files: await copyFiles(settings, partial),
    secrets: secretNames(settings),
  }
  await writeFile(path.join(partial, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  await rename(partial, to)
  return manifest
}

async function copyFiles({ s3, dataFolder }: Settings, folder: string): Promise<BackupManifest['files']> {
  if (s3) return { bucket: s3.bucket }
  const copy = (name: string) => copyNewFiles(path.join(dataFolder, name), path.join(folder, name))
  return { photos: await copy('photos'), documents: await copy('documents') }
}

const exists = (place: string) =>
  stat(place).then(
    () => true,
    () => false,
  )
