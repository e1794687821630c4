import { mailGroupOf } from '@rihla/domain/messaging/notification'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../database/database.ts'
import type { EmailToSend } from './email/email-to-send.ts'
import type { InAppNotification } from './in-app/notification-center-store.ts'
import { writeNotifications } from './notify-store.ts'

export interface NotificationToSend extends InAppNotification {
  /** The letter that goes with it, unless its reader does not want letters of this kind. */
  mail?: EmailToSend
}

/**
 * Tells people of a fact, in the transaction that makes it true: a line in the bell, a live event to their open pages, and
 * the mail, in one statement. Told again under the same key, nothing happens. Answers how many lines are new.
 */
export async function notify(trx: Transaction, update: NotificationToSend[], now: Instant): Promise<number> {
  if (update.length === 0) return 0
  const mails = update.flatMap(({ key, kind, userId, mail }) =>
    mail === undefined ? [] : { dedupeKey: key, order: mail, intent: { userId, group: mailGroupOf(kind) } },
  )
  return await writeNotifications(trx, update, mails, now)
}
