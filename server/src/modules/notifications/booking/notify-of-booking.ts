import { mailGroupOf } from '@rihla/domain/messaging/notification'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { DomainEvent } from '../../../events.ts'
import { queueEmail } from '../email/email-queue-store.ts'
import { BOOKING_NOTIFICATIONS, type BookingNotification, type BookingSide } from '../email/email-to-send.ts'
import { refundsOf } from '../in-app/notification-center-store.ts'
import { type NotificationToSend, notify } from '../notify.ts'
import { type BookingSides, factsOfBooking, sidesOfBooking } from './booking-facts-store.ts'
import { NOTIFICATION_KINDS, readersOf } from './booking-messages.ts'
import { bookingNotificationKey } from './booking-notification-key.ts'

type BookingEvent = Extract<
  DomainEvent,
  { type: 'booking.requested' | 'booking.confirmed' | 'booking.cancelled' | 'booking.completed' }
>

/** Notifies both sides of a booking update, in-app and by email, in the transaction that makes the update. */
export async function notifyOfBooking(trx: Transaction, event: BookingEvent, now: Instant): Promise<void> {
  const update = updateIn(event)
  if (update === null) return
  const booking = await sidesOfBooking(trx, event.bookingId)
  if (!booking) throw new Error(`no such booking: ${event.bookingId}`)
  const readers = readersOf(update)
  // The renter sees their own request on the screen, so they get only the email.
  const inNotificationCenter = readers.filter((side) => update !== 'requested' || side === 'host')
  const amountTo = await amountsNotified(trx, booking.id, update)
  await notify(
    trx,
    inNotificationCenter.map((side) => lineTo(side, update, booking, amountTo[side])),
    now,
  )
  for (const side of readers)
    if (!inNotificationCenter.includes(side)) await emailUpdateTo(trx, booking, update, side)
}

/**
 * Notifies the renter that the payment of an attempt failed after they had left the checkout, or was not answered
 * before the hold expired. An attempt to pay is no booking for its host. A renter whose card was refused at once saw
 * that on the screen, and one who did not finish paying knows it. Returns whether it was news to the renter.
 */
export async function notifyOfAttempt(
  trx: Transaction,
  {
    bookingId,
    reason,
    isOnScreen = false,
    isUnanswered = false,
  }: Extract<BookingEvent, { type: 'booking.cancelled' }>,
  now: Instant,
): Promise<boolean> {
  const isFailed = reason === 'payment_failed' || (reason === 'hold_expired' && isUnanswered)
  if (!isFailed || isOnScreen) return false
  const booking = await sidesOfBooking(trx, bookingId)
  if (!booking) throw new Error(`no such booking: ${bookingId}`)
  await notify(trx, [lineTo('renter', 'payment_failed', booking, undefined)], now)
  return true
}

/** Queues one email to a side of a booking without an in-app line; queueing the same update again does nothing. */
export async function emailUpdateTo(
  trx: Transaction,
  booking: BookingSides,
  update: BookingNotification,
  to: BookingSide,
): Promise<void> {
  await queueEmail(trx, {
    dedupeKey: bookingNotificationKey(booking.id, update, to),
    emailToSend: { kind: 'booking_update', bookingId: booking.id, update, to },
    recipient: { userId: booking[to].id, group: mailGroupOf(NOTIFICATION_KINDS[update]) },
  })
}

function lineTo(
  side: BookingSide,
  update: BookingNotification,
  booking: BookingSides,
  amountFils: number | undefined,
): NotificationToSend {
  return {
    userId: booking[side].id,
    kind: NOTIFICATION_KINDS[update],
    subjectId: booking.id,
    side,
    ...(amountFils === undefined ? {} : { amountFils }),
    key: bookingNotificationKey(booking.id, update, side),
    mail: { kind: 'booking_update', bookingId: booking.id, update, to: side },
  }
}

/**
 * The amount per side in fils: the refund of a cancellation, the host's earnings of a completed trip. Other updates
 * have none.
 */
async function amountsNotified(
  trx: Transaction,
  bookingId: string,
  update: BookingNotification,
): Promise<Partial<Record<BookingSide, number>>> {
  const isCancelled = NOTIFICATION_KINDS[update] === 'booking_cancelled'
  const isCompleted = update === 'completed' || update === 'ended_early'
  if (!isCancelled && !isCompleted) return {}
  const booking = await factsOfBooking(trx, bookingId)
  if (!booking) return {}
  const { refundFils, hostKeepsFils } = booking
  if (isCancelled) return { renter: refundFils, host: refundFils }
  return update === 'ended_early' ? { renter: refundFils, host: hostKeepsFils } : { host: hostKeepsFils }
}

/** Notifies the renter of the refunded amount they have not been notified of yet, so each refund is reported once. */
export async function notifyOfRefund(
  trx: Transaction,
  { bookingId }: { bookingId: string },
  now: Instant,
): Promise<void> {
  const { refundedFils, notifiedFils } = await refundsOf(trx, bookingId)
  const amountFils = refundedFils - notifiedFils
  const booking = await factsOfBooking(trx, bookingId)
  if (amountFils <= 0 || !booking) return
  await notify(
    trx,
    [
      {
        userId: booking.renter.id,
        kind: 'refund_made',
        subjectId: bookingId,
        side: 'renter',
        amountFils,
        key: `refund-made:${bookingId}:${refundedFils}`,
        mail: { kind: 'booking_update', bookingId, update: 'refund_made', to: 'renter', amountFils },
      },
    ],
    now,
  )
}

/** Notifies the host of a refund by hand, and of what is taken from their earning for it. */
export async function notifyOfRefundByHand(
  trx: Transaction,
  { bookingId, shareId, hostFils }: Extract<DomainEvent, { type: 'booking.refunded_by_hand' }>,
  now: Instant,
): Promise<void> {
  const booking = await sidesOfBooking(trx, bookingId)
  if (!booking) throw new Error(`no such booking: ${bookingId}`)
  const update = 'refunded_by_hand'
  await notify(
    trx,
    [
      {
        userId: booking.host.id,
        kind: NOTIFICATION_KINDS[update],
        subjectId: bookingId,
        side: 'host',
        amountFils: hostFils,
        key: `${bookingNotificationKey(bookingId, update, 'host')}:${shareId}`,
        mail: { kind: 'booking_update', bookingId, update, to: 'host', amountFils: hostFils },
      },
    ],
    now,
  )
}

/** Null for reasons that nobody is notified of. */
function updateIn(event: BookingEvent): BookingNotification | null {
  if (event.type === 'booking.requested') return 'requested'
  if (event.type === 'booking.confirmed') return 'confirmed'
  if (event.type === 'booking.completed') return event.isEndedEarly ? 'ended_early' : 'completed'
  return BOOKING_NOTIFICATIONS.find((update) => update === event.reason) ?? null
}
