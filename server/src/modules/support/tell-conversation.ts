import type { Transaction } from '../../database/database.ts'
import type { DomainEvent } from '../../events.ts'
import { tellFollowers } from '../../jobs/live-event-store.ts'
import { channelOfOwner } from './conversation-owner.ts'
import { ownerOfConversation } from './owner-store.ts'

type ConversationEvent = Extract<DomainEvent, { type: `support.${string}` }>

/** Tells support and the conversation's guest that something is new in it. */
export async function tellConversation(
  trx: Transaction,
  { type: kind, conversationId: subject }: ConversationEvent,
): Promise<void> {
  const owner = await ownerOfConversation(trx, subject)
  await tellFollowers(trx, [
    { channel: 'support', kind, subject },
    { channel: channelOfOwner(owner), kind, subject },
  ])
}
