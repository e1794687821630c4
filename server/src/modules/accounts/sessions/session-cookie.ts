import { createHmac, timingSafeEqual } from 'node:crypto'
import { SESSION_DAYS } from '@rihla/domain/retention'
import { DAY_MS } from '@rihla/domain/time/dubai-time'
import type { Config } from '../../../config.ts'
import { cookieNameOver } from '../../../http/cookie-names.ts'

/** The cookie's name. */
export const sessionCookieName = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  cookieNameOver(publicUrl, 'rihla.session_token')

/**
 * The Set-Cookie header of a session that begins or is extended. The cookie expires together with the row, or a little
 * later when the row has reached its greatest age.
 */
export function sessionCookieOf(config: Pick<Config, 'publicUrl' | 'authSecret'>, token: string): string {
  const value = encodeURIComponent(`${token}.${signatureOf(token, config.authSecret).toString('base64')}`)
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  const maxAge = (SESSION_DAYS * DAY_MS) / 1000
  return `${sessionCookieName(config)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

/** The session token of a request, or null. */
export const sessionTokenIn = (
  headers: Headers,
  config: Pick<Config, 'publicUrl' | 'authSecret'>,
): string | null => signedTokenIn(headers.get('cookie'), sessionCookieName(config), config.authSecret)

/** The session token in a cookie header, or null when it is missing or its signature is wrong. */
export function signedTokenIn(cookies: string | null, name: string, secret: string): string | null {
  const value = cookies === null ? null : cookieNamed(name, cookies)
  if (value === null) return null
  const dot = value.lastIndexOf('.')
  if (dot < 1) return null
  const token = value.slice(0, dot)
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  const right = signatureOf(token, secret)
  return given.length === right.length && timingSafeEqual(given, right) ? token : null
}

/** A cookie's decoded value, or null. The first of a name counts, because browsers send the most specific first. */
export function cookieNamed(name: string, cookies: string): string | null {
  for (const pair of cookies.split(';')) {
    const equals = pair.indexOf('=')
    if (equals < 0 || pair.slice(0, equals).trim() !== name) continue
    try {
      return decodeURIComponent(pair.slice(equals + 1).trim())
    } catch {
      return null
    }
  }
  return null
}

const signatureOf = (token: string, secret: string) => createHmac('sha256', secret).update(token).digest()
