import { keysOfDisk } from './disk-keys.ts'
import type { FileStorage } from './file-storage.ts'

export interface S3Settings {
  bucket: string
  region: string
  /** URL of an S3-compatible service; null: Amazon S3 in the region. */
  endpoint: string | null
  accessKeyId: string
  secretAccessKey: string
}

/** Stores files in a private S3 bucket, under one folder. The S3 client is loaded on first use. */
export function s3Files(settings: S3Settings, folder: string): FileStorage {
  let opening: ReturnType<typeof openBucket> | null = null
  const bucket = () => {
    opening ??= openBucket(settings)
    return opening
  }
  const placeOf = (key: string) => `${folder}/${key}`
  return {
    put: (key, bytes, contentType) =>
      inOurWords('put', async () => {
        const { disk } = await bucket()
        await disk.put(placeOf(key), bytes, { contentType })
      }),
    read: (key) =>
      inOurWords('read', async () => {
        const { disk } = await bucket()
        try {
          return await disk.getBytes(placeOf(key))
        } catch (error) {
          if (isMissing(causeOf(error))) return null
          throw error
        }
      }),
    remove: (keyPrefix) =>
      inOurWords('removed', async () => {
        const { driver, disk } = await bucket()
        if (!keyPrefix.endsWith('/')) return await disk.delete(placeOf(keyPrefix))
        // Call the driver directly: the disk drops the trailing slash, and 'old' is also a prefix of 'older'.
        await driver.deleteAll(placeOf(keyPrefix))
      }),
    keys: async function* () {
      const { disk } = await bucket()
      yield* keysOfDisk(disk, placeOf(''))
    },
  }
}

/**
 * Reduces an error to its code: the library's message contains the file's path, and the service's may contain keys and
 * signatures.
 */
async function inOurWords<T>(what: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const cause = causeOf(error)
    const name = cause instanceof Error ? cause.name : 'unknown'
    throw new Error(`a file could not be ${what}: the store said ${name}`)
  }
}

/** The error of the service, which the library wraps in its own. */
const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? error.cause : error

async function openBucket({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Settings) {
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')])
  const driver = new S3Driver({
    bucket,
    region,
    credentials: { accessKeyId, secretAccessKey },
    visibility: 'private',
    // The bucket policy keeps it private; object ACLs are disabled in new buckets and unsupported by other services.
    supportsACL: false,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
  })
  return { driver, disk: new Disk(driver) }
}

const isMissing = (cause: unknown) => cause instanceof Error && ['NoSuchKey', 'NotFound'].includes(cause.name)
