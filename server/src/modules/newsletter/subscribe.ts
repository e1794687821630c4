import type { Deps } from '../../deps.ts'
import type { CallContext } from '../../http/api/call.ts'
import { enlist } from './subscriber-store.ts'

type Outcome = 'subscribed' | 'confirmation_sent' | 'already_subscribed'

/**
 * Subscribes an address to the newsletter. With SMTP configured anyone could enter someone else's address, so its owner
 * must confirm first; with the local mailbox the address is subscribed at once. The recipient is always the subscribing
 * address, never another value from the client.
 */
export async function subscribe(
  { db, config, clock, publish }: Deps,
  { email, name }: { email: string; name: string },
  { language }: Pick<CallContext, 'language'>,
): Promise<{ success: boolean; outcome: Outcome }> {
  const now = clock.now()
  const asksFirst = config.mail.smtpUrl !== null
  return await db.transaction().execute(async (trx) => {
    const status = asksFirst ? 'pending' : 'subscribed'
    const enlisted = await enlist(trx, { email, name, status, language, at: new Date(now) })
    if (!enlisted) return { success: false, outcome: 'already_subscribed' }
    const { id: subscriberId, askedAt } = enlisted
    if (asksFirst) await publish(trx, { type: 'newsletter.asked', subscriberId, at: askedAt.getTime() })
    else await publish(trx, { type: 'newsletter.joined', subscriberId, at: now })
    return { success: true, outcome: asksFirst ? 'confirmation_sent' : 'subscribed' }
  })
}
