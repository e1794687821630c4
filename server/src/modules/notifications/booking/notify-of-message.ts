import { MESSAGE_MAIL_AFTER_MS } from '@rihla/domain/messaging/reminder'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import type { DomainEvent } from '../../../events.ts'
import { publishToFollowers } from '../../../jobs/live-event-store.ts'
import { queuePush } from '../../push/public.ts'
import { queueEmail } from '../email/email-queue-store.ts'
import {
  dismissMessageNotifications,
  insertMessageLine,
  takeDueMails,
} from '../in-app/notification-center-store.ts'

type MessageEvent = Extract<DomainEvent, { type: 'message.written' | 'message.read' }>

/** Maximum per run; the next run takes the rest. */
const BATCH = 200

/**
 * Notifies the other side of a message, and dismisses the notification once everything is read. All messages until the
 * recipient reads them or marks the line read share one in-app line, one push and at most one email.
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
  if (!line) return
  const { id, userId } = line
  await publishToFollowers(trx, [{ channel: `me:${userId}`, kind: 'notification', subject: id }])
  const push = {
    kind: 'message_received',
    group: 'messages',
    sentence: 'messages',
    subjectId: bookingId,
  } as const
  await queuePush(trx, { userId, key: `message:${id}`, ...push })
}

/** Queues an email for each recipient who has not read a message for ten minutes. Returns how many. */
export const mailUnreadMessages = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const due = await takeDueMails(trx, clock.now(), BATCH)
    for (const { id, userId, bookingId, side } of due)
      await queueEmail(trx, {
        dedupeKey: `message-mail:${id}`,
        emailToSend: { kind: 'booking_update', bookingId, update: 'message_received', to: side },
        recipient: { userId, group: 'messages' },
      })
    return due.length
  })
