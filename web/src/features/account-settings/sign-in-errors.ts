import { m } from '../../paraglide/messages.js'

/** The proper names of the providers. */
export const PROVIDER_NAMES: Record<string, string> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
}

/** What can go wrong on the way back from a provider or from the link of a letter, by the code in the address. */
const SENTENCES: Record<string, (words: { provider: string }) => string> = {
  sign_in_cancelled: m.security_sign_in_cancelled,
  account_not_linked: m.security_account_not_linked,
  account_linked_elsewhere: m.security_account_linked_elsewhere,
  email_missing: m.security_email_not_given,
  not_allowed: m.security_not_allowed,
  verification_link_invalid: m.security_verification_link_invalid,
  email_change_link_invalid: m.security_email_link_invalid,
  two_step_expired: m.errors_two_step_expired,
  sign_in_failed: m.auth_provider_unavailable,
}

/** The sentence of such a code; the address is the visitor's, so unknown codes and providers read as a plain failure. */
export function signInErrorSentence(code: string, provider: string | null): string {
  const name = PROVIDER_NAMES[provider ?? '']
  const sentence = Object.hasOwn(SENTENCES, code) ? SENTENCES[code] : undefined
  return sentence && (name || sentence.length === 0 || !code.startsWith('account'))
    ? sentence({ provider: name ?? '' })
    : m.errors_unexpected()
}
