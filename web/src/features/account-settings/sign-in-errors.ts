import { m } from '../../paraglide/messages.js'

/** The proper names of the providers. */
export const PROVIDER_NAMES: Record<string, string> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
}

/** What can go wrong on the way back from a provider, by the code in the address. */
const PROVIDER_MESSAGES: Record<string, (words: { provider: string }) => string> = {
  account_not_linked: m.security_account_not_linked,
  account_linked_elsewhere: m.security_account_linked_elsewhere,
  link_refused: m.security_link_refused,
  email_missing: m.security_email_not_given,
  sign_in_failed: m.auth_provider_unavailable,
}

/** What needs no provider's name, the links of letters too. */
const MESSAGES: Record<string, () => string> = {
  sign_in_cancelled: m.security_sign_in_cancelled,
  not_allowed: m.security_not_allowed,
  verification_link_invalid: m.security_verification_link_invalid,
  email_change_link_invalid: m.security_email_link_invalid,
  two_step_expired: m.errors_two_step_expired,
}

/** The sentence of such a code; the address is the visitor's, so unknown codes and providers read as a plain failure. */
export function signInErrorMessage(code: string, provider: string | null): string {
  const named = ownIn(PROVIDER_MESSAGES, code)
  const name = ownIn(PROVIDER_NAMES, provider ?? '')
  if (named && name) return named({ provider: name })
  return (ownIn(MESSAGES, code) ?? m.errors_unexpected)()
}

const ownIn = <T>(record: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined
