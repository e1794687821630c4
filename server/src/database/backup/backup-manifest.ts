import { hkdfSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Config } from '../../config.ts'

/** What a backup is, in `manifest.json` beside its parts. It is written last: without it there is no backup. */
export type BackupManifest = z.infer<typeof BackupManifest>
export const BackupManifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** The last migration the database had seen. */
  migration: z.string(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int(),
      /** Of the compressed file `tables/NAME.copy.gz`. */
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.number().int(), isCalled: z.boolean() })),
  /** How many files each folder has, or the bucket that keeps them and is not part of the backup. */
  files: z.union([
    z.object({ photos: z.number().int(), documents: z.number().int() }),
    z.object({ bucket: z.string() }),
  ]),
  /** Names of the secrets that what is in here was sealed with. The secrets themselves are never in a backup. */
  secrets: z.object({ auth: z.string(), document: z.string() }),
})

export const MANIFEST = 'manifest.json'
export const tableFile = (folder: string, table: string) => path.join(folder, 'tables', `${table}.copy.gz`)

/** Throws a sentence for the operator where there is no whole backup. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Error(`There is no backup in ${folder}: ${MANIFEST} is missing`)
  })
  return BackupManifest.parse(JSON.parse(text))
}

/** Names for the secrets of these settings: the same secret has the same name, and the name does not give it away. */
export const secretNames = (config: Pick<Config, 'authSecret' | 'documentSecret'>) => ({
  auth: nameOf(config.authSecret),
  document: nameOf(config.documentSecret),
})

const nameOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'rihla name of a secret v1', 8)).toString('hex')
