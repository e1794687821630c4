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
    put: async (key, bytes, contentType) => {
      const { disk } = await bucket()
      await disk.put(placeOf(key), bytes, { contentType })
    },
    read: async (key) => {
      const { disk, errors } = await bucket()
      try {
        return await disk.getBytes(placeOf(key))
      } catch (error) {
        if (error instanceof errors.E_CANNOT_READ_FILE && isMissing(error.cause)) return null
        throw error
      }
    },
    remove: async (keyPrefix) => {
      const { driver, disk } = await bucket()
      if (!keyPrefix.endsWith('/')) return await disk.delete(placeOf(keyPrefix))
      // The driver itself: a disk drops the slash at the end, and 'old' is the beginning of 'older' too.
      await driver.deleteAll(placeOf(keyPrefix))
    },
  }
}

async function openBucket({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Settings) {
  const [{ Disk, errors }, { S3Driver }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/s3'),
  ])
  const driver = new S3Driver({
    bucket,
    region,
    credentials: { accessKeyId, secretAccessKey },
    visibility: 'private',
    // The bucket's policy keeps it private; object ACLs are off in new buckets and unknown to other services.
    supportsACL: false,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
  })
  return { driver, disk: new Disk(driver), errors }
}

const isMissing = (cause: unknown) => cause instanceof Error && ['NoSuchKey', 'NotFound'].includes(cause.name)
