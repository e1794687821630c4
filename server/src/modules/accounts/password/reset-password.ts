import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { libraryRefusalCode, signInLibraryOf } from '../sign-in/auth-library.ts'

/**
 * Sets a new password with the token of a reset email, which works once and for 30 minutes, and ends all sessions of
 * the account. Throws 422 `reset_link_invalid`.
 */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
): Promise<{ done: true }> {
  const library = await signInLibraryOf(deps)
  try {
    await library.api.resetPassword({ body: { token, newPassword: password } })
  } catch (error) {
    if (libraryRefusalCode(error) === null) throw error
    throw new Refusal('reset_link_invalid')
  }
  return { done: true }
}
