import { vehicleTitle } from '@rihla/domain/vehicles/listing'
import type { Transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { DomainEvent } from '../../events.ts'
import type { Email } from '../../providers/email/email-sender.ts'
import { momentInWords } from './booking/format-dates.ts'
import { factsOfConflict } from './email/calendar-conflict-store.ts'
import { emailOf } from './email/email-template.ts'
import type { EmailToSend } from './email/email-to-send.ts'
import { queueEmail } from './in-app/notification-store.ts'

type ConflictEvent = Extract<DomainEvent, { type: 'calendar.conflicting' }>
type ConflictEmailToSend = Extract<EmailToSend, { kind: 'calendar_conflicting' }>

/**
 * Queues the email that notifies a host of a calendar conflict: once per import and booking, however often the conflict
 * recurs.
 */
export const notifyOfConflict = (trx: Transaction, { importId, bookingId }: ConflictEvent): Promise<void> =>
  queueEmail(trx, {
    dedupeKey: `calendar-clashed:${importId}:${bookingId}`,
    emailToSend: { kind: 'calendar_conflicting', importId, bookingId },
  })

/** Composes a queued email about a calendar conflict; null when it has been resolved meanwhile. */
export async function composeConflictEmail(
  { db, config }: Deps,
  emailToSend: ConflictEmailToSend,
): Promise<Email | null> {
  const conflict = await factsOfConflict(db, emailToSend)
  if (!conflict) return null
  const { host, booking, event, calendar } = conflict
  const car = vehicleTitle(conflict.vehicle)
  const mail = {
    subject: `Your ${car} is booked twice`,
    paragraphs: [
      `Hello ${host.fullName.trim().split(/\s+/)[0] ?? ''},`,
      `Your imported calendar ${calendar} shows your ${car} as taken while it’s booked here. The booking on Rihla stays as it is.`,
      'Please check both. If you can’t keep this booking, decline or cancel it as early as you can.',
    ],
    facts: [
      ['Booking', booking.reference],
      ['From', momentInWords(booking.startsAt)],
      ['To', momentInWords(booking.endsAt)],
      [`In ${calendar}`, event.summary],
      ['Taken there from', momentInWords(event.from)],
      ['Taken there to', momentInWords(event.to)],
    ] satisfies [string, string][],
    button: { label: 'See the booking', url: `${config.publicUrl}/booking/${emailToSend.bookingId}` },
  }
  return emailOf(mail, host.email)
}
