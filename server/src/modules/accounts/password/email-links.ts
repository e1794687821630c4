import { randomBytes } from 'node:crypto'
import { RESET_LINK_MINUTES } from '@rihla/domain/retention'
import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { systemClock } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { namesOf, personIdByEmail } from '../profile/account-store.ts'
import { signInLibraryOf, VERIFICATION_LINK_HOURS } from '../sign-in/auth-library.ts'

/** A link for the owner of one mailbox. Created while its email is rendered, so that it is stored nowhere. */
export interface EmailLink {
  fullName: string
  email: string
  url: string
}

/**
 * The link that verifies a person's address and then redirects to a path of this site. Null when the account is gone.
 */
export async function verificationLinkFor(
  deps: Deps,
  userId: string,
  returnTo: string,
): Promise<EmailLink | null> {
  const person = (await namesOf(deps.db, [userId])).get(userId)
  if (!person) return null
  const { createEmailVerificationToken } = await import('better-auth/api')
  const token = await createEmailVerificationToken(
    deps.config.authSecret,
    person.email,
    undefined,
    VERIFICATION_LINK_HOURS * 60 * 60,
    { userId },
  )
  const query = new URLSearchParams({ token, callbackURL: returnTo })
  return { ...person, url: `${deps.config.publicUrl}/api/auth/verify-email?${query}` }
}

/** The name by which the library finds a reset token. */
export const resetTokenKey = (token: string) => `reset-password:${token}`

/** The link to set a new password, valid once and for 30 minutes. Null when no account has the address. */
export async function resetLinkFor(deps: Deps, email: string): Promise<EmailLink | null> {
  const userId = await personIdByEmail(deps.db, email)
  const person = userId === null ? undefined : (await namesOf(deps.db, [userId])).get(userId)
  if (!person) return null
  const { internalAdapter } = await (await signInLibraryOf(deps)).$context
  const token = randomBytes(24).toString('base64url')
  await internalAdapter.createVerificationValue({
    identifier: resetTokenKey(token),
    value: person.id,
    // The library compares with the system clock.
    expiresAt: new Date(systemClock.now() + RESET_LINK_MINUTES * MINUTE_MS),
  })
  return { ...person, url: `${deps.config.publicUrl}/reset-password?token=${token}` }
}
