import type { Deps } from '../../deps.ts'
import type { Email } from '../../providers/email/email-sender.ts'
import { emailChangeLinkFor, namesOf, resetLinkFor, verificationLinkFor } from '../accounts/public.ts'
import {
  accountDeletedLetter,
  addressChangeAskedLetter,
  addressChangedLetter,
  confirmNewAddressLetter,
  factorLetter,
  newSignInLetter,
  passwordChangedLetter,
} from './account-sentences.ts'
import type { MailOrder } from './mail-order.ts'
import {
  accountExistsLetter,
  bookingLetter,
  type Letter,
  newAccountLetter,
  resetPasswordLetter,
  verifyAddressLetter,
} from './mail-sentences.ts'
import { mailOf } from './mail-template.ts'
import { factsOfBooking } from './notification-store.ts'
import { writeVerificationLetter } from './write-verification-letter.ts'

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
    case 'booking_news': {
      const booking = await factsOfBooking(deps.db, order.bookingId)
      if (!booking) return null
      const letter = bookingLetter(order.news, order.to, booking, `${publicUrl}/booking/${booking.id}`)
      return letter && mailOf(letter, booking[order.to].email)
    }
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
