import type { Deps } from '../../../deps.ts'
import type { CallContext } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { markEmailVerified } from '../profile/account-store.ts'
import { endSessionsAndTokensOf } from '../sessions/session-store.ts'
import { forgetSignInTries } from '../tries/sign-in-tries.ts'
import { deleteFactors, replaceRecoveryCodes } from '../two-step/factor-store.ts'
import { endEmailLinks, endSignInLinks, takeEmailLink } from './email-link-store.ts'
import { mailedLinkOf } from './email-links.ts'
import { hashPassword } from './hash-password.ts'
import { setPasswordHash } from './password-store.ts'
import { refuseGuessable } from './refuse-guessable.ts'

/** Whether the link of a reset email can still set a password, so that its page need not ask for one in vain. */
export async function checkResetLink(deps: Deps, { token }: { token: string }): Promise<{ isOpen: boolean }> {
  const link = await mailedLinkOf(deps, token, 'reset')
  return { isOpen: link?.isOpen ?? false }
}

/**
 * Sets a new password with the token of a reset email, which works once and for 30 minutes, and ends all sessions of
 * the account. The link was emailed, so using it also verifies the address, and wrong passwords before it no longer
 * count. Throws 422 `reset_link_invalid`, or `password_guessable`, after which the token can still be used.
 */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
  { requestId }: Pick<CallContext, 'requestId'>,
): Promise<{ done: true }> {
  const link = await mailedLinkOf(deps, token, 'reset')
  if (!link?.isOpen) throw new Refusal('reset_link_invalid')
  const { owner, linkId } = link
  await refuseGuessable(password, owner, 'password')
  const hash = await hashPassword(deps, password)
  const now = new Date(deps.clock.now())
  await deps.db.transaction().execute(async (trx) => {
    if (!(await takeEmailLink(trx, { userId: owner.id, kind: 'reset', id: linkId }, now)))
      throw new Refusal('reset_link_invalid')
    await setPasswordHash(trx, owner.id, hash)
    if (await markEmailVerified(trx, owner.id)) {
      // The person who set up a second step before anybody had read this mailbox need not be its owner.
      await deleteFactors(trx, owner.id)
      await replaceRecoveryCodes(trx, owner.id, [])
    }
    await deps.publish(trx, { type: 'account.email_verified', userId: owner.id })
    await endEmailLinks(trx, owner.id)
    await endSignInLinks(trx, owner.id)
    await endSessionsAndTokensOf(trx, owner.id)
    await deps.publish(trx, { type: 'account.password_changed', userId: owner.id, requestId })
  })
  await forgetSignInTries(deps, owner.email)
  return { done: true }
}
