import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { VERIFICATION_LINK_HOURS } from '@rihla/domain/retention'
import type { Deps } from '../../../deps.ts'
import type { CallContext } from '../../../http/api/call.ts'
import { cookieNameOver } from '../../../http/cookie-names.ts'
import { cookieNamed } from '../sessions/session-cookie.ts'
import { keyFor } from '../two-step/encrypted-secret.ts'

const isSecure = (deps: Deps) => deps.config.publicUrl.startsWith('https:')
const cookieNameFor = ({ config }: Deps) => cookieNameOver(config.publicUrl, 'rihla.sign_up')

/**
 * Sets a cookie that recognises the browser which created an account, until the verification link ends. It grants
 * nothing without the link. `userId` is null for a known address: the cookie looks the same and belongs to no account,
 * because somebody else may have signed up with the address, with a password of their own.
 */
export function rememberSignUp(deps: Deps, call: CallContext, userId: string | null): void {
  const value = signatureOf(deps, userId ?? randomUUID()).toString('base64url')
  setCookie(deps, call, value, VERIFICATION_LINK_HOURS * 60 * 60)
}

export const forgetSignUp = (deps: Deps, call: CallContext): void => setCookie(deps, call, '', 0)

/** Whether the sign-up of this browser created this account. */
export function hasSignedUpHere(deps: Deps, call: CallContext, userId: string): boolean {
  const value = cookieNamed(cookieNameFor(deps), call.headers.get('cookie') ?? '') ?? ''
  const given = Buffer.from(value, 'base64url')
  const right = signatureOf(deps, userId)
  return given.length === right.length && timingSafeEqual(given, right)
}

function setCookie(deps: Deps, call: CallContext, value: string, seconds: number): void {
  const attributes = `Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isSecure(deps) ? '; Secure' : ''}`
  call.answerHeaders.append('set-cookie', `${cookieNameFor(deps)}=${value}; ${attributes}`)
}

const signatureOf = ({ config }: Deps, userId: string) =>
  createHmac('sha256', keyFor(config, 'sign-ups')).update(userId).digest()
