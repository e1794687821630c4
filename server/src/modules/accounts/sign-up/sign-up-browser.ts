import { createHmac, timingSafeEqual } from 'node:crypto'
import { VERIFICATION_LINK_HOURS } from '@rihla/domain/retention'
import type { Deps } from '../../../deps.ts'
import type { CallContext } from '../../../http/api/call.ts'
import { cookieNameOver } from '../../../http/cookie-names.ts'
import { cookieNamed } from '../sessions/session-cookie.ts'
import { accountKeyOf } from '../sign-in/known-browser.ts'
import { keyFor } from '../two-step/encrypted-secret.ts'

const isSecure = (deps: Deps) => deps.config.publicUrl.startsWith('https:')
const cookieNameFor = ({ config }: Deps) => cookieNameOver(config.publicUrl, 'rihla.sign_up')

/**
 * Sets a cookie that recognises the browser which signed up, until the verification link ends. It is the same for known
 * addresses, and grants nothing without the link.
 */
export function rememberSignUp(deps: Deps, call: CallContext, email: string): void {
  const value = signatureOf(deps, email).toString('base64url')
  setCookie(deps, call, value, VERIFICATION_LINK_HOURS * 60 * 60)
}

export const forgetSignUp = (deps: Deps, call: CallContext): void => setCookie(deps, call, '', 0)

/** Whether this browser filled in the sign-up form with this address. */
export function hasSignedUpHere(deps: Deps, call: CallContext, email: string): boolean {
  const value = cookieNamed(cookieNameFor(deps), call.headers.get('cookie') ?? '') ?? ''
  const given = Buffer.from(value, 'base64url')
  const right = signatureOf(deps, email)
  return given.length === right.length && timingSafeEqual(given, right)
}

function setCookie(deps: Deps, call: CallContext, value: string, seconds: number): void {
  const attributes = `Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isSecure(deps) ? '; Secure' : ''}`
  call.answerHeaders.append('set-cookie', `${cookieNameFor(deps)}=${value}; ${attributes}`)
}

const signatureOf = ({ config }: Deps, email: string) =>
  createHmac('sha256', keyFor(config, 'sign-ups')).update(accountKeyOf(email)).digest()
