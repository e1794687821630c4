import { createHmac, timingSafeEqual } from 'node:crypto'
import { UUID_PATTERN } from '@rihla/domain/text/uuid'

/** What a link in a newsletter email does. */
export type LinkPurpose = 'confirm' | 'leave'

const TOKEN = new RegExp(`^(${UUID_PATTERN})\\.([\\w-]{43})$`)

/**
 * Identifies the subscriber who confirms or leaves; signed with the server secret and never stored. A confirm token
 * includes the time of the request, so it expires with it and a later request invalidates it. A leave token never
 * expires, because emails are read years later.
 */
export const newsletterToken = (
  subscriber: { id: string; askedAt: Date },
  purpose: LinkPurpose,
  secret: string,
): string => `${subscriber.id}.${signatureOf(subscriber, purpose, secret).toString('base64url')}`

/** The subscriber id a token claims, not yet verified (see `isSignedFor`); null when it is malformed. */
export const subscriberIdIn = (token: string): string | null => TOKEN.exec(token)?.[1] ?? null

/** Compares in constant time. */
export function isSignedFor(
  token: string,
  subscriber: { id: string; askedAt: Date },
  purpose: LinkPurpose,
  secret: string,
): boolean {
  const given = Buffer.from(TOKEN.exec(token)?.[2] ?? '', 'base64url')
  const right = signatureOf(subscriber, purpose, secret)
  return given.length === right.length && timingSafeEqual(given, right)
}

/** The prefix separates these signatures from everything else signed with the same secret. */
const signatureOf = (
  { id, askedAt }: { id: string; askedAt: Date },
  purpose: LinkPurpose,
  secret: string,
): Buffer =>
  createHmac('sha256', secret)
    .update(`rihla newsletter v1\n${purpose}\n${id}\n${purpose === 'confirm' ? askedAt.getTime() : ''}`)
    .digest()
