import type { FileStorage } from './file-storage.ts'

export interface S3Settings {
  bucket: string
  region: string
  /** Another service than Amazon's that speaks S3; null: Amazon's own of the region. */
  endpoint: string | null
  accessKeyId: string
  secretAccessKey: string
}

/** Keeps files in a private S3 bucket, under a folder of its own. The client is loaded with the first file. */
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
        // The driver itself: a disk drops the slash at the end, and 'old' is the beginning of 'older' too.
        await driver.deleteAll(placeOf(keyPrefix))
      }),
  }
}

/** The library names the place of the file, and the service says back keys and signatures: only its code is passed on. */
async function inOurWords<T>(what: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const cause = causeOf(error)
    const name = cause instanceof Error ? cause.name : 'unknown'
    throw new Error(`a file could not be ${what}: the store said ${name}`)
  }
}

/** What the service said; the library puts an error of its own around it. */
const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? error.cause : error

async function openBucket({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Settings) {
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')])
  const driver = new S3Driver({
    bucket,
    region,
    credentials: { accessKeyId, secretAccessKey },
    visibility: 'private',
    // The bucket's policy keeps it private; object ACLs are off in new buckets and unknown to other services.
    supportsACL: false,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
  })
  return { driver, disk: new Disk(driver) }
}

const isMissing = (cause: unknown) => cause instanceof Error && ['NoSuchKey', 'NotFound'].includes(cause.name)
