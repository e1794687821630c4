import type { Preferences } from '@rihla/contract/notifications'
import type { MailGroup } from '@rihla/domain/messaging/notification'
import type { Deps } from '../../../../deps.ts'
import type { Call } from '../../../../http/api/call.ts'
import { noteWish, wishesOf } from './email-preference-store.ts'

export async function showMailPreferences({ db }: Deps, _nothing: unknown, { viewer }: Call<'person'>) {
  return { preferences: await wishesOf(db, viewer.id) }
}

/** Changes which groups of mails one wants; those that are not named stay as they are. Answers all of them. */
export async function setMailPreferences(
  { db, clock }: Deps,
  wanted: { [G in MailGroup]?: boolean | undefined },
  { viewer }: Call<'person'>,
): Promise<{ preferences: Preferences }> {
  return await db.transaction().execute(async (trx) => {
    for (const [group, isWanted] of Object.entries(wanted) as [MailGroup, boolean | undefined][])
      if (isWanted !== undefined) await noteWish(trx, { userId: viewer.id, group, isWanted }, clock.now())
    return { preferences: await wishesOf(trx, viewer.id) }
  })
}
