import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { FileStorage } from './file-storage.ts'

/** The header of every encrypted file; its last byte is the format version. */
const HEADER = Buffer.from('RHLA\u0001', 'latin1')
const NONCE_BYTES = 12
const TAG_BYTES = 16

export interface SealedFiles extends FileStorage {
  /**
   * Encrypts a file with the current secret if the previous one encrypted it. Throws for a file that neither can read.
   */
  reencrypt(key: string): Promise<'reencrypted' | 'current' | 'missing'>
}

/**
 * Encrypts files before they reach a store (AES-256-GCM, a key derived from the secret, one nonce per file). A file is
 * bound to its storage key, so it cannot be swapped with another. Reading a file that was changed, moved or encrypted
 * with an unknown secret throws. While a secret is replaced, files of the previous one can still be read.
 */
export function sealedFiles(
  store: FileStorage,
  secret: string,
  previousSecret: string | null = null,
): SealedFiles {
  const current = encryptionKey(secret)
  const previous = previousSecret === null ? null : encryptionKey(previousSecret)

  async function put(name: string, bytes: Uint8Array): Promise<void> {
    await store.put(name, seal(bytes, name, current), 'application/octet-stream')
  }
  return {
    put,
    read: async (name) => {
      const sealed = await store.read(name)
      return sealed && openWithEither(sealed, name).bytes
    },
    remove: (keyPrefix) => store.remove(keyPrefix),
    keys: () => store.keys(),
    reencrypt: async (name) => {
      const sealed = await store.read(name)
      if (!sealed) return 'missing'
      const { bytes, isCurrent } = openWithEither(sealed, name)
      if (isCurrent) return 'current'
      await put(name, bytes)
      return 'reencrypted'
    },
  }

  function openWithEither(sealed: Uint8Array, name: string): { bytes: Uint8Array; isCurrent: boolean } {
    try {
      return { bytes: unseal(sealed, name, current), isCurrent: true }
    } catch (error) {
      // The tag of AES-GCM says which secret it was.
      if (!previous) throw error
      return { bytes: unseal(sealed, name, previous), isCurrent: false }
    }
  }
}

const encryptionKey = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'rihla sealed files v1', 32))

function seal(bytes: Uint8Array, name: string, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(name))
  const body = [cipher.update(bytes), cipher.final()]
  return Buffer.concat([HEADER, nonce, ...body, cipher.getAuthTag()])
}

function unseal(sealed: Uint8Array, name: string, key: Buffer): Uint8Array {
  const bodyStart = HEADER.length + NONCE_BYTES
  const bodyEnd = sealed.length - TAG_BYTES
  if (bodyEnd < bodyStart || !HEADER.equals(sealed.subarray(0, HEADER.length)))
    throw new Error('not a sealed file of a version we know')
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(HEADER.length, bodyStart))
    .setAAD(boundTo(name))
    .setAuthTag(sealed.subarray(bodyEnd))
  return Buffer.concat([decipher.update(sealed.subarray(bodyStart, bodyEnd)), decipher.final()])
}

const boundTo = (name: string) => Buffer.concat([HEADER, Buffer.from(name)])
