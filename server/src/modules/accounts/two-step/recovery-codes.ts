import { argon2, createHmac, randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Config } from '../../../config.ts'
import { ARGON2_COST } from '../password/argon2-passwords.ts'
import { keyFor } from './encrypted-secret.ts'

export const RECOVERY_CODES = 10

/** Letters and digits that are not mistaken for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 10
const HASH_BYTES = 32
const PURPOSE = 'recovery codes'

const derive = promisify(argon2)

/** Ten new codes such as 'abcde-fghjk'; each completes the second step once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode)

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}

/**
 * The stored hash of a code, independent of how it is typed. Its 49 random bits are few, so it is as slow as that of a
 * password, with the person as salt and a key outside the database.
 */
export const hashOfRecoveryCode = (
  config: Pick<Config, 'authSecret'>,
  userId: string,
  code: string,
): Promise<Buffer> =>
  derive('argon2id', {
    message: Buffer.from(plain(code)),
    nonce: Buffer.from(userId),
    secret: keyFor(config, PURPOSE),
    tagLength: HASH_BYTES,
    ...ARGON2_COST,
  })

export const hashesOfRecoveryCodes = (
  config: Pick<Config, 'authSecret'>,
  userId: string,
  codes: readonly string[],
): Promise<Buffer[]> => Promise.all(codes.map((one) => hashOfRecoveryCode(config, userId, one)))

/** The hash of codes that an earlier release gave out: they are valid until they are renewed. */
export const earlierHashOfRecoveryCode = (
  config: Pick<Config, 'authSecret'>,
  userId: string,
  code: string,
): Buffer =>
  createHmac('sha256', keyFor(config, PURPOSE))
    .update(`${userId}:${plain(code)}`)
    .digest()

const plain = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '')
