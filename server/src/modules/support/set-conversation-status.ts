import type { ConversationEntry } from '@rihla/contract/support'
import { isRefusedBy, type Transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { lockConversation } from './conversation-store.ts'
import { entryOf } from './conversation-view.ts'
import { setStatus } from './desk-store.ts'
import { conversationForDesk } from './show-conversation.ts'

/**
 * Marks a conversation active or closed; it can never return to waiting. Setting the current status does nothing.
 * Throws `conversation_not_found`, or `state_changed` when its guest has begun another one since it was closed.
 */
export async function setConversationStatus(
  deps: Deps,
  { id, status }: { id: string; status: 'active' | 'closed' },
): Promise<{ conversation: ConversationEntry }> {
  await deps.db.transaction().execute(async (trx) => {
    const current = await lockConversation(trx, id)
    if (current === null) throw new Refusal('conversation_not_found')
    if (current === status) return
    await moveTo(trx, id, status)
    await deps.publish(trx, { type: 'support.changed', conversationId: id })
  })
  return { conversation: entryOf(await conversationForDesk(deps.db, id)) }
}

/**
 * Sets the status of a locked conversation. Throws `state_changed` when the guest has another open one, which a
 * database constraint prevents.
 */
export async function moveTo(trx: Transaction, id: string, status: 'active' | 'closed'): Promise<void> {
  try {
    await setStatus(trx, id, status)
  } catch (error) {
    const hasAnother =
      isRefusedBy(error, 'chat_conversations_one_open_of_person') ||
      isRefusedBy(error, 'chat_conversations_one_open_of_guest')
    throw hasAnother ? new Refusal('state_changed') : error
  }
}
