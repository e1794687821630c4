import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import type { EmailLink } from '../password/email-links.ts'
import { keyFor } from '../two-step/encrypted-secret.ts'
import { requireStepUp } from '../two-step/step-up.ts'
import { namesOf, personIdByEmail } from './account-store.ts'
import {
  dropEmailChange,
  emailChangeById,
  keepEmailChange,
  replaceEmail,
  takeEmailChange,
} from './email-change-store.ts'

/**
 * Requests a change of email address: a link goes to the new address, a notice to the old. Nothing changes until the
 * link is used.
 */
export async function changeEmail(
  deps: Deps,
  { newEmail }: { newEmail: string },
  call: Call<'person'>,
): Promise<{ done: true }> {
  requireStepUp(deps, call)
  const { viewer } = call
  if (newEmail === viewer.email) {
    throw new Refusal('invalid_input', { fields: [{ field: 'newEmail', code: 'unchanged' }] })
  }
  const expiresAt = new Date(deps.clock.now() + DAY_MS)
  await deps.db.transaction().execute(async (trx) => {
    const changeId = await keepEmailChange(trx, { userId: viewer.id, newEmail, expiresAt })
    await deps.publish(trx, { type: 'account.email_change_asked', userId: viewer.id, changeId })
  })
  return { done: true }
}

export async function cancelEmailChange(deps: Deps, { viewer }: Call<'person'>): Promise<{ done: true }> {
  await dropEmailChange(deps.db, viewer.id)
  return { done: true }
}

/**
 * The link that changes a person's address, for the new mailbox only. Null when the request is gone, or when the
 * address belongs to an account, so that the caller does not learn whether it does.
 */
export async function emailChangeLinkFor(deps: Deps, changeId: string): Promise<EmailLink | null> {
  const change = await emailChangeById(deps.db, changeId, new Date(deps.clock.now()))
  if (!change || (await personIdByEmail(deps.db, change.newEmail))) return null
  const person = (await namesOf(deps.db, [change.userId])).get(change.userId)
  if (!person) return null
  const token = `${changeId}.${signatureOf(deps, changeId).toString('base64url')}`
  return {
    fullName: person.fullName,
    email: change.newEmail,
    url: `${deps.config.publicUrl}/api/auth/confirm-email-change?${new URLSearchParams({ token })}`,
  }
}

/**
 * Applies the change of a link, once and within a day. False when the link is invalid or expired, or the address was
 * taken.
 */
export async function confirmEmailChange(deps: Deps, token: string): Promise<boolean> {
  const [changeId = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(deps, changeId)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false
  const now = new Date(deps.clock.now())
  return await deps.db.transaction().execute(async (trx) => {
    const change = await takeEmailChange(trx, changeId, now)
    if (!change) return false
    const oldEmail = await replaceEmail(trx, change.userId, change.newEmail)
    if (oldEmail === null) return false
    await deps.publish(trx, { type: 'account.email_changed', userId: change.userId, changeId, oldEmail })
    return true
  })
}

const signatureOf = ({ config }: Pick<Deps, 'config'>, changeId: string) =>
  createHmac('sha256', keyFor(config, 'email change links')).update(changeId).digest()
