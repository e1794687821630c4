import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'
import { PHONE_CODE_MAX, PHONE_CODE_MIN } from '@rihla/domain/people/verification'

/** The user and the number a code is for; it is valid for nothing else. */
export interface CodeOwner {
  userId: string
  phoneNumber: string
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** An unpredictable six-digit code. */
export const newPhoneCode = (): string => String(randomInt(PHONE_CODE_MIN, PHONE_CODE_MAX + 1))

/** The stored hash of a code. It is keyed, because a plain hash of 900,000 possible codes is easy to brute-force. */
export const hashOfCode = (secret: string, { userId, phoneNumber }: CodeOwner, code: string): string =>
  createHmac('sha256', secret).update(`phone-code:${userId}:${phoneNumber}:${code}`).digest('base64url')

export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The encrypted code for the outbox; only the server's secret decrypts it. */
export function sealCode(secret: string, owner: CodeOwner, code: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(boundTo(owner))
  const body = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** Decrypts a code. Throws when it was encrypted with another secret or for another owner. */
export function unsealCode(secret: string, owner: CodeOwner, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, NONCE_BYTES))
    .setAAD(boundTo(owner))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([
    decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
    decipher.final(),
  ]).toString()
}

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'rihla phone codes', 32))
const boundTo = ({ userId, phoneNumber }: CodeOwner) => Buffer.from(`${userId}:${phoneNumber}`)
