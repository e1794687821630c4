import { vehicleTitle } from '@rihla/domain/vehicles/listing'
import type { Transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { DomainEvent } from '../../events.ts'
import type { Email } from '../../providers/email/email-sender.ts'
import { momentInWords } from './booking/format-dates.ts'
import { factsOfClash } from './email/calendar-conflict-store.ts'
import { mailOf } from './email/email-template.ts'
import type { MailOrder } from './email/email-to-send.ts'
import { mailLater } from './in-app/notification-store.ts'

type ClashEvent = Extract<DomainEvent, { type: 'calendar.clashed' }>
type ClashOrder = Extract<MailOrder, { kind: 'calendar_clashed' }>

/** Orders the mail that tells a host of a clash: once for a calendar and a booking, however often they meet again. */
export const notifyOfClash = (trx: Transaction, { importId, bookingId }: ClashEvent): Promise<void> =>
  mailLater(trx, {
    dedupeKey: `calendar-clashed:${importId}:${bookingId}`,
    order: { kind: 'calendar_clashed', importId, bookingId },
  })

/** The mail of an order about a clash; null when it has been resolved meanwhile. */
export async function writeClashLetter({ db, config }: Deps, order: ClashOrder): Promise<Email | null> {
  const clash = await factsOfClash(db, order)
  if (!clash) return null
  const { host, booking, event, calendar } = clash
  const car = vehicleTitle(clash.vehicle)
  const letter = {
    subject: `Your ${car} is taken twice`,
    paragraphs: [
      `Hello ${host.fullName.trim().split(/\s+/)[0] ?? ''},`,
      `The calendar ${calendar} that you import says that your ${car} is taken while it is booked here. Our booking stands as it is.`,
      'Please look at both. If you cannot keep this booking, decline or cancel it as early as you can.',
    ],
    facts: [
      ['Booking', booking.reference],
      ['From', momentInWords(booking.startsAt)],
      ['To', momentInWords(booking.endsAt)],
      [`In ${calendar}`, event.summary],
      ['Taken there from', momentInWords(event.from)],
      ['Taken there to', momentInWords(event.to)],
    ] satisfies [string, string][],
    button: { label: 'See the booking', url: `${config.publicUrl}/booking/${order.bookingId}` },
  }
  return mailOf(letter, host.email)
}
