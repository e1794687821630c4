import type { Transaction } from '../../database/database.ts'
import type { DomainEvent } from '../../events.ts'
import { queueEmail } from './email/email-queue-store.ts'

type NewsletterEvent = Extract<DomainEvent, { type: 'newsletter.asked' | 'newsletter.joined' }>

/** Queues the confirmation email, once per subscription request, or the welcome email. */
export async function notifyOfNewsletter(
  trx: Transaction,
  { type, subscriberId, at }: NewsletterEvent,
): Promise<void> {
  const kind = type === 'newsletter.asked' ? 'newsletter_confirm' : 'newsletter_welcome'
  await queueEmail(trx, { dedupeKey: `${kind}:${subscriberId}:${at}`, emailToSend: { kind, subscriberId } })
}
