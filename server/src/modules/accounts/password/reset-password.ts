import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { namesOf } from '../profile/account-store.ts'
import { libraryRefusalCode, signInLibraryOf } from '../sign-in/auth-library.ts'
import { resetTokenKey } from './email-links.ts'
import { refuseGuessable } from './refuse-guessable.ts'

/**
 * Sets a new password with the token of a reset email, which works once and for 30 minutes, and ends all sessions of
 * the account. Throws 422 `reset_link_invalid`, or `password_guessable`, after which the token can still be used.
 */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
): Promise<{ done: true }> {
  const library = await signInLibraryOf(deps)
  const owner = await ownerOf(deps, token)
  // The library refuses the token of nobody.
  if (owner) await refuseGuessable(password, owner, 'password')
  try {
    await library.api.resetPassword({ body: { token, newPassword: password } })
  } catch (error) {
    if (libraryRefusalCode(error) === null) throw error
    throw new Refusal('reset_link_invalid')
  }
  return { done: true }
}

async function ownerOf(deps: Deps, token: string) {
  const { internalAdapter } = await (await signInLibraryOf(deps)).$context
  const userId = (await internalAdapter.findVerificationValue(resetTokenKey(token)))?.value
  return userId === undefined ? undefined : (await namesOf(deps.db, [userId])).get(userId)
}
