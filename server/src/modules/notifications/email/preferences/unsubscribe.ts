import type { MailGroup } from '@rihla/domain/messaging/notification'
import type { Deps } from '../../../../deps.ts'
import { Refusal } from '../../../../http/api/refusal.ts'
import { saveEmailPreference } from './email-preference-store.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/**
 * Ends the mails of a group for the person whom the link was sent to, signed in or not; a second time changes nothing.
 * Throws 422 `unsubscribe_link_invalid` for a link that is not one of ours.
 */
export async function unsubscribe(deps: Deps, { token }: { token: string }): Promise<{ group: MailGroup }> {
  const intent = readUnsubscribeToken(token, deps.config.authSecret)
  if (!intent) throw new Refusal('unsubscribe_link_invalid')
  const { userId, group } = intent
  await deps.db
    .transaction()
    .execute((trx) => saveEmailPreference(trx, { userId, group, isRequested: false }, deps.clock.now()))
  return { group }
}
