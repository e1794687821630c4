import type { Deps } from '../../../deps.ts'
import { signInLibraryOf } from '../sign-in/auth-library.ts'

/** The hash that is kept of a password: about 0.1 s of a core, off the event loop. */
export async function hashPassword(deps: Deps, password: string): Promise<string> {
  const library = await signInLibraryOf(deps)
  const { password: passwords } = await library.$context
  return await passwords.hash(password)
}
