import type { Deps } from '../../../deps.ts'
import type { Email } from '../../../providers/email/email-sender.ts'
import {
  emailChangeLinkFor,
  namesOf,
  resetLinkFor,
  signInCodeFor,
  verificationLinkFor,
} from '../../accounts/public.ts'
import { composeConflictEmail } from '../notify-of-calendar-conflict.ts'
import { composeBookingEmail, composeIssueEmail, composeNoShowEmail } from './compose-booking-email.ts'
import { composeHostingEmail } from './compose-hosting-email.ts'
import { composeNewsletterEmail } from './compose-newsletter-email.ts'
import { composeSupportEmail } from './compose-support-email.ts'
import { composeVerificationEmail } from './compose-verification-email.ts'
import { emailOf } from './email-template.ts'
import type { EmailToSend } from './email-to-send.ts'
import {
  accountDeletedEmail,
  accountRestoredEmail,
  accountSuspendedEmail,
  addressChangeAskedEmail,
  addressChangedEmail,
  confirmNewAddressEmail,
  factorEmail,
  newSignInEmail,
  passwordChangedEmail,
  roleChangedEmail,
  signInCodeEmail,
} from './messages/account-messages.ts'
import {
  accountExistsEmail,
  type EmailContent,
  newAccountEmail,
  resetPasswordEmail,
  verifyAddressEmail,
} from './messages/email-messages.ts'

/**
 * Delivers an outbox row of topic `email`: composes the email and sends it with the row's id as idempotency key, so a
 * second delivery is the same email. Sends nothing when its subject no longer exists.
 */
export async function deliverEmail(
  deps: Deps,
  row: { id: number | string; payload: unknown },
): Promise<void> {
  // Only `queueEmails` writes rows of this topic.
  const email = await composeEmail(deps, row.payload as EmailToSend)
  if (email) await deps.email.send(`outbox-${row.id}`, { ...answeredBySupport(deps, email), ...email })
}

/** An answer to an email reaches the support, not the address that sends; the support does not answer itself. */
function answeredBySupport({ config }: Deps, { to }: Email): Pick<Email, 'replyTo'> {
  const { answers } = config.mail
  return answers === null || to === answers ? {} : { replyTo: answers }
}

async function composeEmail(deps: Deps, emailToSend: EmailToSend): Promise<Email | null> {
  const { publicUrl, mail } = deps.config
  switch (emailToSend.kind) {
    case 'verify_address': {
      const link = await verificationLinkFor(deps, emailToSend.userId, emailToSend.returnTo)
      return link && emailOf(verifyAddressEmail(link), link.email)
    }
    case 'reset_password': {
      const link = await resetLinkFor(deps, emailToSend.email)
      return link && emailOf(resetPasswordEmail(link), link.email)
    }
    case 'sign_in_code': {
      const sent = await signInCodeFor(deps, emailToSend.email, emailToSend.period)
      return sent && emailOf(signInCodeEmail({ ...sent, url: `${publicUrl}/auth` }), sent.email)
    }
    case 'account_exists': {
      const person = (await namesOf(deps.db, [emailToSend.userId])).get(emailToSend.userId)
      if (!person) return null
      return emailOf(accountExistsEmail({ ...person, url: `${publicUrl}/auth` }), person.email)
    }
    case 'new_account': {
      const person = (await namesOf(deps.db, [emailToSend.userId])).get(emailToSend.userId)
      return person ? emailOf(newAccountEmail(person), mail.support) : null
    }
    case 'confirm_new_address': {
      const link = await emailChangeLinkFor(deps, emailToSend.changeId)
      return link && emailOf(confirmNewAddressEmail(link), link.email)
    }
    case 'address_changed': {
      const person = (await namesOf(deps.db, [emailToSend.userId])).get(emailToSend.userId)
      const url = `${publicUrl}/contact`
      return person ? emailOf(addressChangedEmail({ ...person, url }), emailToSend.oldEmail) : null
    }
    case 'role_changed':
    case 'account_suspended':
    case 'account_restored': {
      const person = (await namesOf(deps.db, [emailToSend.userId])).get(emailToSend.userId)
      return person ? emailOf(staffEmail(emailToSend, person, publicUrl), person.email) : null
    }
    case 'account_deleted':
      return emailOf(accountDeletedEmail(emailToSend), emailToSend.email)
    case 'new_sign_in':
    case 'password_changed':
    case 'factor_added':
    case 'factor_removed':
    case 'address_change_asked': {
      const person = (await namesOf(deps.db, [emailToSend.userId])).get(emailToSend.userId)
      return person
        ? emailOf(
            securityEmail(emailToSend, { ...person, url: `${publicUrl}/profile/security` }),
            person.email,
          )
        : null
    }
    case 'document_received':
    case 'document_rejected':
    case 'documents_approved':
    case 'phone_verified':
      return await composeVerificationEmail(deps, emailToSend)
    case 'vehicle_submitted':
    case 'vehicle_approved':
    case 'vehicle_rejected':
    case 'payout_made':
    case 'payout_confirmed':
    case 'payout_bounced':
    case 'bank_account_set':
    case 'bank_account_removed':
      return await composeHostingEmail(deps, emailToSend)
    case 'calendar_conflicting':
      return await composeConflictEmail(deps, emailToSend)
    case 'contact_to_support':
    case 'contact_received':
    case 'contact_answered':
    case 'support_replied':
      return await composeSupportEmail(deps, emailToSend)
    case 'newsletter_confirm':
    case 'newsletter_welcome':
      return await composeNewsletterEmail(deps, emailToSend)
    case 'booking_update':
      return await composeBookingEmail(deps, emailToSend)
    case 'issue_to_support':
      return await composeIssueEmail(deps, emailToSend)
    case 'no_show_to_support':
      return await composeNoShowEmail(deps, emailToSend)
  }
}

type StaffEmailToSend = Extract<
  EmailToSend,
  { kind: 'role_changed' | 'account_suspended' | 'account_restored' }
>

function staffEmail(
  emailToSend: StaffEmailToSend,
  { fullName }: { fullName: string },
  publicUrl: string,
): EmailContent {
  switch (emailToSend.kind) {
    case 'role_changed':
      return roleChangedEmail({ fullName, url: `${publicUrl}/auth` }, emailToSend.role)
    case 'account_suspended':
      return accountSuspendedEmail({ fullName, url: `${publicUrl}/contact` }, emailToSend.reasonClass)
    case 'account_restored':
      return accountRestoredEmail({ fullName, url: `${publicUrl}/auth` })
  }
}

type SecurityEmailToSend = Extract<
  EmailToSend,
  { kind: 'new_sign_in' | 'password_changed' | 'factor_added' | 'factor_removed' | 'address_change_asked' }
>

function securityEmail(
  emailToSend: SecurityEmailToSend,
  owner: { fullName: string; url: string },
): EmailContent {
  switch (emailToSend.kind) {
    case 'new_sign_in':
      return newSignInEmail(owner, emailToSend)
    case 'password_changed':
      return passwordChangedEmail(owner)
    case 'factor_added':
      return factorEmail(owner, 'added')
    case 'factor_removed':
      return factorEmail(owner, 'removed')
    case 'address_change_asked':
      return addressChangeAskedEmail(owner)
  }
}
