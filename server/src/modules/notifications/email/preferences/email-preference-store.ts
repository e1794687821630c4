import type { Preferences } from '@rihla/contract/notifications'
import { MAIL_GROUPS, type MailGroup } from '@rihla/domain/messaging/notification'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../../database/database.ts'

/** Which groups of mails a person wants: all that they have not said no to. */
export async function wishesOf(db: Queryable, userId: string): Promise<Preferences> {
  const rows = await db
    .selectFrom('unwanted_mails')
    .select('mail_group')
    .where('user_id', '=', userId)
    .execute()
  const unwanted = new Set(rows.map((row) => row.mail_group))
  const groups = Object.keys(MAIL_GROUPS) as MailGroup[]
  return Object.fromEntries(groups.map((group) => [group, !unwanted.has(group)])) as Preferences
}

/** Notes that a person wants a group of mails, or does not; saying it again changes nothing. Who has left has no wishes. */
export async function noteWish(
  trx: Transaction,
  { userId, group, isWanted }: { userId: string; group: MailGroup; isWanted: boolean },
  now: Instant,
): Promise<void> {
  if (isWanted) {
    await trx
      .deleteFrom('unwanted_mails')
      .where('user_id', '=', userId)
      .where('mail_group', '=', group)
      .execute()
    return
  }
  await sql`
    insert into unwanted_mails (user_id, mail_group, since)
    select id, ${group}, ${new Date(now)} from users where id = ${userId} and deleted_at is null for key share
    on conflict do nothing`.execute(trx)
}

/** Whether a person has said no to this group by now. */
export async function isUnwanted(db: Queryable, userId: string, group: MailGroup): Promise<boolean> {
  return !(await wishesOf(db, userId))[group]
}

export const removeWishesOf = (trx: Transaction, userId: string) =>
  trx.deleteFrom('unwanted_mails').where('user_id', '=', userId).execute()
