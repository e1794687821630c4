import { Disk, errors } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { keysOfDisk } from './disk-keys.ts'
import type { FileStorage } from './file-storage.ts'

/** Stores files in a local folder. Refuses keys that lead outside the folder. */
export function localFiles(folder: string): FileStorage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    put: async (key, bytes, contentType) => {
      await disk.put(key, bytes, { contentType })
    },
    read: async (key) => {
      try {
        return await disk.getBytes(key)
      } catch (error) {
        if (error instanceof errors.E_CANNOT_READ_FILE && isMissing(error.cause)) return null
        throw error
      }
    },
    remove: async (keyPrefix) => {
      await disk.deleteAll(keyPrefix)
    },
    keys: () => keysOfDisk(disk),
  }
}

const isMissing = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'EISDIR')
