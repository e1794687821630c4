import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { RESET_LINK_MINUTES, VERIFICATION_LINK_HOURS } from '@rihla/domain/retention'
import { type Language, pathIn } from '@rihla/domain/text/languages'
import { HOUR_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../../deps.ts'
import { namesOf, type PersonContact, personIdByEmail } from '../profile/account-store.ts'
import { keyFor } from '../two-step/encrypted-secret.ts'
import { type EmailLinkKind, newestEmailLink, openEmailLink } from './email-link-store.ts'

/** A link for the owner of one mailbox. Created while its email is composed, so that it is stored nowhere. */
export interface EmailLink {
  fullName: string
  email: string
  language: Language
  url: string
}

const LIFE_MS: Record<EmailLinkKind, number> = {
  verify: VERIFICATION_LINK_HOURS * HOUR_MS,
  reset: RESET_LINK_MINUTES * MINUTE_MS,
}

const TOKEN = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.([\w-]{43})$/

/**
 * The link that verifies a person's address, after which they can go on to a path of this site. Null when the account
 * is gone.
 */
export async function verificationLinkFor(
  deps: Deps,
  userId: string,
  returnTo: string,
): Promise<EmailLink | null> {
  const person = (await namesOf(deps.db, [userId])).get(userId)
  if (!person) return null
  const query = new URLSearchParams({
    token: await newToken(deps, person, 'verify'),
    ...(returnTo === '/' ? {} : { returnTo }),
  })
  return { ...person, url: deps.config.publicUrl + pathIn(person.language, `/verify-email?${query}`) }
}

/** The link to set a new password, valid once and for 30 minutes. Null when no account has the address. */
export async function resetLinkFor(deps: Deps, email: string): Promise<EmailLink | null> {
  const userId = await personIdByEmail(deps.db, email)
  const person = userId === null ? undefined : (await namesOf(deps.db, [userId])).get(userId)
  if (!person) return null
  const token = await resetTokenFor(deps, person)
  const page = pathIn(person.language, `/reset-password?token=${token}`)
  return { ...person, url: deps.config.publicUrl + page }
}

/** What sets a new password, for somebody who has just proved that they read the mailbox. An earlier one ends. */
export const resetTokenFor = (deps: Deps, owner: PersonContact): Promise<string> =>
  newToken(deps, owner, 'reset')

/** A genuine link, mailed to the address that its owner still has. `isOpen` is false once it was used or has ended. */
export interface MailedLink {
  owner: PersonContact
  linkId: string
  isOpen: boolean
}

/** The link of a token; null when the token is not ours, or when its owner has another address by now. */
export async function mailedLinkOf(
  deps: Deps,
  token: string,
  kind: EmailLinkKind,
): Promise<MailedLink | null> {
  const [, userId, linkId, signature] = TOKEN.exec(token) ?? []
  if (!userId || !linkId || !signature) return null
  const owner = (await namesOf(deps.db, [userId])).get(userId)
  if (!owner) return null
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(deps, owner, kind, linkId)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const newest = await newestEmailLink(deps.db, userId, kind)
  const isOpen = newest?.id === linkId && newest.expiresAt.getTime() > deps.clock.now()
  return { owner, linkId, isOpen }
}

async function newToken(deps: Deps, owner: PersonContact, kind: EmailLinkKind): Promise<string> {
  const linkId = randomUUID()
  const expiresAt = new Date(deps.clock.now() + LIFE_MS[kind])
  await openEmailLink(deps.db, { userId: owner.id, kind, id: linkId, expiresAt })
  return `${owner.id}.${linkId}.${signatureOf(deps, owner, kind, linkId).toString('base64url')}`
}

/** The address is signed too, so that a link ends when its owner changes their address. */
const signatureOf = ({ config }: Pick<Deps, 'config'>, owner: PersonContact, kind: string, linkId: string) =>
  createHmac('sha256', keyFor(config, 'email links'))
    .update(`${kind}:${owner.id}:${linkId}:${owner.email}`)
    .digest()
