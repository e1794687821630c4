import type { Deps } from '../../deps.ts'
import type { Email } from '../../providers/email/email-sender.ts'
import { namesOf, resetLinkFor, verificationLinkFor } from '../accounts/public.ts'
import type { MailOrder } from './mail-order.ts'
import {
  accountExistsLetter,
  bookingLetter,
  newAccountLetter,
  resetPasswordLetter,
  verifyAddressLetter,
} from './mail-sentences.ts'
import { mailOf } from './mail-template.ts'
import { factsOfBooking } from './notification-store.ts'

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
    case 'booking_news': {
      const booking = await factsOfBooking(deps.db, order.bookingId)
      if (!booking) return null
      const letter = bookingLetter(order.news, order.to, booking, `${publicUrl}/booking/${booking.id}`)
      return letter && mailOf(letter, booking[order.to].email)
    }
  }
}
