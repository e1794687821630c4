import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { TOKEN_PREFIX } from '@rihla/domain/people/api-token'
import type { Config } from '../../../config.ts'

type Secret = Pick<Config, 'authSecret'>

/** 192 random bits, in hexadecimal. */
const RANDOM_BYTES = 24
/** Hexadecimal digits of the signature that ends a token. */
const SIGNATURE_DIGITS = 16
const DIGITS = new RegExp(`^[0-9a-f]{${RANDOM_BYTES * 2 + SIGNATURE_DIGITS}}$`)

/**
 * A new token, by default a personal one; codes and secrets of OAuth are made alike. It ends with a signature, so that
 * forged ones are recognised without the database.
 */
export function newToken(config: Secret, prefix: string = TOKEN_PREFIX): string {
  const random = randomBytes(RANDOM_BYTES).toString('hex')
  return prefix + random + signatureOf(random, config)
}

/** Whether this installation created the token, at whatever time. */
export function isOurToken(token: string, config: Secret, prefix: string = TOKEN_PREFIX): boolean {
  const digits = token.slice(prefix.length)
  if (!token.startsWith(prefix) || !DIGITS.test(digits)) return false
  const given = Buffer.from(digits.slice(-SIGNATURE_DIGITS))
  return timingSafeEqual(given, Buffer.from(signatureOf(digits.slice(0, -SIGNATURE_DIGITS), config)))
}

const signatureOf = (random: string, { authSecret }: Secret) =>
  createHmac('sha256', authSecret).update(`api-token:${random}`).digest('hex').slice(0, SIGNATURE_DIGITS)
