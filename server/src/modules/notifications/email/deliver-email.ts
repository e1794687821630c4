import type { Deps } from '../../../deps.ts'
import type { Email } from '../../../providers/email/email-sender.ts'
import { emailChangeLinkFor, namesOf, resetLinkFor, verificationLinkFor } from '../../accounts/public.ts'
import { writeClashLetter } from '../notify-of-calendar-conflict.ts'
import { writeBookingLetter, writeIssueLetter, writeNoShowLetter } from './compose-booking-email.ts'
import { writeHostingLetter } from './compose-hosting-email.ts'
import { writeNewsletterLetter } from './compose-newsletter-email.ts'
import { writeSupportLetter } from './compose-support-email.ts'
import { writeVerificationLetter } from './compose-verification-email.ts'
import { mailOf } from './email-template.ts'
import type { MailOrder } from './email-to-send.ts'
import {
  accountDeletedLetter,
  accountRestoredLetter,
  accountSuspendedLetter,
  addressChangeAskedLetter,
  addressChangedLetter,
  confirmNewAddressLetter,
  factorLetter,
  newSignInLetter,
  passwordChangedLetter,
  roleChangedLetter,
} from './messages/account-messages.ts'
import {
  accountExistsLetter,
  type Letter,
  newAccountLetter,
  resetPasswordLetter,
  verifyAddressLetter,
} from './messages/email-messages.ts'

/**
 * Delivers an outbox row of topic `email`: writes the letter and hands it to the mail port under the row's own id, so
 * that a second delivery is the same mail. What it was about may be gone by now; then there is nothing to send.
 */
export async function deliverEmail(
  deps: Deps,
  row: { id: number | string; payload: unknown },
): Promise<void> {
  // Only mailLater writes rows of this topic.
  const email = await writeLetter(deps, row.payload as MailOrder)
  if (email) await deps.email.send(`outbox-${row.id}`, email)
}

async function writeLetter(deps: Deps, order: MailOrder): Promise<Email | null> {
  const { publicUrl, mail } = deps.config
  switch (order.kind) {
    case 'verify_address': {
      const link = await verificationLinkFor(deps, order.userId, order.returnTo)
      return link && mailOf(verifyAddressLetter(link), link.email)
    }
    case 'reset_password': {
      const link = await resetLinkFor(deps, order.email)
      return link && mailOf(resetPasswordLetter(link), link.email)
    }
    case 'account_exists': {
      const person = (await namesOf(deps.db, [order.userId])).get(order.userId)
      if (!person) return null
      return mailOf(accountExistsLetter({ ...person, url: `${publicUrl}/auth` }), person.email)
    }
    case 'new_account': {
      const person = (await namesOf(deps.db, [order.userId])).get(order.userId)
      return person ? mailOf(newAccountLetter(person), mail.support) : null
    }
    case 'confirm_new_address': {
      const link = await emailChangeLinkFor(deps, order.changeId)
      return link && mailOf(confirmNewAddressLetter(link), link.email)
    }
    case 'address_changed': {
      const person = (await namesOf(deps.db, [order.userId])).get(order.userId)
      const url = `${publicUrl}/contact`
      return person ? mailOf(addressChangedLetter({ ...person, url }), order.oldEmail) : null
    }
    case 'role_changed':
    case 'account_suspended':
    case 'account_restored': {
      const person = (await namesOf(deps.db, [order.userId])).get(order.userId)
      return person ? mailOf(staffLetter(order, person, publicUrl), person.email) : null
    }
    case 'account_deleted':
      return mailOf(accountDeletedLetter(order), order.email)
    case 'new_sign_in':
    case 'password_changed':
    case 'factor_added':
    case 'factor_removed':
    case 'address_change_asked': {
      const person = (await namesOf(deps.db, [order.userId])).get(order.userId)
      return person
        ? mailOf(securityLetter(order, { ...person, url: `${publicUrl}/profile/security` }), person.email)
        : null
    }
    case 'document_received':
    case 'document_rejected':
    case 'documents_approved':
    case 'phone_verified':
      return await writeVerificationLetter(deps, order)
    case 'vehicle_submitted':
    case 'vehicle_approved':
    case 'vehicle_rejected':
    case 'payout_made':
    case 'bank_account_set':
    case 'bank_account_removed':
      return await writeHostingLetter(deps, order)
    case 'calendar_clashed':
      return await writeClashLetter(deps, order)
    case 'contact_to_support':
    case 'contact_received':
    case 'contact_answered':
    case 'support_replied':
      return await writeSupportLetter(deps, order)
    case 'newsletter_confirm':
    case 'newsletter_welcome':
      return await writeNewsletterLetter(deps, order)
    case 'booking_news':
      return await writeBookingLetter(deps, order)
    case 'issue_to_support':
      return await writeIssueLetter(deps, order)
    case 'no_show_to_support':
      return await writeNoShowLetter(deps, order)
  }
}

type StaffOrder = Extract<MailOrder, { kind: 'role_changed' | 'account_suspended' | 'account_restored' }>

function staffLetter(order: StaffOrder, { fullName }: { fullName: string }, publicUrl: string): Letter {
  switch (order.kind) {
    case 'role_changed':
      return roleChangedLetter({ fullName, url: `${publicUrl}/auth` }, order.role)
    case 'account_suspended':
      return accountSuspendedLetter({ fullName, url: `${publicUrl}/contact` })
    case 'account_restored':
      return accountRestoredLetter({ fullName, url: `${publicUrl}/auth` })
  }
}

type SecurityOrder = Extract<
  MailOrder,
  { kind: 'new_sign_in' | 'password_changed' | 'factor_added' | 'factor_removed' | 'address_change_asked' }
>

function securityLetter(order: SecurityOrder, owner: { fullName: string; url: string }): Letter {
  switch (order.kind) {
    case 'new_sign_in':
      return newSignInLetter(owner, order)
    case 'password_changed':
      return passwordChangedLetter(owner)
    case 'factor_added':
      return factorLetter(owner, 'added')
    case 'factor_removed':
      return factorLetter(owner, 'removed')
    case 'address_change_asked':
      return addressChangeAskedLetter(owner)
  }
}
