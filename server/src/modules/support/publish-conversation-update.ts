import type { Transaction } from '../../database/database.ts'
import type { DomainEvent } from '../../events.ts'
import { publishToFollowers } from '../../jobs/live-event-store.ts'
import { channelOfOwner } from './conversation-owner.ts'
import { ownerOfConversation } from './owner-store.ts'

type ConversationEvent = Extract<DomainEvent, { type: `support.${string}` }>

/** Publishes a live update of a conversation to support and its owner, with the position of a new line. */
export async function publishConversationUpdate(trx: Transaction, event: ConversationEvent): Promise<void> {
  const { type: kind, conversationId: subject } = event
  const place = event.type === 'support.written' ? event.place : null
  const owner = await ownerOfConversation(trx, subject)
  await publishToFollowers(trx, [
    { channel: 'support', kind, subject, place },
    { channel: channelOfOwner(owner), kind, subject, place },
  ])
}
