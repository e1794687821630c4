import { SIGN_IN_PROVIDERS } from '@rihla/domain/people/sign-in-providers'
import { m } from '../../paraglide/messages.js'

/** Brand names of the providers. */
export const PROVIDER_NAMES: Record<string, string> = SIGN_IN_PROVIDERS

/** Error messages after a redirect from a provider, by the code in the URL. */
const PROVIDER_MESSAGES: Record<string, (words: { provider: string }) => string> = {
  account_not_linked: m.security_account_not_linked,
  account_linked_elsewhere: m.security_account_linked_elsewhere,
  link_refused: m.security_link_refused,
  email_missing: m.security_email_not_given,
  sign_in_failed: m.auth_provider_unavailable,
}

/** Messages that name no provider, including those for links in emails. */
const MESSAGES: Record<string, () => string> = {
  sign_in_cancelled: m.security_sign_in_cancelled,
  account_suspended: m.errors_account_suspended,
  emirates_id_taken: m.security_emirates_id_taken,
  verification_link_invalid: m.security_verification_link_invalid,
  email_change_link_invalid: m.security_email_link_invalid,
  two_step_expired: m.errors_two_step_expired,
  sign_in_code_required: m.errors_sign_in_code_required,
}

/**
 * The message for an error code; the URL is under the visitor's control, so unknown codes and providers get the general
 * message.
 */
export function signInErrorMessage(code: string, provider: string | null): string {
  const named = ownIn(PROVIDER_MESSAGES, code)
  const name = ownIn(PROVIDER_NAMES, provider ?? '')
  if (named && name) return named({ provider: name })
  return (ownIn(MESSAGES, code) ?? m.errors_unexpected)()
}

const ownIn = <T>(record: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined
