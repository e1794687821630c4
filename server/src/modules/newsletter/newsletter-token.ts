import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link in a mail of the newsletter does. */
export type LinkPurpose = 'confirm' | 'leave'

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/**
 * Says who confirms or leaves, signed with our secret and stored nowhere. One that confirms is of the moment it was asked
 * for, and so ends with its time or when it is asked for anew; one that leaves works for ever, as mails are read years later.
 */
export const newsletterToken = (
  subscriber: { id: string; askedAt: Date },
  purpose: LinkPurpose,
  secret: string,
): string => `${subscriber.id}.${signatureOf(subscriber, purpose, secret).toString('base64url')}`

/** Whose link it claims to be; whether it is, `isSignedFor` says. Null when it is of another form. */
export const subscriberIdIn = (token: string): string | null => TOKEN.exec(token)?.[1] ?? null

/** How long that takes tells nothing about the signature. */
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

/** The words before it keep it apart from everything else that the secret signs. */
const signatureOf = (
  { id, askedAt }: { id: string; askedAt: Date },
  purpose: LinkPurpose,
  secret: string,
): Buffer =>
  createHmac('sha256', secret)
    .update(`rihla newsletter v1\n${purpose}\n${id}\n${purpose === 'confirm' ? askedAt.getTime() : ''}`)
    .digest()
