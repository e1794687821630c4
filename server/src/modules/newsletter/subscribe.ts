import type { Deps } from '../../deps.ts'
import { enlist } from './subscriber-store.ts'

type Outcome = 'subscribed' | 'confirmation_sent' | 'already_subscribed'

/**
 * Subscribes an address to the newsletter. Where mails leave the house anybody could type anybody's address, so its owner is
 * asked first; the local mailbox is read by one person alone, who is subscribed at once. Where a mail goes is the address
 * that subscribes, never a word of the client.
 */
export async function subscribe(
  { db, config, clock, publish }: Deps,
  { email, name }: { email: string; name: string },
): Promise<{ success: boolean; outcome: Outcome }> {
  const now = clock.now()
  const asksFirst = config.mail.smtpUrl !== null
  return await db.transaction().execute(async (trx) => {
    const status = asksFirst ? 'pending' : 'subscribed'
    const enlisted = await enlist(trx, { email, name, status, at: new Date(now) })
    if (!enlisted) return { success: false, outcome: 'already_subscribed' }
    const { id: subscriberId, askedAt } = enlisted
    if (asksFirst) await publish(trx, { type: 'newsletter.asked', subscriberId, at: askedAt.getTime() })
    else await publish(trx, { type: 'newsletter.joined', subscriberId, at: now })
    return { success: true, outcome: asksFirst ? 'confirmation_sent' : 'subscribed' }
  })
}
