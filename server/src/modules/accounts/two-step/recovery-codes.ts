import { createHmac, randomInt } from 'node:crypto'
import type { Config } from '../../../config.ts'
import { keyFor } from './encrypted-secret.ts'

export const RECOVERY_CODES = 10

/** Letters and digits nobody mistakes for each other when copying from paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 10

/** Ten new codes, 'abcde-fghjk': each alone passes the second step, once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode)

function newCode(): string {
  const mails = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${mails.slice(0, LENGTH / 2)}-${mails.slice(LENGTH / 2)}`
}

/** What is kept of a code, however it was typed. About 49 random bits and a key outside the database need no slow hash. */
export const hashOfRecoveryCode = (
  config: Pick<Config, 'authSecret'>,
  userId: string,
  code: string,
): Buffer =>
  createHmac('sha256', keyFor(config, 'recovery codes'))
    .update(`${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest()
