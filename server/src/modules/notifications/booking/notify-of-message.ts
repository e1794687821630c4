import { MESSAGE_MAIL_AFTER_MS } from '@rihla/domain/messaging/reminder'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import type { DomainEvent } from '../../../events.ts'
import { publishToFollowers } from '../../../jobs/live-event-store.ts'
import {
  dismissMessageNotifications,
  insertMessageLine,
  takeDueMails,
} from '../in-app/notification-center-store.ts'
import { queueEmail } from '../in-app/notification-store.ts'

type MessageEvent = Extract<DomainEvent, { type: 'message.written' | 'message.read' }>

/** A run takes at most this many; what is left is taken by the next. */
const BATCH = 200

/**
 * Tells the other side of a message, and lays it aside when it has been read. However much is written before they read, it is
 * one line and at most one mail: both are known by how far they had read.
 */
export async function notifyOfMessage(trx: Transaction, event: MessageEvent, now: Instant): Promise<void> {
  const { bookingId } = event
  if (event.type === 'message.read') {
    const { readerId } = event
    if (await dismissMessageNotifications(trx, { bookingId, readerId }, now))
      await publishToFollowers(trx, [{ channel: `me:${readerId}`, kind: 'notification', subject: 'read' }])
    return
  }
  const mailDueAt = now + MESSAGE_MAIL_AFTER_MS
  const line = await insertMessageLine(trx, { bookingId, senderId: event.senderId, mailDueAt }, now)
  if (line)
    await publishToFollowers(trx, [{ channel: `me:${line.userId}`, kind: 'notification', subject: line.id }])
}

/** Writes to those who were away when somebody wrote to them and have not read it for ten minutes. Answers how many. */
export const mailUnreadMessages = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const due = await takeDueMails(trx, clock.now(), BATCH)
    for (const { id, userId, bookingId, side } of due)
      await queueEmail(trx, {
        dedupeKey: `message-mail:${id}`,
        order: { kind: 'booking_update', bookingId, update: 'message_received', to: side },
        intent: { userId, group: 'messages' },
      })
    return due.length
  })
