import { mailGroupOf } from '@rihla/domain/messaging/notification'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../database/database.ts'
import type { MailOrder } from './email/email-to-send.ts'
import type { BellLine } from './in-app/notification-center-store.ts'
import { writeTold } from './notify-store.ts'

export interface News extends BellLine {
  /** The letter that goes with it, unless its reader does not want letters of this kind. */
  mail?: MailOrder
}

/**
 * Tells people of a fact, in the transaction that makes it true: a line in the bell, a live event to their open pages, and
 * the mail, in one statement. Told again under the same key, nothing happens. Answers how many lines are new.
 */
export async function tell(trx: Transaction, news: News[], now: Instant): Promise<number> {
  if (news.length === 0) return 0
  const letters = news.flatMap(({ key, kind, userId, mail }) =>
    mail === undefined ? [] : { dedupeKey: key, order: mail, wish: { userId, group: mailGroupOf(kind) } },
  )
  return await writeTold(trx, news, letters, now)
}
