import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { verifyPassword } from 'better-auth/crypto'
import type { Passwords } from './passwords.ts'

/** Argon2id with 19 MiB and two passes, the least that OWASP and appendix C of ASVS 5.0 approve for one lane. */
export const ARGON2_COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const KEY_BYTES = 32
/** A hash says how it was made (the PHC string format), so that the cost can be raised later. */
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/
/** The sign-in library's own scrypt: hex of salt and key. */
const SCRYPT = /^[0-9a-f]{32}:[0-9a-f]{128}$/

const derive = promisify(argon2)

/** Hashes passwords with argon2id, off the event loop; accepts hashes that were made with the library's scrypt too. */
export const argon2Passwords: Passwords = {
  async hash(password) {
    const salt = randomBytes(SALT_BYTES)
    const key = await keyOf(password, salt, ARGON2_COST)
    const { memory, passes, parallelism } = ARGON2_COST
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(salt)}$${plain(key)}`
  },
  async verify({ hash, password }) {
    if (SCRYPT.test(hash)) return await verifyPassword({ hash, password })
    const [, memory, passes, parallelism, salt, key] = PHC.exec(hash) ?? []
    if (!salt || !key) return false
    const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
    const right = Buffer.from(key, 'base64')
    const given = await keyOf(password, Buffer.from(salt, 'base64'), cost)
    return given.length === right.length && timingSafeEqual(given, right)
  },
}

/** Whether a hash was made in a way that is no longer used. */
export const isOutdatedHash = (hash: string): boolean => SCRYPT.test(hash)

/** NFKC as the library's scrypt has it, so that a password is the same whichever keyboard composed its letters. */
const keyOf = (password: string, nonce: Buffer, cost: typeof ARGON2_COST): Promise<Buffer> =>
  derive('argon2id', {
    message: Buffer.from(password.normalize('NFKC')),
    nonce,
    tagLength: KEY_BYTES,
    ...cost,
  })

const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
