import type { Deps } from '../../../deps.ts'
import { signInLibraryOf } from '../sign-in/auth-library.ts'
import { isOutdatedHash } from './argon2-passwords.ts'
import { passwordHashOf, replacePasswordHash } from './password-store.ts'

/** Hashes a password for storage: about 0.1 s of CPU, off the event loop. */
export async function hashPassword(deps: Deps, password: string): Promise<string> {
  const library = await signInLibraryOf(deps)
  const { password: passwords } = await library.$context
  return await passwords.hash(password)
}

/** Stores a new hash of a password that has just proved right, if the stored one was made in an outdated way. */
export async function renewOutdatedHash(deps: Deps, userId: string, password: string): Promise<void> {
  const from = await passwordHashOf(deps.db, userId)
  if (from === null || !isOutdatedHash(from)) return
  const to = await hashPassword(deps, password)
  await deps.db.transaction().execute((trx) => replacePasswordHash(trx, userId, { from, to }))
}
