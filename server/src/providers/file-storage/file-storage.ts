/** A store of immutable files under random keys. Reading a missing file returns null. */
export interface FileStorage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  read(key: string): Promise<Uint8Array | null>
  remove(keyPrefix: string): Promise<void>
  /** The key of every file, a page of the store at a time. */
  keys(): AsyncIterable<string>
}
