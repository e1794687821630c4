import type { FileStorage } from '../../providers/file-storage/file-storage.ts'

/** An in-memory file store. */
export function rememberingFiles(): FileStorage {
  const files = new Map<string, Uint8Array>()
  return {
    put: async (key, bytes) => {
      files.set(key, bytes)
    },
    read: async (key) => files.get(key) ?? null,
    remove: async (prefix) => {
      for (const key of files.keys()) if (key.startsWith(prefix)) files.delete(key)
    },
    keys: async function* () {
      yield* files.keys()
    },
  }
}
