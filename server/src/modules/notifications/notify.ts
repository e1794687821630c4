import { mailGroupOf, pushGroupOf } from '@rihla/domain/messaging/notification'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../database/database.ts'
import type { PushSentence } from '../push/public.ts'
import type { EmailToSend } from './email/email-to-send.ts'
import type { InAppNotification } from './in-app/notification-center-store.ts'
import { writeNotifications } from './notify-store.ts'

export interface NotificationToSend extends InAppNotification {
  /** The email that goes with it, unless the recipient has opted out of its group. */
  mail?: EmailToSend
  /** What the devices of the recipient show, when it is not the sentence of the kind's group. */
  pushSentence?: PushSentence
}

/**
 * Notifies users of a fact in the transaction that makes it true: an in-app line, a live event for their open pages,
 * the email and the messages to their devices, in one statement. A key that was used before has no effect. Returns how many lines are new.
 */
export async function notify(
  trx: Transaction,
  notifications: NotificationToSend[],
  now: Instant,
): Promise<number> {
  if (notifications.length === 0) return 0
  const mails = notifications.flatMap(({ key, kind, userId, mail }) =>
    mail === undefined
      ? []
      : { dedupeKey: key, emailToSend: mail, recipient: { userId, group: mailGroupOf(kind) } },
  )
  const pushes = notifications.flatMap(({ key, kind, userId, subjectId, pushSentence }) => {
    const group = pushGroupOf(kind)
    return group === null ? [] : { userId, key, kind, group, sentence: pushSentence ?? group, subjectId }
  })
  return await writeNotifications(trx, { lines: notifications, mails, pushes }, now)
}
