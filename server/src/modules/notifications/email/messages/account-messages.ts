import { SIGN_IN_PROVIDERS, type SignInProvider } from '@rihla/domain/people/sign-in-providers'
import type { SuspensionReason } from '@rihla/domain/people/suspension'
import type { FactorsChange } from '../../../../events.ts'
import type { Texts } from '../../../../messages/texts.ts'
import type { NewRole } from '../email-to-send.ts'
import { type EmailContent, hello, type Owner } from './email-messages.ts'

export const newSignInEmail = (
  { fullName, url }: Owner,
  { at, browser, system }: { at: number; browser: string | null; system: string | null },
  texts: Texts,
): EmailContent => ({
  subject: texts.say('new_sign_in_subject'),
  paragraphs: [hello(texts, fullName), texts.say('new_sign_in_text')],
  facts: [
    [texts.say('new_sign_in_when'), texts.moment(at)],
    [texts.say('new_sign_in_browser'), browserInWords(browser, system, texts)],
  ],
  button: { label: texts.say('new_sign_in_button'), url },
  note: `${texts.say('new_sign_in_note')} ${texts.say('account_not_you')}`,
})

const browserInWords = (browser: string | null, system: string | null, { say }: Texts): string =>
  browser !== null && system !== null
    ? say('new_sign_in_browser_on', { browser, system })
    : (browser ?? system ?? say('new_sign_in_browser_unknown'))

export const signInCodeEmail = (
  { fullName, url, code }: Owner & { code: string },
  texts: Texts,
): EmailContent => ({
  subject: texts.say('sign_in_code_subject'),
  paragraphs: [hello(texts, fullName), texts.say('sign_in_code_text')],
  facts: [[texts.say('sign_in_code_label'), code]],
  button: { label: texts.say('email_sign_in'), url },
  note: texts.say('sign_in_code_note'),
})

/** Names the providers that still sign in: somebody who knew the old password may have linked one. */
export const passwordChangedEmail = (
  { fullName, url }: Owner,
  providers: readonly SignInProvider[],
  texts: Texts,
): EmailContent => ({
  subject: texts.say('password_changed_subject'),
  paragraphs: [
    hello(texts, fullName),
    texts.say('password_changed_text'),
    ...(providers.length > 0
      ? [texts.say('password_changed_providers', { providers: namesIn(providers, texts) })]
      : []),
  ],
  button: { label: texts.say('email_see_account'), url },
  note: texts.say('account_not_you'),
})

const namesIn = (providers: readonly SignInProvider[], texts: Texts): string =>
  texts.list(providers.map((provider) => SIGN_IN_PROVIDERS[provider]))

export const recoveryCodesRenewedEmail = ({ fullName, url }: Owner, texts: Texts): EmailContent => ({
  subject: texts.say('recovery_codes_renewed_subject'),
  paragraphs: [hello(texts, fullName), texts.say('recovery_codes_renewed_text')],
  button: { label: texts.say('email_see_account'), url },
  note: texts.say('account_not_you'),
})

export const providerChangedEmail = (
  { fullName, url }: Owner,
  { change, provider }: { change: 'linked' | 'unlinked'; provider: SignInProvider },
  texts: Texts,
): EmailContent => {
  const named = { provider: SIGN_IN_PROVIDERS[provider] }
  return {
    subject: texts.say(`provider_${change}_subject`, named),
    paragraphs: [hello(texts, fullName), texts.say(`provider_${change}_text`, named)],
    button: { label: texts.say('email_see_account'), url },
    note:
      change === 'linked'
        ? `${texts.say('provider_linked_note')} ${texts.say('account_not_you')}`
        : texts.say('account_not_you'),
  }
}

export const factorsChangedEmail = (
  { fullName, url }: Owner,
  change: FactorsChange,
  texts: Texts,
): EmailContent => ({
  subject: texts.say(`factors_${change}_subject`),
  paragraphs: [hello(texts, fullName), texts.say(`factors_${change}_text`)],
  button: { label: texts.say('email_see_account'), url },
  note: texts.say('account_not_you'),
})

/** `token` is null when it was revoked meanwhile: the owner is notified all the same. */
export const tokenCreatedEmail = (
  { fullName, url }: Owner,
  token: { name: string; expiresAt: Date } | null,
  texts: Texts,
): EmailContent => ({
  subject: texts.say('token_created_subject'),
  paragraphs: [hello(texts, fullName), texts.say('token_created_text')],
  facts: token
    ? [
        [texts.say('token_created_name'), token.name],
        [texts.say('token_created_expires'), texts.moment(token.expiresAt.getTime())],
      ]
    : [],
  button: { label: texts.say('email_see_account'), url },
  note: `${texts.say('token_created_note')} ${texts.say('account_not_you')}`,
})

/** `client` is null when it was ended meanwhile: the person is notified all the same. */
export const clientAllowedEmail = (
  { fullName, url }: Owner,
  client: { clientName: string; ownerName: string } | null,
  texts: Texts,
): EmailContent => ({
  subject: texts.say('client_allowed_subject'),
  paragraphs: [hello(texts, fullName), texts.say('client_allowed_text')],
  facts: client
    ? [
        [texts.say('client_allowed_name'), client.clientName],
        [texts.say('client_allowed_owner'), client.ownerName],
      ]
    : [],
  button: { label: texts.say('client_allowed_see'), url },
  note: `${texts.say('client_allowed_note')} ${texts.say('account_not_you')}`,
})

export const confirmNewAddressEmail = ({ fullName, url }: Owner, texts: Texts): EmailContent => ({
  subject: texts.say('new_address_subject'),
  paragraphs: [hello(texts, fullName), texts.say('new_address_text')],
  button: { label: texts.say('new_address_button'), url },
  note: texts.say('new_address_note'),
})

export const addressChangeAskedEmail = ({ fullName, url }: Owner, texts: Texts): EmailContent => ({
  subject: texts.say('address_change_subject'),
  paragraphs: [hello(texts, fullName), texts.say('address_change_text')],
  button: { label: texts.say('email_see_account'), url },
  note: `${texts.say('address_change_note')} ${texts.say('account_not_you')}`,
})

export const addressChangedEmail = ({ fullName, url }: Owner, texts: Texts): EmailContent => ({
  subject: texts.say('address_changed_subject'),
  paragraphs: [hello(texts, fullName), texts.say('address_changed_text')],
  button: { label: texts.say('email_contact_us'), url },
  note: texts.say('address_changed_note'),
})

export const roleChangedEmail = ({ fullName, url }: Owner, role: NewRole, texts: Texts): EmailContent => ({
  subject: texts.say('role_changed_subject'),
  paragraphs: [
    hello(texts, fullName),
    `${texts.say(`role_changed_${role}`)} ${texts.say('role_changed_by')}`,
  ],
  button: { label: texts.say('role_changed_button'), url },
  note: texts.say('role_changed_note'),
})

/** The person who is suspended reads the class of the reason. */
export const accountSuspendedEmail = (
  { fullName, url }: Owner,
  reason: SuspensionReason,
  texts: Texts,
): EmailContent => ({
  subject: texts.say('suspended_subject'),
  paragraphs: [
    hello(texts, fullName),
    `${texts.say('suspended_text')} ${texts.say(`suspended_${reason}`)}`,
    texts.say('suspended_trips'),
    texts.say('suspended_contact'),
  ],
  button: { label: texts.say('email_contact_us'), url },
})

export const accountRestoredEmail = ({ fullName, url }: Owner, texts: Texts): EmailContent => ({
  subject: texts.say('restored_subject'),
  paragraphs: [hello(texts, fullName), texts.say('restored_text')],
  button: { label: texts.say('email_sign_in'), url },
})

export const accountDeletedEmail = ({ fullName }: { fullName: string }, texts: Texts): EmailContent => ({
  subject: texts.say('account_deleted_subject'),
  paragraphs: [hello(texts, fullName), texts.say('account_deleted_text')],
})
