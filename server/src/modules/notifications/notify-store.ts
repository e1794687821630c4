import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Transaction } from '../../database/database.ts'
import { executeNamed } from '../../database/named-statement.ts'
import { writeLiveUpdates } from '../../jobs/live-event-store.ts'
import { type PushToQueue, queuePushes } from '../push/public.ts'
import { type EmailToQueue, queueEmails } from './email/email-queue-store.ts'
import { type InAppNotification, writeNewLines } from './in-app/notification-center-store.ts'

const NOTIFIED = sql.ref('notified')

/**
 * In one statement, inserts the in-app lines that do not exist yet, a live event for the open pages of each recipient,
 * and the emails and messages to devices whose key is that of a new line. Returns how many lines are new.
 */
export async function writeNotifications(
  trx: Transaction,
  { lines, mails, pushes }: { lines: InAppNotification[]; mails: EmailToQueue[]; pushes: PushToQueue[] },
  now: Instant,
): Promise<number> {
  const update = sql`select 'me:' || user_id, 'notification', id from ${NOTIFIED}`
  const statement = sql<{ notified: number }>`
    with notified as (${writeNewLines(lines, now)}),
      followed as (${writeLiveUpdates(update)}),
      mailed as (${queueEmails(mails, NOTIFIED)}),
      pushed as (${queuePushes(pushes, NOTIFIED)})
    select count(*)::int as notified from ${NOTIFIED}`
  const [counted] = await executeNamed(trx, 'write-notifications', statement.compile(trx))
  return counted?.notified ?? 0
}
