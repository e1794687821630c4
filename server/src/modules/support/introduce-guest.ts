import type { OwnConversation } from '@rihla/contract/support'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { ownerOf } from './conversation-owner.ts'
import { lockOpenConversation, nameGuest } from './conversation-store.ts'
import { readOwnConversation } from './show-own-conversation.ts'

/**
 * Stores the name and email address of a guest in their open conversation. A signed-in user is already known. Returns
 * the caller's conversation, or null.
 */
export async function introduceGuest(
  deps: Deps,
  guest: { name: string; email?: string | undefined },
  call: Call<'public'>,
): Promise<{ conversation: OwnConversation | null }> {
  const owner = await ownerOf(deps, call)
  if (!owner) return { conversation: null }
  if ('tokenHash' in owner)
    await deps.db.transaction().execute(async (trx) => {
      const conversationId = await lockOpenConversation(trx, owner)
      if (conversationId === null) return
      await nameGuest(trx, conversationId, guest)
      await deps.publish(trx, { type: 'support.changed', conversationId })
    })
  return { conversation: await readOwnConversation(deps.db, owner) }
}
