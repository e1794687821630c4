import type { Preferences } from '@rihla/contract/notifications'
import { MAIL_GROUPS, type MailGroup } from '@rihla/domain/messaging/notification'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../../database/database.ts'

/** Which email groups a user receives: all those they have not opted out of. */
export async function emailPreferencesOf(db: Queryable, userId: string): Promise<Preferences> {
  const rows = await db
    .selectFrom('email_opt_outs')
    .select('mail_group')
    .where('user_id', '=', userId)
    .execute()
  const unwanted = new Set(rows.map((row) => row.mail_group))
  const groups = Object.keys(MAIL_GROUPS) as MailGroup[]
  return Object.fromEntries(groups.map((group) => [group, !unwanted.has(group)])) as Preferences
}

/** Opts a user in to or out of an email group; repeating it changes nothing. Does nothing for a user who has left. */
export async function saveEmailPreference(
  trx: Transaction,
  { userId, group, isOn }: { userId: string; group: MailGroup; isOn: boolean },
  now: Instant,
): Promise<void> {
  if (isOn) {
    await trx
      .deleteFrom('email_opt_outs')
      .where('user_id', '=', userId)
      .where('mail_group', '=', group)
      .execute()
    return
  }
  await sql`
    insert into email_opt_outs (user_id, mail_group, since)
    select id, ${group}, ${new Date(now)} from users where id = ${userId} and deleted_at is null for key share
    on conflict do nothing`.execute(trx)
}

/** Whether a user has opted out of this group. */
export async function isUnwanted(db: Queryable, userId: string, group: MailGroup): Promise<boolean> {
  return !(await emailPreferencesOf(db, userId))[group]
}

export const removeEmailPreferencesOf = (trx: Transaction, userId: string) =>
  trx.deleteFrom('email_opt_outs').where('user_id', '=', userId).execute()
