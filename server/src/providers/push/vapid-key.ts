import { createECDH } from 'node:crypto'

const CURVE = 'prime256v1'
const PRIVATE_KEY_BYTES = 32

/** A new private key for web push (VAPID, RFC 8292) in base64url. */
export function newVapidKey(): string {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  const key = pair.getPrivateKey()
  // Node leaves out leading zeros.
  return Buffer.concat([Buffer.alloc(PRIVATE_KEY_BYTES - key.length), key]).toString('base64url')
}

/** The public key of a private key in base64url; null when the text is no private key. */
export function publicVapidKey(privateKey: string): string | null {
  const key = Buffer.from(privateKey, 'base64url')
  if (!/^[\w-]{43}$/.test(privateKey) || key.length !== PRIVATE_KEY_BYTES) return null
  const pair = createECDH(CURVE)
  try {
    pair.setPrivateKey(key)
    return pair.getPublicKey('base64url', 'uncompressed')
  } catch {
    return null
  }
}
