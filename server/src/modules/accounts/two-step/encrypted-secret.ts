import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../../../config.ts'

const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A key for one purpose, derived from the installation's secret; never stored in the database. */
export const keyFor = ({ authSecret }: Pick<Config, 'authSecret'>, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', authSecret, '', `rihla ${purpose}`, 32))

/** What a stored secret is for: each purpose has a key of its own. */
export type SealedFor = 'factor secrets' | 'webhook secrets'

/** Encrypts a secret for storage: AES-256-GCM, version 1, bound to the id of its row. */
export function seal(
  config: Pick<Config, 'authSecret'>,
  secret: Buffer,
  ownerId: string,
  purpose: SealedFor = 'factor secrets',
): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(config, purpose), nonce)
  cipher.setAAD(Buffer.from(ownerId))
  const body = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), body])
}

/** Decrypts a sealed secret. Throws when it was modified, moved to another row, or sealed with another key. */
export function unseal(
  config: Pick<Config, 'authSecret'>,
  sealed: Buffer,
  ownerId: string,
  purpose: SealedFor = 'factor secrets',
): Buffer {
  if (sealed[0] !== VERSION) throw new Error('a sealed secret of an unknown version')
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
  const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', keyFor(config, purpose), nonce)
  decipher.setAAD(Buffer.from(ownerId))
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE_BYTES + TAG_BYTES)), decipher.final()])
}
