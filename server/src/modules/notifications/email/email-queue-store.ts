import type { MailGroup } from '@rihla/domain/messaging/notification'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../../database/database.ts'
import type { EmailToSend } from './email-to-send.ts'

export const EMAIL_TOPIC = 'email'

export interface EmailToQueue {
  dedupeKey: string
  emailToSend: EmailToSend
  /** The recipient whose opt-out applies, and the email's group; with a null group it is always sent. */
  recipient?: { userId: string; group: MailGroup | null }
}

/**
 * Queues an email in the outbox, in the transaction of the change that causes it, unless the recipient has opted out of
 * its group. Queueing the same key again does nothing.
 */
export async function queueEmail(trx: Transaction, mail: EmailToQueue): Promise<void> {
  await queueEmails([mail]).execute(trx)
}

/** SQL: the same for several emails; with `notified`, only for those whose key is the `dedupe_key` of a row in it. */
export function queueEmails(mails: EmailToQueue[], notified?: RawBuilder<unknown>): RawBuilder<unknown> {
  const given = mails.map(({ dedupeKey, emailToSend, recipient }) => ({
    dedupe_key: dedupeKey,
    payload: emailToSend,
    user_id: recipient?.userId,
    mail_group: recipient?.group,
  }))
  return sql`
    insert into outbox (topic, dedupe_key, payload, notified_apart)
    select ${EMAIL_TOPIC}, g.dedupe_key, g.payload, true
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (dedupe_key text, payload jsonb, user_id uuid, mail_group text)
    -- One subquery per email: the planner estimates a hundred emails and would read all opt-outs.
    where (select count(*) from email_opt_outs w where w.user_id = g.user_id and w.mail_group = g.mail_group) = 0
      ${notified ? sql`and g.dedupe_key in (select dedupe_key from ${notified})` : sql``}
    on conflict (dedupe_key) do nothing`
}
