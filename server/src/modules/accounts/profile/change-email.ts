import { createHmac, timingSafeEqual } from 'node:crypto'
import { pathIn } from '@rihla/domain/text/languages'
import { DAY_MS } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import type { EmailLink } from '../password/email-links.ts'
import { accountKeyOf } from '../sign-in/known-browser.ts'
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

const TOKEN = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.([\w-]{43})$/

const REQUESTS_PER_HOUR = 5
/** Of all people together, so that nobody can flood a mailbox; counted whether or not the address has an account. */
const LINKS_PER_ADDRESS_AND_DAY = 5

/**
 * Requests a change of email address: a link goes to the new address, a notice to the old. Nothing changes until the
 * link is used. Throws 429 for too many requests of a person or for one address.
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
  await deps.limits.takeFor('email_change', viewer.id, REQUESTS_PER_HOUR, 3600)
  await deps.limits.takeFor('email_change_to', accountKeyOf(newEmail), LINKS_PER_ADDRESS_AND_DAY, 86_400)
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
  const signature = signatureOf(deps, changeId, change).toString('base64url')
  const token = `${change.userId}.${changeId}.${signature}`
  return {
    fullName: person.fullName,
    email: change.newEmail,
    language: person.language,
    url: deps.config.publicUrl + pathIn(person.language, `/confirm-email-change?token=${token}`),
  }
}

/**
 * Applies the change of a link, within a day; doing it again changes nothing more. Not when the link is invalid or has
 * ended, when the address was taken, or when the account is suspended.
 */
export async function confirmEmailChange(
  deps: Deps,
  { token }: { token: string },
): Promise<{ isChanged: boolean }> {
  const [, userId, changeId, signature] = TOKEN.exec(token) ?? []
  if (!userId || !changeId || !signature) return { isChanged: false }
  const isFor = (newEmail: string) => {
    const given = Buffer.from(signature, 'base64url')
    const right = signatureOf(deps, changeId, { userId, newEmail })
    return given.length === right.length && timingSafeEqual(given, right)
  }
  const now = new Date(deps.clock.now())
  return await deps.db.transaction().execute(async (trx) => {
    const open = await emailChangeById(trx, changeId, now)
    const change = open && isFor(open.newEmail) ? await takeEmailChange(trx, changeId, now) : null
    const person = (await namesOf(trx, [userId])).get(userId)
    if (!person) return { isChanged: false }
    if (!change) return { isChanged: isFor(person.email) }
    const oldEmail = await replaceEmail(trx, change.userId, change.newEmail)
    if (oldEmail === null) return { isChanged: false }
    await deps.publish(trx, { type: 'account.email_changed', userId: change.userId, changeId, oldEmail })
    return { isChanged: true }
  })
}

/** The new address is signed too, so that a used link is recognised as long as the account has that address. */
const signatureOf = (
  { config }: Pick<Deps, 'config'>,
  changeId: string,
  { userId, newEmail }: { userId: string; newEmail: string },
) =>
  createHmac('sha256', keyFor(config, 'email change links'))
    .update(`${userId}:${changeId}:${newEmail}`)
    .digest()
