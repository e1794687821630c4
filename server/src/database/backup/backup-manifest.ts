import { hkdfSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Config } from '../../config.ts'

/**
 * The description of a backup, in `manifest.json` beside its parts. It is written last: without it the backup is
 * incomplete.
 */
export type BackupManifest = z.infer<typeof BackupManifest>
export const BackupManifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** The last migration that had run in the database. */
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
  /** The number of files in each folder, or the bucket that holds them, which is not part of the backup. */
  files: z.union([
    z.object({ photos: z.number().int(), documents: z.number().int() }),
    z.object({ bucket: z.string() }),
  ]),
  /** Fingerprints of the secrets that encrypt parts of the backup. The secrets themselves are never included. */
  secrets: z.object({
    auth: z.string(),
    document: z.string(),
    /** While `document` is being replaced: files may still be encrypted with this one. */
    previousDocument: z.string().nullish(),
  }),
})

export const MANIFEST = 'manifest.json'
export const tableFile = (folder: string, table: string) => path.join(folder, 'tables', `${table}.copy.gz`)

/** Reads the manifest of a backup. Throws a message for the operator when the folder has no complete backup. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Error(`There is no backup in ${folder}: ${MANIFEST} is missing`)
  })
  return BackupManifest.parse(JSON.parse(text))
}

/**
 * Fingerprints of the secrets in these settings: the same secret has the same fingerprint, which does not reveal it.
 */
export const secretNames = (config: Secrets) => ({
  auth: nameOf(config.authSecret),
  document: nameOf(config.documentSecret),
  previousDocument: config.previousDocumentSecret === null ? null : nameOf(config.previousDocumentSecret),
})

export type Secrets = Pick<Config, 'authSecret' | 'documentSecret' | 'previousDocumentSecret'>

const nameOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'rihla name of a secret v1', 8)).toString('hex')
