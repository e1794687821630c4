import type { Preferences, PushPreferences } from '@rihla/contract/notifications'
import type { MailGroup, PushGroup } from '@rihla/domain/messaging/notification'
import type { Deps } from '../../../../deps.ts'
import type { Call } from '../../../../http/api/call.ts'
import { pushPreferencesOf, savePushPreference } from '../../../push/public.ts'
import { emailPreferencesOf, saveEmailPreference } from './email-preference-store.ts'

type RequestedMails = { [G in MailGroup]?: boolean | undefined }
type RequestedPushes = { [G in PushGroup]?: boolean | undefined }

export async function showMailPreferences({ db }: Deps, _nothing: unknown, { viewer }: Call<'person'>) {
  return {
    preferences: await emailPreferencesOf(db, viewer.id),
    push: await pushPreferencesOf(db, viewer.id),
  }
}

/**
 * Changes which groups of emails and pushes the user receives; groups that are left out stay as they are. Returns all
 * of them.
 */
export async function setMailPreferences(
  { db, clock }: Deps,
  { push, ...requested }: RequestedMails & { push?: RequestedPushes | undefined },
  { viewer }: Call<'person'>,
): Promise<{ preferences: Preferences; push: PushPreferences }> {
  return await db.transaction().execute(async (trx) => {
    for (const [group, isOn] of Object.entries(requested) as [MailGroup, boolean | undefined][])
      if (isOn !== undefined) await saveEmailPreference(trx, { userId: viewer.id, group, isOn }, clock.now())
    for (const [group, isOn] of Object.entries(push ?? {}) as [PushGroup, boolean | undefined][])
      if (isOn !== undefined) await savePushPreference(trx, { userId: viewer.id, group, isOn }, clock.now())
    return {
      preferences: await emailPreferencesOf(trx, viewer.id),
      push: await pushPreferencesOf(trx, viewer.id),
    }
  })
}
