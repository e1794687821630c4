import { NEWSLETTER_LINK_DAYS } from '@rihla/domain/retention'
import { DAY_MS } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { isSignedFor, subscriberIdIn } from './newsletter-token.ts'
import { markConfirmed, subscriberById } from './subscriber-store.ts'

/**
 * Confirms a subscription: marks the address subscribed and queues the welcome email. Repeating it changes nothing.
 * Throws 422 `newsletter_link_invalid` for an expired or invalid link.
 */
export async function confirmSubscription(
  { db, config, clock, publish }: Deps,
  { token }: { token: string },
): Promise<{ email: string }> {
  const id = subscriberIdIn(token)
  if (id === null) throw new Refusal('newsletter_link_invalid')
  const now = clock.now()
  return await db.transaction().execute(async (trx) => {
    const subscriber = await subscriberById(trx, id, { lock: true })
    const isRight =
      subscriber !== null &&
      subscriber.status !== 'left' &&
      isSignedFor(token, subscriber, 'confirm', config.authSecret) &&
      now < subscriber.askedAt.getTime() + NEWSLETTER_LINK_DAYS * DAY_MS
    if (!isRight) throw new Refusal('newsletter_link_invalid')
    if (subscriber.status === 'pending') {
      await markConfirmed(trx, id, new Date(now))
      await publish(trx, { type: 'newsletter.joined', subscriberId: id, at: now })
    }
    return { email: subscriber.email }
  })
}
