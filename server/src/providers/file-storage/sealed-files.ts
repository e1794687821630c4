import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { FileStorage } from './file-storage.ts'

/** The header of every encrypted file; its last byte is the format version. */
const HEADER = Buffer.from('RHLA\u0001', 'latin1')
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts files before they reach a store (AES-256-GCM, a key derived from the secret, one nonce per file). A file is
 * bound to its storage key, so it cannot be swapped with another. Reading a file that was changed, moved or encrypted
 * with another secret throws.
 */
export function sealedFiles(store: FileStorage, secret: string): FileStorage {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'rihla sealed files v1', 32))
  return {
    put: async (name, bytes) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(name))
      const body = [cipher.update(bytes), cipher.final()]
      const sealed = Buffer.concat([HEADER, nonce, ...body, cipher.getAuthTag()])
      await store.put(name, sealed, 'application/octet-stream')
    },
    read: async (name) => {
      const sealed = await store.read(name)
      return sealed && unseal(sealed, name)
    },
    remove: (keyPrefix) => store.remove(keyPrefix),
  }

  function unseal(sealed: Uint8Array, name: string): Uint8Array {
    const bodyStart = HEADER.length + NONCE_BYTES
    const bodyEnd = sealed.length - TAG_BYTES
    if (bodyEnd < bodyStart || !HEADER.equals(sealed.subarray(0, HEADER.length)))
      throw new Error('not a sealed file of a version we know')
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(HEADER.length, bodyStart))
      .setAAD(boundTo(name))
      .setAuthTag(sealed.subarray(bodyEnd))
    return Buffer.concat([decipher.update(sealed.subarray(bodyStart, bodyEnd)), decipher.final()])
  }
}

const boundTo = (name: string) => Buffer.concat([HEADER, Buffer.from(name)])
