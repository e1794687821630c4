import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../database/database.ts'
import { findInvitation, invitationsWaitingFor, personWithEmail } from '../additional-drivers/public.ts'
import { sidesOfBooking } from './booking/booking-facts-store.ts'
import { NOTIFICATION_KINDS, readersOf } from './booking/booking-messages.ts'
import { bookingNotificationKey } from './booking/booking-notification-key.ts'
import { queueEmail } from './email/email-queue-store.ts'
import { notify } from './notify.ts'

/** Emails an invitation to drive to its address; a person with an account also finds it among their notifications. */
export async function notifyOfInvitation(
  trx: Transaction,
  { driverId }: { driverId: string },
  now: Instant,
): Promise<void> {
  const invitation = await findInvitation(trx, driverId)
  if (!invitation) throw new Error(`no such invitation: ${driverId}`)
  await queueEmail(trx, {
    dedupeKey: `driver-invited:${driverId}`,
    emailToSend: { kind: 'driver_invited', driverId },
  })
  const userId = await personWithEmail(trx, invitation.email)
  if (userId !== null) await notify(trx, [lineOf(userId, driverId)], now)
}

/** Shows an account the invitations that waited until its address was proven. */
export async function notifyOfWaitingInvitations(
  trx: Transaction,
  userId: string,
  now: Instant,
): Promise<void> {
  const waiting = await invitationsWaitingFor(trx, userId)
  await notify(
    trx,
    waiting.map((driverId) => lineOf(userId, driverId)),
    now,
  )
}

const lineOf = (userId: string, driverId: string) => ({
  userId,
  kind: 'driver_invited' as const,
  subjectId: driverId,
  key: `driver-invited:${driverId}:${userId}`,
})

/** Notifies the renter of the answer, and the host of a new driver. */
export async function notifyOfDriverAnswer(
  trx: Transaction,
  { accepted, ...of }: { driverId: string; bookingId: string; accepted: boolean },
  now: Instant,
): Promise<void> {
  await notifySides(trx, accepted ? 'driver_accepted' : 'driver_declined', of, now)
}

/** Notifies the person whom the renter took off, by email also without an account, and the host of an accepted one. */
export async function notifyOfDriverRemoval(
  trx: Transaction,
  { wasAccepted, ...of }: { driverId: string; bookingId: string; wasAccepted: boolean },
  now: Instant,
): Promise<void> {
  const { driverId } = of
  const removed = await findInvitation(trx, driverId)
  if (!removed) throw new Error(`no such invitation: ${driverId}`)
  const key = `driver-removed:${driverId}`
  await queueEmail(trx, { dedupeKey: key, emailToSend: { kind: 'driver_removed', driverId } })
  const userId = removed.userId ?? (await personWithEmail(trx, removed.email))
  // What the invitation was about can no longer be opened.
  if (userId !== null) await notify(trx, [{ userId, kind: 'driver_removed', subjectId: null, key }], now)
  if (wasAccepted) await notifySides(trx, 'driver_removed', of, now)
}

async function notifySides(
  trx: Transaction,
  update: 'driver_accepted' | 'driver_declined' | 'driver_removed',
  { driverId, bookingId }: { driverId: string; bookingId: string },
  now: Instant,
): Promise<void> {
  const booking = await sidesOfBooking(trx, bookingId)
  if (!booking) throw new Error(`no such booking: ${bookingId}`)
  await notify(
    trx,
    readersOf(update).map((side) => ({
      userId: booking[side].id,
      kind: NOTIFICATION_KINDS[update],
      subjectId: bookingId,
      side,
      key: `${bookingNotificationKey(bookingId, update, side)}:${driverId}`,
      mail: { kind: 'booking_update' as const, bookingId, update, to: side },
    })),
    now,
  )
}
