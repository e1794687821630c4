import { createHash } from 'node:crypto'
import type { Passwords } from './passwords.ts'

/**
 * Fast password hashing, so that tests do not pay for argon2id. Counts its calls: their number must not reveal whether an
 * account exists.
 */
export function cheapPasswords(): Passwords & { work: number } {
  const digest = (password: string) => createHash('sha256').update(password).digest('hex')
  const passwords = {
    work: 0,
    async hash(password: string) {
      passwords.work++
      return digest(password)
    },
    async verify({ hash, password }: { hash: string; password: string }) {
      passwords.work++
      return hash === digest(password)
    },
  }
  return passwords
}
