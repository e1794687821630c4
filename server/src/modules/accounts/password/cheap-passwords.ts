import { createHash } from 'node:crypto'
import type { Passwords } from '../sign-in/auth-library.ts'

/** Passwords kept so that a test does not pay for scrypt; counts its work, which must not tell accounts apart. */
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
