import { createHmac, timingSafeEqual } from 'node:crypto'
import { MAIL_GROUPS, type MailGroup } from '@rihla/domain/messaging/notification'
import { UUID_PATTERN } from '@rihla/domain/text/uuid'

interface OptOut {
  userId: string
  group: MailGroup
}

const TOKEN = new RegExp(`^(${UUID_PATTERN})\\.([a-z]+)\\.([\\w-]{43})$`)

/**
 * Identifies the user and the email group to opt out of, signed with the server secret. Emails are read years later, so
 * it never expires; it authorises nothing else.
 */
export const unsubscribeToken = ({ userId, group }: OptOut, secret: string): string =>
  `${userId}.${group}.${signatureOf({ userId, group }, secret).toString('base64url')}`

/** The user and group of a valid token, or null. The signature is compared in constant time. */
export function readUnsubscribeToken(token: string, secret: string): OptOut | null {
  const [, userId, name, signature] = TOKEN.exec(token) ?? []
  const group = (Object.keys(MAIL_GROUPS) as MailGroup[]).find((one) => one === name)
  if (userId === undefined || signature === undefined || group === undefined) return null
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf({ userId, group }, secret)
  return given.length === right.length && timingSafeEqual(given, right) ? { userId, group } : null
}

/** The prefix separates these signatures from everything else signed with the same secret. */
const signatureOf = ({ userId, group }: OptOut, secret: string): Buffer =>
  createHmac('sha256', secret).update(`rihla unsubscribe v1\n${userId}\n${group}`).digest()
