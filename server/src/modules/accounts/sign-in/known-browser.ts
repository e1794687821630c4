import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { KNOWN_BROWSER_DAYS } from '@rihla/domain/retention'
import { DAY_MS } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../../deps.ts'
import type { CallContext } from '../../../http/api/call.ts'
import { cookieNameOver } from '../../../http/cookie-names.ts'
import { cookieNamed } from '../sessions/session-cookie.ts'

const REMEMBERED_SECONDS = (KNOWN_BROWSER_DAYS * DAY_MS) / 1000

const isSecure = (deps: Deps) => deps.config.publicUrl.startsWith('https:')
const cookieNameFor = ({ config }: Deps) => cookieNameOver(config.publicUrl, 'rihla.known_browser')

/** Key of an email address for counting tries, hashed, whether or not an account exists. */
export const accountKeyOf = (email: string) => createHash('sha256').update(email).digest('base64url')

/** Sets the cookie that marks this browser as known for the account. It grants no access by itself. */
export function rememberBrowser(deps: Deps, call: CallContext, email: string): void {
  const account = accountKeyOf(email)
  const browser = knownBrowserIn(deps, call, account) ?? randomBytes(12).toString('base64url')
  const value = `${browser}.${signatureOf(deps, account, browser).toString('base64url')}`
  call.answerHeaders.append(
    'set-cookie',
    `${cookieNameFor(deps)}=${value}; Max-Age=${REMEMBERED_SECONDS}; Path=/; HttpOnly; SameSite=Lax${isSecure(deps) ? '; Secure' : ''}`,
  )
}

/** The id of the browser if it has signed in to this account before, or null. */
export function knownBrowserIn(deps: Deps, call: CallContext, account: string): string | null {
  const value = cookieNamed(cookieNameFor(deps), call.headers.get('cookie') ?? '')
  const [browser, signature] = value?.split('.') ?? []
  if (!browser || !signature) return null
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(deps, account, browser)
  return given.length === right.length && timingSafeEqual(given, right) ? browser : null
}

const signatureOf = (deps: Deps, account: string, browser: string) =>
  createHmac('sha256', deps.config.authSecret).update(`known-browser:${account}:${browser}`).digest()
