import type { Language } from '@rihla/domain/text/languages'
import type { Deps } from '../../../deps.ts'
import type { Email } from '../../../providers/email/email-sender.ts'
import {
  authorizationFacts,
  emailChangeLinkFor,
  namesOf,
  providersOf,
  resetLinkFor,
  signInCodeFor,
  tokenFacts,
  verificationLinkFor,
} from '../../accounts/public.ts'
import { emailOf } from './email-template.ts'
import type { EmailToSend } from './email-to-send.ts'
import {
  accountDeletedEmail,
  accountRestoredEmail,
  accountSuspendedEmail,
  addressChangeAskedEmail,
  addressChangedEmail,
  clientAllowedEmail,
  confirmNewAddressEmail,
  factorsChangedEmail,
  newSignInEmail,
  passwordChangedEmail,
  providerChangedEmail,
  recoveryCodesRenewedEmail,
  roleChangedEmail,
  signInCodeEmail,
  tokenCreatedEmail,
} from './messages/account-messages.ts'
import {
  accountExistsEmail,
  type EmailContent,
  newAccountEmail,
  resetPasswordEmail,
  verifyAddressEmail,
} from './messages/email-messages.ts'
import { type Reader, readerIn, teamOf } from './reader.ts'

type LinkEmailToSend = Extract<
  EmailToSend,
  { kind: 'verify_address' | 'reset_password' | 'sign_in_code' | 'confirm_new_address' }
>
type OwnerEmailToSend = Extract<
  EmailToSend,
  {
    kind:
      | 'account_exists'
      | 'address_changed'
      | 'role_changed'
      | 'account_suspended'
      | 'account_restored'
      | 'new_sign_in'
      | 'factors_changed'
      | 'recovery_codes_renewed'
      | 'provider_changed'
      | 'address_change_asked'
  }
>
type AccountEmailToSend =
  | LinkEmailToSend
  | OwnerEmailToSend
  | Extract<
      EmailToSend,
      { kind: 'new_account' | 'account_deleted' | 'token_created' | 'client_allowed' | 'password_changed' }
    >

/** Composes a queued email about an account, in its owner's language; null when the account or the link is gone. */
export async function composeAccountEmail(
  deps: Deps,
  emailToSend: AccountEmailToSend,
): Promise<Email | null> {
  const { db, config } = deps
  switch (emailToSend.kind) {
    case 'verify_address':
    case 'reset_password':
    case 'sign_in_code':
    case 'confirm_new_address':
      return await linkMail(deps, emailToSend)
    case 'new_account': {
      const person = (await namesOf(db, [emailToSend.userId])).get(emailToSend.userId)
      const { texts } = teamOf(config)
      return person ? emailOf(newAccountEmail(person, texts), config.mail.support, null, texts) : null
    }
    case 'account_deleted': {
      const { texts } = readerIn(config, emailToSend.language)
      return emailOf(accountDeletedEmail(emailToSend, texts), emailToSend.email, null, texts)
    }
    case 'token_created': {
      const person = (await namesOf(db, [emailToSend.userId])).get(emailToSend.userId)
      if (!person) return null
      const { texts, page } = readerIn(config, person.language)
      const owner = { fullName: person.fullName, url: page('/profile/security') }
      const token = await tokenFacts(db, emailToSend.tokenId)
      return emailOf(tokenCreatedEmail(owner, token, texts), person.email, null, texts)
    }
    case 'password_changed': {
      const person = (await namesOf(db, [emailToSend.userId])).get(emailToSend.userId)
      if (!person) return null
      const { texts, page } = readerIn(config, person.language)
      const owner = { fullName: person.fullName, url: page('/profile/security') }
      const providers = await providersOf(db, emailToSend.userId)
      return emailOf(passwordChangedEmail(owner, providers, texts), person.email, null, texts)
    }
    case 'client_allowed': {
      const person = (await namesOf(db, [emailToSend.userId])).get(emailToSend.userId)
      if (!person) return null
      const { texts, page } = readerIn(config, person.language)
      const reader = { fullName: person.fullName, url: page('/profile/apps') }
      const facts = await authorizationFacts(db, emailToSend.authorizationId)
      return emailOf(clientAllowedEmail(reader, facts, texts), person.email, null, texts)
    }
    default: {
      const person = (await namesOf(db, [emailToSend.userId])).get(emailToSend.userId)
      if (!person) return null
      const reader = readerIn(config, person.language)
      const to = emailToSend.kind === 'address_changed' ? emailToSend.oldEmail : person.email
      return emailOf(ownerMail(emailToSend, person, reader), to, null, reader.texts)
    }
  }
}

/** The emails with a link or a code that proves who reads the mailbox. */
async function linkMail(deps: Deps, emailToSend: LinkEmailToSend): Promise<Email | null> {
  const send = ({ email, language }: Recipient, content: (reader: Reader) => EmailContent) => {
    const reader = readerIn(deps.config, language)
    return emailOf(content(reader), email, null, reader.texts)
  }
  switch (emailToSend.kind) {
    case 'verify_address': {
      const link = await verificationLinkFor(deps, emailToSend.userId, emailToSend.returnTo)
      return link && send(link, ({ texts }) => verifyAddressEmail(link, texts))
    }
    case 'reset_password': {
      const link = await resetLinkFor(deps, emailToSend.email)
      return link && send(link, ({ texts }) => resetPasswordEmail(link, texts))
    }
    case 'sign_in_code': {
      const sent = await signInCodeFor(deps, emailToSend.email, emailToSend.period)
      return sent && send(sent, ({ texts, page }) => signInCodeEmail({ ...sent, url: page('/auth') }, texts))
    }
    case 'confirm_new_address': {
      const link = await emailChangeLinkFor(deps, emailToSend.changeId)
      return link && send(link, ({ texts }) => confirmNewAddressEmail(link, texts))
    }
  }
}

interface Recipient {
  email: string
  language: Language
}

function ownerMail(
  emailToSend: OwnerEmailToSend,
  { fullName }: { fullName: string },
  { texts, page }: Reader,
): EmailContent {
  const at = (path: string) => ({ fullName, url: page(path) })
  switch (emailToSend.kind) {
    case 'account_exists':
      return accountExistsEmail(at('/auth'), texts)
    case 'address_changed':
      return addressChangedEmail(at('/contact'), texts)
    case 'role_changed':
      return roleChangedEmail(at('/auth'), emailToSend.role, texts)
    case 'account_suspended':
      return accountSuspendedEmail(at('/contact'), emailToSend.reasonClass, texts)
    case 'account_restored':
      return accountRestoredEmail(at('/auth'), texts)
    case 'new_sign_in':
      return newSignInEmail(at('/profile/security'), emailToSend, texts)
    case 'recovery_codes_renewed':
      return recoveryCodesRenewedEmail(at('/profile/security'), texts)
    case 'provider_changed':
      return providerChangedEmail(at('/profile/security'), emailToSend, texts)
    case 'factors_changed':
      return factorsChangedEmail(at('/profile/security'), emailToSend.change, texts)
    case 'address_change_asked':
      return addressChangeAskedEmail(at('/profile/security'), texts)
  }
}
