import type { Preferences } from '@rihla/contract/notifications'
import type { MailGroup } from '@rihla/domain/messaging/notification'
import type { Deps } from '../../../../deps.ts'
import type { Call } from '../../../../http/api/call.ts'
import { emailPreferencesOf, saveEmailPreference } from './email-preference-store.ts'

export async function showMailPreferences({ db }: Deps, _nothing: unknown, { viewer }: Call<'person'>) {
  return { preferences: await emailPreferencesOf(db, viewer.id) }
}

/** Changes which email groups the user receives; groups that are left out stay as they are. Returns all of them. */
export async function setMailPreferences(
  { db, clock }: Deps,
  requested: { [G in MailGroup]?: boolean | undefined },
  { viewer }: Call<'person'>,
): Promise<{ preferences: Preferences }> {
  return await db.transaction().execute(async (trx) => {
    for (const [group, isRequested] of Object.entries(requested) as [MailGroup, boolean | undefined][])
      if (isRequested !== undefined)
        await saveEmailPreference(trx, { userId: viewer.id, group, isRequested }, clock.now())
    return { preferences: await emailPreferencesOf(trx, viewer.id) }
  })
}
