import type { Deps } from '../../../deps.ts'
import { signInLibraryOf } from '../sign-in/auth-library.ts'

/** Hashes a password for storage: about 0.1 s of CPU, off the event loop. */
export async function hashPassword(deps: Deps, password: string): Promise<string> {
  const library = await signInLibraryOf(deps)
  const { password: passwords } = await library.$context
  return await passwords.hash(password)
}
