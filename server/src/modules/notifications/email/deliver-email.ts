import type { Deps } from '../../../deps.ts'
import type { Email } from '../../../providers/email/email-sender.ts'
import { composeConflictEmail } from '../notify-of-calendar-conflict.ts'
import { composeAccountEmail } from './compose-account-email.ts'
import { composeBookingEmail, composeIssueEmail, composeNoShowEmail } from './compose-booking-email.ts'
import { composeDigestEmail } from './compose-digest-email.ts'
import { composeDriverEmail } from './compose-driver-email.ts'
import { composeHostingEmail } from './compose-hosting-email.ts'
import { composeNewsletterEmail } from './compose-newsletter-email.ts'
import { composePapersEmail } from './compose-papers-email.ts'
import { composeSupportEmail } from './compose-support-email.ts'
import { composeVerificationEmail } from './compose-verification-email.ts'
import { composeWebhookEmail } from './compose-webhook-email.ts'
import type { EmailToSend } from './email-to-send.ts'

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
  switch (emailToSend.kind) {
    case 'verify_address':
    case 'reset_password':
    case 'sign_in_code':
    case 'account_exists':
    case 'new_account':
    case 'confirm_new_address':
    case 'address_changed':
    case 'role_changed':
    case 'account_suspended':
    case 'account_restored':
    case 'account_deleted':
    case 'new_sign_in':
    case 'password_changed':
    case 'factors_changed':
    case 'recovery_codes_renewed':
    case 'provider_changed':
    case 'token_created':
    case 'client_allowed':
    case 'address_change_asked':
      return await composeAccountEmail(deps, emailToSend)
    case 'document_received':
    case 'document_rejected':
    case 'documents_approved':
    case 'permit_approved':
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
    case 'papers_update':
    case 'paper_decided':
    case 'host_licences_decided':
    case 'booked_car_paused':
    case 'papers_to_support':
      return await composePapersEmail(deps, emailToSend)
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
    case 'saved_search_digest':
      return await composeDigestEmail(deps, emailToSend)
    case 'booking_update':
      return await composeBookingEmail(deps, emailToSend)
    case 'driver_invited':
    case 'driver_removed':
      return await composeDriverEmail(deps, emailToSend)
    case 'webhook_disabled':
      return await composeWebhookEmail(deps, emailToSend)
    case 'issue_to_support':
      return await composeIssueEmail(deps, emailToSend)
    case 'no_show_to_support':
      return await composeNoShowEmail(deps, emailToSend)
  }
}
