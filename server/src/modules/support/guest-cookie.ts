import { createHash, createHmac, randomBytes } from 'node:crypto'
import { GUEST_COOKIE_DAYS } from '@rihla/domain/retention'
import { DAY_MS } from '@rihla/domain/time/dubai-time'
import type { Config } from '../../config.ts'
import type { CallContext } from '../../http/api/call.ts'
import { cookieNameOver } from '../../http/cookie-names.ts'
import { cookieNamed } from '../accounts/public.ts'

const KEPT_SECONDS = (GUEST_COOKIE_DAYS * DAY_MS) / 1000
/** 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/

const isSecure = (config: Pick<Config, 'publicUrl'>) => config.publicUrl.startsWith('https:')
const cookieName = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  cookieNameOver(publicUrl, 'rihla.support_guest')

/** The guest token in the request's cookie; null when it is missing or malformed. */
export function guestTokenIn(headers: Headers, config: Pick<Config, 'publicUrl'>): string | null {
  const token = cookieNamed(cookieName(config), headers.get('cookie') ?? '')
  return token !== null && TOKEN.test(token) ? token : null
}

/** The database stores only this hash of a token. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const newGuestToken = (): string => randomBytes(32).toString('base64url')

/**
 * The token of a guest whose first message has this client id. A browser that lost the response, and with it the
 * cookie, sends the message again and gets the same token, so no second conversation begins.
 */
export const firstGuestToken = (clientMessageId: string, secret: string): string =>
  createHmac('sha256', secret).update(`rihla support guest v1\n${clientMessageId}`).digest('base64url')

/** Sets the guest cookie, `HttpOnly`, so that scripts cannot read it. */
export function keepGuestCookie(
  { answerHeaders }: Pick<CallContext, 'answerHeaders'>,
  config: Pick<Config, 'publicUrl'>,
  token: string,
): void {
  answerHeaders.append('set-cookie', cookieOf(config, token, KEPT_SECONDS))
}

/**
 * Clears the guest cookie: its conversations now belong to a user, and must not be open to the next user of this
 * browser.
 */
export function dropGuestCookie(
  { answerHeaders }: Pick<CallContext, 'answerHeaders'>,
  config: Pick<Config, 'publicUrl'>,
): void {
  answerHeaders.append('set-cookie', cookieOf(config, '', 0))
}

const cookieOf = (config: Pick<Config, 'publicUrl'>, value: string, seconds: number): string =>
  `${cookieName(config)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isSecure(config) ? '; Secure' : ''}`
