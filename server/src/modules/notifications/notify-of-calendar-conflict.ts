import { vehicleTitleIn } from '@rihla/domain/names/names-in'
import { firstNameOf } from '@rihla/domain/people/person-name'
import { pathIn } from '@rihla/domain/text/languages'
import type { Transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { DomainEvent } from '../../events.ts'
import { textsIn } from '../../messages/texts.ts'
import type { Email } from '../../providers/email/email-sender.ts'
import { factsOfConflict } from './email/calendar-conflict-store.ts'
import { queueEmail } from './email/email-queue-store.ts'
import { emailOf } from './email/email-template.ts'
import type { EmailToSend } from './email/email-to-send.ts'

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

/** Composes a queued email about a calendar conflict, in the host's language; null when it has been resolved meanwhile. */
export async function composeConflictEmail(
  { db, config }: Deps,
  emailToSend: ConflictEmailToSend,
): Promise<Email | null> {
  const conflict = await factsOfConflict(db, emailToSend)
  if (!conflict) return null
  const { host, booking, event, calendar } = conflict
  const texts = textsIn(host.language)
  const { say, moment } = texts
  const car = vehicleTitleIn(host.language, conflict.vehicle)
  const path = pathIn(host.language, `/booking/${emailToSend.bookingId}`)
  const mail = {
    subject: say('booking_conflict_subject', { car }),
    paragraphs: [
      say('email_hello', { name: firstNameOf(host.fullName) }),
      say('booking_conflict', { calendar, car }),
      say('booking_conflict_check'),
    ],
    facts: [
      [say('booking_label_booking'), booking.reference],
      [say('booking_conflict_from'), moment(booking.startsAt)],
      [say('booking_conflict_to'), moment(booking.endsAt)],
      [say('booking_conflict_event', { calendar }), event.summary],
      [say('booking_conflict_event_from'), moment(event.from)],
      [say('booking_conflict_event_to'), moment(event.to)],
    ] satisfies [string, string][],
    button: { label: say('booking_button_booking'), url: config.publicUrl + path },
  }
  return emailOf(mail, host.email, null, texts)
}
