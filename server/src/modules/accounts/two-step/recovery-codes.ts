import { createHmac, randomInt } from 'node:crypto'
import type { Config } from '../../../config.ts'
import { keyFor } from './encrypted-secret.ts'

export const RECOVERY_CODES = 10

/** Letters and digits that are not mistaken for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 10

/** Ten new codes such as 'abcde-fghjk'; each completes the second step once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode)

function newCode(): string {
  const mails = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${mails.slice(0, LENGTH / 2)}-${mails.slice(LENGTH / 2)}`
}

/**
 * The stored hash of a code, independent of how it is typed. With about 49 random bits and a key outside the database
 * it needs no slow hash.
 */
export const hashOfRecoveryCode = (
  config: Pick<Config, 'authSecret'>,
  userId: string,
  code: string,
): Buffer =>
  createHmac('sha256', keyFor(config, 'recovery codes'))
    .update(`${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest()
