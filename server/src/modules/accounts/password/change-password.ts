import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { sessionIdOf } from '../../../http/api/session-id-of.ts'
import { sessionCookieOf } from '../sessions/session-cookie.ts'
import { endSessionsAndTokensOf, renewToken } from '../sessions/session-store.ts'
import { countStepUpTry, isPasswordOf } from '../two-step/step-up.ts'
import { endSignInLinks } from './email-link-store.ts'
import { hashPassword } from './hash-password.ts'
import { passwordHashOf, replacePasswordHash } from './password-store.ts'
import { refuseGuessable } from './refuse-guessable.ts'

/**
 * Sets a new password, signs out every other browser, gives this one a new token, ends open links and emails the owner.
 * Throws 422
 * `current_password_wrong`, or `password_not_set` for an account without a password: it can set one with a reset link;
 * `password_guessable` for a new one that is easy to guess.
 */
export async function changePassword(
  deps: Deps,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  { viewer, requestId, answerHeaders }: Call<'person'>,
): Promise<{ done: true }> {
  const counted = await countStepUpTry(deps, viewer)
  const from = await passwordHashOf(deps.db, viewer.id)
  if (from === null) throw new Refusal('password_not_set')
  if (!(await isPasswordOf(deps, viewer.id, currentPassword))) throw new Refusal('current_password_wrong')
  await counted.wasRight()
  await refuseGuessable(newPassword, viewer, 'newPassword')
  const to = await hashPassword(deps, newPassword)
  const token = await deps.db.transaction().execute(async (trx) => {
    if (!(await replacePasswordHash(trx, viewer.id, { from, to })))
      throw new Refusal('current_password_wrong')
    await endSessionsAndTokensOf(trx, viewer.id, sessionIdOf(viewer))
    await endSignInLinks(trx, viewer.id)
    await deps.publish(trx, { type: 'account.password_changed', userId: viewer.id, requestId })
    return await renewToken(trx, sessionIdOf(viewer))
  })
  answerHeaders.append('set-cookie', sessionCookieOf(deps.config, token))
  return { done: true }
}
