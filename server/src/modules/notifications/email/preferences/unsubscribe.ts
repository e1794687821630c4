import type { MailGroup } from '@rihla/domain/messaging/notification'
import type { Deps } from '../../../../deps.ts'
import { Refusal } from '../../../../http/api/refusal.ts'
import { saveEmailPreference } from './email-preference-store.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/**
 * Opts the user of this link out of an email group, signed in or not; repeating it changes nothing. Throws 422
 * `unsubscribe_link_invalid` for an invalid link.
 */
export async function unsubscribe(deps: Deps, { token }: { token: string }): Promise<{ group: MailGroup }> {
  const optOut = readUnsubscribeToken(token, deps.config.authSecret)
  if (!optOut) throw new Refusal('unsubscribe_link_invalid')
  const { userId, group } = optOut
  await deps.db
    .transaction()
    .execute((trx) => saveEmailPreference(trx, { userId, group, isOn: false }, deps.clock.now()))
  return { group }
}
