import type { Transaction } from '../../../database/database.ts'
import type { DomainEvent } from '../../../events.ts'
import { queueEmail } from '../email/email-queue-store.ts'

type ContactEvent = Extract<DomainEvent, { type: `contact.${string}` }>

/** Queues the emails for a contact message: to support and to the sender, or the answer to the sender. */
export async function notifyOfContact(trx: Transaction, { type, messageId }: ContactEvent): Promise<void> {
  const kinds =
    type === 'contact.received'
      ? (['contact_to_support', 'contact_received'] as const)
      : (['contact_answered'] as const)
  for (const kind of kinds)
    await queueEmail(trx, { dedupeKey: `${kind}:${messageId}`, emailToSend: { kind, messageId } })
}
