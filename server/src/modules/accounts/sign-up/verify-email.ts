import type { Deps } from '../../../deps.ts'
import type { CallContext } from '../../../http/api/call.ts'
import { takeEmailLink } from '../password/email-link-store.ts'
import { type MailedLink, mailedLinkOf, resetTokenFor } from '../password/email-links.ts'
import {
  hasSignedIn,
  isEmailVerified,
  markEmailVerified,
  wasSignUpRepeated,
} from '../profile/account-store.ts'
import { sessionCookieOf } from '../sessions/session-cookie.ts'
import { welcomePerson } from '../sign-in/after-sign-in.ts'
import { signInLibraryOf } from '../sign-in/auth-library.ts'
import { forgetSignUp, hasSignedUpHere } from './sign-up-browser.ts'

/** What became of a verification link; `ended` is one that expired or that a newer one replaced. */
export type VerificationResult = 'done' | 'already' | 'ended' | 'invalid' | 'choose_password'

interface Outcome {
  result: VerificationResult
  resetToken: string | null
}

/**
 * Verifies the address of a mailed link. In the browser whose sign-up created the account, the first visit of its owner
 * also signs in: a person who chose the password and reads the mailbox is the owner. Elsewhere the link signs nobody in,
 * and after a second sign-up with the address it verifies nothing and leads to a new password: nobody knows which of the
 * two chose the present one, and a stranger who did must not get a verified account.
 */
export async function verifyEmail(
  deps: Deps,
  { token }: { token: string },
  call: CallContext,
): Promise<Outcome> {
  const link = await mailedLinkOf(deps, token, 'verify')
  const result = link ? await openLink(deps, link, call) : 'invalid'
  return {
    result,
    resetToken: link && result === 'choose_password' ? await resetTokenFor(deps, link.owner) : null,
  }
}

async function openLink(
  deps: Deps,
  link: MailedLink,
  call: CallContext,
): Promise<Exclude<VerificationResult, 'invalid'>> {
  const { owner, linkId, isOpen } = link
  if (await isEmailVerified(deps.db, owner.id)) return 'already'
  if (!isOpen) return 'ended'
  const isSignedUpHere = hasSignedUpHere(deps, call, owner.id)
  const isSignedIn = call.viewer.kind === 'person' && call.viewer.id === owner.id
  if (!isSignedUpHere && !isSignedIn && (await wasSignUpRepeated(deps.db, owner.id))) return 'choose_password'
  const now = new Date(deps.clock.now())
  const isVerified = await deps.db.transaction().execute(async (trx) => {
    if (!(await takeEmailLink(trx, { userId: owner.id, kind: 'verify', id: linkId }, now))) return false
    await markEmailVerified(trx, owner.id)
    await deps.publish(trx, { type: 'account.email_verified', userId: owner.id })
    return true
  })
  // Two visits at once: the other one has verified the address.
  if (!isVerified) return 'already'
  const isNewHere = call.viewer.kind === 'visitor' && isSignedUpHere
  if (isNewHere && !(await hasSignedIn(deps.db, owner.id))) await beginSession(deps, call, owner)
  return 'done'
}

async function beginSession(
  deps: Deps,
  call: CallContext,
  owner: { id: string; email: string },
): Promise<void> {
  const { internalAdapter } = await (await signInLibraryOf(deps)).$context
  const session: { token: string } | null = await internalAdapter.createSession(owner.id, false, {
    ipAddress: call.clientAddress,
    userAgent: call.headers.get('user-agent') ?? '',
  })
  // Null for a suspended account, see the session hook.
  if (session === null) return
  call.answerHeaders.append('set-cookie', sessionCookieOf(deps.config, session.token))
  forgetSignUp(deps, call)
  await welcomePerson(deps, call, owner, 'email link')
}
