import { createHmac, timingSafeEqual } from 'node:crypto'
import { UUID_PATTERN } from '@rihla/domain/text/uuid'

const TOKEN = new RegExp(`^(${UUID_PATTERN})\\.([\\w-]{43})$`)

/**
 * Identifies the search whose alert an email's link switches off, signed with the server secret. Emails are read years
 * later, so it never expires; it authorises nothing else.
 */
export const switchOffToken = (searchId: string, secret: string): string =>
  `${searchId}.${signatureOf(searchId, secret).toString('base64url')}`

/** The search of a valid token, or null. The signature is compared in constant time. */
export function readSwitchOffToken(token: string, secret: string): string | null {
  const [, searchId, signature] = TOKEN.exec(token) ?? []
  if (searchId === undefined || signature === undefined) return null
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(searchId, secret)
  return given.length === right.length && timingSafeEqual(given, right) ? searchId : null
}

/** The prefix separates these signatures from everything else signed with the same secret. */
const signatureOf = (searchId: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`rihla saved search off v1\n${searchId}`).digest()
