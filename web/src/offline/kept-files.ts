import { PERSONAL_FILES } from './personal-storage.ts'

/** A file that has not arrived at the server yet, stored in this browser. */
export interface KeptFile {
  /** The same for every attempt to send it. */
  key: string
  personId: string
  /** What it belongs to, such as a hand-over of a trip. */
  place: string
  /** What it shows. */
  kind: string
  file: File
  keptAt: number
}

const STORE = 'files'
const BY_PLACE = 'by_place'

/** Stores a file until `forgetFile` or sign-out. False when the browser cannot: storage is full or unavailable. */
export async function keepFile(kept: KeptFile): Promise<boolean> {
  const stored = await withFiles('readwrite', (files) => files.put(kept))
  return stored !== null
}

/** The files that this person has kept for a place in this browser, oldest first. */
export async function keptFiles(personId: string, place: string): Promise<KeptFile[]> {
  const found = await withFiles<KeptFile[]>('readonly', (files) =>
    files.index(BY_PLACE).getAll([personId, place]),
  )
  return (found ?? []).toSorted((one, other) => one.keptAt - other.keptAt)
}

export async function forgetFile(key: string): Promise<void> {
  await withFiles('readwrite', (files) => files.delete(key))
}

/**
 * Runs one request on the stored files. Null when storage is unavailable. The connection is closed afterwards, so that
 * the database can be deleted on sign-out.
 */
async function withFiles<Value>(
  mode: IDBTransactionMode,
  ask: (files: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | null> {
  let database: IDBDatabase | null = null
  try {
    database = await openFiles()
    const transaction = database.transaction(STORE, mode)
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const request = ask(transaction.objectStore(STORE))
    await ended
    return request.result
  } catch {
    return null
  } finally {
    database?.close()
  }
}

const openFiles = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(PERSONAL_FILES, 1)
    opening.onupgradeneeded = () => {
      const files = opening.result.createObjectStore(STORE, { keyPath: 'key' })
      files.createIndex(BY_PLACE, ['personId', 'place'])
    }
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
